import {
  byId,
  fromPence,
  MAX_INVOICE_RUN,
  QUOTE_STATUS,
  type InvoiceRun,
  type InvoiceRunInput,
  type MissingForInvoice,
  type PayersChosen,
  type QuoteToInvoicePage,
  type User,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { deleteRows, findRow, listRows, RowNotFound, takeLock, type Db } from '../store';
import { quoteToInvoiceList, readyQuoteList, type QuoteToInvoiceRow } from './invoice-run-queries';
import { listSlice } from '../kernel/list/definition';
import { ProviderFailure, createXeroInvoice } from './provider';
import { invoiceObstacles, readArchivedPayer } from './provider/invoice-quote';
import type { Context, ReadContext, TimedContext } from '../kernel/context';
import { DomainError, InvalidError, JobFailure, refuse } from '../kernel/errors';
import { runStates, send, toJob, type Job } from '../kernel/jobs/jobs';
import { isLiveRow, payerIdOf } from '../quotes/quote/quote-invoice';
import { readPage } from '../kernel/list/pages';
import { entityTag } from '../kernel/records/tagged';
import { updateInvoiceDetails } from '../quotes';
import { quoteMessages } from '../quotes/messages';
import { invoiceMessages } from './messages';
import { isLeftOf, toPartCounts } from '../quotes/quote/invoiced-queries';

/** The quotes of this list are won: their status is not read. */
const missingOf = (row: QuoteToInvoiceRow): MissingForInvoice[] => {
  const won = { ...row, quote_status_id: QUOTE_STATUS.salesWon };
  return Object.keys(invoiceObstacles(won, row.has_lines)) as MissingForInvoice[];
};

const toAmount = ({
  id,
  reference_label,
  total_amount_pence,
}: Pick<QuoteToInvoiceRow, 'id' | 'reference_label' | 'total_amount_pence'>) => ({
  id,
  reference_label,
  total_amount: fromPence(total_amount_pence),
});

/** Returns one page of the won quotes of which something is left to invoice; the last page if the page is too high. */
export const listQuotesToInvoice = (
  { store }: ReadContext,
  query: QueryOf<'listQuotesToInvoice'>,
): Promise<QuoteToInvoicePage> =>
  store.read(async (db) => {
    const { filter } = query;
    const { rows, found_total_pence, ...page } = await readPage(db, quoteToInvoiceList(filter), query);
    // The oldest sales, as many as one call takes.
    const ready = await listSlice(db, readyQuoteList(filter), { limit: MAX_INVOICE_RUN });
    return {
      quotes: rows.map((row) => ({
        ...toAmount(row),
        organisation: { id: row.organisation_id, name: row.organisation_name },
        sales_agent_user: { id: row.sales_agent_user_id, name: row.sales_agent_name },
        date_sale_won: row.date_sale_won,
        ...toPartCounts(row),
        missing: missingOf(row),
      })),
      ...page,
      found_total: fromPence(found_total_pence),
      ready: ready.map(toAmount),
    };
  });

/**
 * Makes the client of each of these quotes, with its contact, the one who is invoiced, where nobody is chosen yet, or an organisation that is
 * archived. Each is saved by itself: one that cannot be is returned with the reason, and one whose client is archived. Throws `InvalidError` for an unknown quote.
 */
export const chooseClientsAsPayers = async (
  context: TimedContext,
  { quote_ids }: InvoiceRunInput,
  author: User,
): Promise<PayersChosen> => {
  const quotes = await context.store.read((db) => listRows(db, 'quotes', { id: quote_ids }));
  if (quotes.length < new Set(quote_ids).size) refuse('quote_ids', quoteMessages.none);
  const chosen_ids: number[] = [];
  const problems: PayersChosen['problems'] = [];
  for (const quote of quotes) {
    const { id, reference_label, quote_organisation_id, quote_contact_id } = quote;
    const { archived_organisation: name } = await context.store.read((db) => readArchivedPayer(db, quote));
    if (quote.invoice_organisation_id !== null && name === null) continue;
    if (name !== null && quote.invoice_organisation_id === quote_organisation_id) {
      problems.push({ id, reference_label, message: invoiceMessages.organisationArchived(name) });
      continue;
    }
    const payer = { invoice_organisation_id: quote_organisation_id, invoice_contact_id: quote_contact_id };
    try {
      await updateInvoiceDetails(context, id, payer, { author, ifMatch: entityTag(quote) });
      chosen_ids.push(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const reasons = error instanceof InvalidError ? Object.values(error.errors).flat() : [error.message];
      problems.push({ id, reference_label, message: [...new Set(reasons)].join(' ') });
    }
  }
  return { chosen_ids, problems };
};

const jobName = 'invoice-quote';

const states = runStates('creating', 'created');

const readRun = async (db: Db): Promise<InvoiceRun> => {
  const jobs = (await listRows(db, 'jobs', { name: jobName })).map(toJob<typeof jobName>);
  const ofQuotes = { quote_id: jobs.map(({ data }) => data.quoteId) };
  const invoices = (await listRows(db, 'invoices', ofQuotes, { orderBy: ['part_number'] })).filter(isLiveRow);
  const numbersOf = (quoteId: number) =>
    invoices.filter(({ quote_id }) => quote_id === quoteId).flatMap((one) => one.invoice_number ?? []);
  const quotes = await listRows(db, 'quotes', { id: ofQuotes.quote_id });
  const invoiced = new Set(quotes.filter((quote) => !isLeftOf(quote)).map(({ id }) => id));
  const users = await listRows(db, 'users', { id: jobs.map(({ data }) => data.authorId) });
  // One that was voided or credited since is to be invoiced again.
  const shown = jobs.filter(({ state, data }) => state !== 'completed' || invoiced.has(data.quoteId));
  const items = shown.map(({ data, state: stored, output, start_after, created_on }) => {
    // It may have been invoiced by the button of the quote, or by hand at the provider.
    const state = stored !== 'active' && invoiced.has(data.quoteId) ? 'completed' : stored;
    return {
      quote_id: data.quoteId,
      reference_label: data.reference,
      organisation_name: data.organisation,
      state: states[state],
      invoice_number: numbersOf(data.quoteId).join(', ') || null,
      problem: state === 'retry' || state === 'failed' ? output : null,
      next_at: state === 'retry' ? start_after : null,
      requested_by: { id: data.authorId, name: users.find(({ id }) => id === data.authorId)!.name },
      requested_at: created_on,
    };
  });
  return { items };
};

/** Returns the quotes whose invoices were asked for, as long as their jobs are stored and they are not to be invoiced again. */
export const getInvoiceRun = ({ store }: ReadContext): Promise<InvoiceRun> => store.read(readRun);

/**
 * Sends a job for the invoice of each of these quotes, all in one transaction, the oldest sale first. A quote whose job is open keeps it;
 * one whose job has ended gets a new one in its place. Throws `InvalidError` for an unknown quote.
 */
export const addToInvoiceRun = (
  { store, clock }: TimedContext,
  { quote_ids }: InvoiceRunInput,
  author: User,
): Promise<InvoiceRun> =>
  store.transaction(async (tx) => {
    // Two users who ask at once would each send a job.
    await takeLock(tx, `job ${jobName}`);
    const quotes = await listRows(tx, 'quotes', { id: quote_ids }, { orderBy: ['date_sale_won', 'id'] });
    if (quotes.length < new Set(quote_ids).size) refuse('quote_ids', quoteMessages.none);
    const organisations = byId(await listRows(tx, 'organisations', { id: quotes.map(payerIdOf) }));
    for (const quote of quotes) {
      const singletonKey = String(quote.id);
      const key = { name: jobName, singleton_key: singletonKey };
      if (await findRow(tx, 'jobs', { ...key, completed_on: null })) continue;
      await deleteRows(tx, 'jobs', key);
      const data = {
        quoteId: quote.id,
        reference: quote.reference_label,
        organisation: organisations.get(payerIdOf(quote))!.name,
        authorId: author.id,
      };
      await send(tx, jobName, data, clock.now(), { singletonKey });
    }
    return readRun(tx);
  });

/** Returns what a failure means for the job, in words for staff. To try again is safe: there is only one invoice of each part. */
const toFailure = async ({ documents }: Context, error: unknown): Promise<Error> => {
  if (error instanceof InvalidError) {
    // What else it lacks does not matter to a quote that is not won any more.
    const { quote_status_id: notWon = Object.values(error.errors).flat() } = error.errors;
    return new JobFailure(notWon.join(' '), 'refused');
  }
  if (error instanceof RowNotFound && error.table === 'quotes')
    return new JobFailure(quoteMessages.none, 'refused');
  if (error instanceof ProviderFailure) {
    const { message, cause } = error.named((await documents.company()).accountingProvider);
    const isFinal = error.reason.kind === 'rejected' || error.reason.kind === 'misconfigured';
    return new JobFailure(message, isFinal ? 'refused' : 'away', { cause });
  }
  return new DomainError('serverError', undefined, undefined, { cause: error });
};

/** Creates the invoices that a quote lacks. Throws `JobFailure` with the reason. */
export const invoiceQuote = async (context: Context, { data }: Job<typeof jobName>): Promise<void> => {
  try {
    await createXeroInvoice(context, data.quoteId, { id: data.authorId });
  } catch (error) {
    throw await toFailure(context, error);
  }
};

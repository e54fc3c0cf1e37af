import { addDays, isUnlockable, type InvoiceDetailsPatch, type Quote } from 'api-contract';
import { readInvoiceDraft, refreshInvoice, updateProviderInvoice } from '../accounting';
import type { Context } from '../context';
import { refuse, refuseAll, StaleError } from '../errors';
import type { InvoiceDraft } from '../ports';
import { changesOf } from '../quote-rules';
import { findStale, stampNow, updateRecord, type Saving } from '../records';
import { entityTag, type Tagged } from '../tagged';
import { messages } from '../messages';
import { Turns } from '../turns';
import { getQuote } from './get-quote';
import { checkInvoiceParties } from './invoice-quote';
import { getRow, lockRow, type Db, type InvoiceRow, type QuoteRow } from '../../store';

const turnsOf = new WeakMap<object, Turns>();

/** Runs work on a quote in its turn: it waits for the provider, and so cannot be in one transaction. */
const inTurn = <T>(store: object, quoteId: number, work: () => Promise<T>): Promise<T> => {
  const turns = turnsOf.get(store) ?? new Turns();
  turnsOf.set(store, turns);
  return turns.take(quoteId, work);
};

interface Plan {
  quote: QuoteRow;
  invoice: InvoiceRow;
  changes: Partial<QuoteRow>;
}

const getInvoice = async (db: Db, { invoice_id }: QuoteRow): Promise<InvoiceRow> => {
  if (invoice_id !== null) return getRow(db, 'invoices', invoice_id);
  return refuse('xero_invoice_id', messages.invoices.none);
};

/** Checks what does not need the provider, and returns the changes. */
const plan = (context: Context, id: number, patch: InvoiceDetailsPatch, saving: Saving) =>
  context.store.read(async (db): Promise<Plan> => {
    const quote = await getRow(db, 'quotes', id);
    const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch);
    const stale = await findStale(db, 'quotes', quote, saving);
    if (stale && !(stale.mayBeRepeated && Object.keys(changes).length === 0)) throw stale;
    const invoice = await getInvoice(db, quote);
    if (changes.date_sale_won !== undefined) refuse('date_sale_won', messages.invoices.dateLocked);
    await checkInvoiceParties(db, quote, changes);
    return { quote, invoice, changes };
  });

/** Throws unless the invoice is still a draft at the provider; updates the mirror as well. */
const assertDraft = async (context: Context, { xero_invoice_id }: InvoiceRow): Promise<void> => {
  if (!isUnlockable(await refreshInvoice(context, xero_invoice_id)))
    refuseAll('xero_invoice_id', messages.invoices.notDraft);
};

const readDraft = (context: Context, quote: QuoteRow, invoice: InvoiceRow): Promise<InvoiceDraft> => {
  const { issue_date: issueDate, due_date } = invoice;
  const dueDate = due_date ?? addDays(issueDate, context.invoiceTermsDays);
  return context.store.read((db) => readInvoiceDraft(db, quote, { issueDate, dueDate }));
};

/** Rolls the provider's draft back to the stored details, after a save that reached the provider lost to another one. */
const restoreDraft = async (context: Context, { quote, invoice }: Plan): Promise<void> => {
  const stored = await context.store.read((db) => getRow(db, 'quotes', quote.id));
  const draft = await readDraft(context, stored, invoice);
  await updateProviderInvoice(context, { xeroInvoiceId: invoice.xero_invoice_id, draft });
};

const carryOut = async (context: Context, planned: Plan, { author }: Saving): Promise<void> => {
  const { quote, invoice, changes } = planned;
  const draft = await readDraft(context, { ...quote, ...changes }, invoice);
  try {
    await updateProviderInvoice(context, {
      xeroInvoiceId: invoice.xero_invoice_id,
      draft,
      record: async (tx) => {
        const row = await lockRow(tx, 'quotes', quote.id);
        const stale = await findStale(tx, 'quotes', row, { author, ifMatch: entityTag(quote) });
        if (stale) throw stale;
        await updateRecord(tx, 'quotes', row, { columns: changes }, stampNow(context, author));
      },
    });
  } catch (error) {
    // An embedded provider rolls back with the save.
    if (error instanceof StaleError && context.accounting.isRemote) await restoreDraft(context, planned);
    throw error;
  }
};

/**
 * Saves the invoice details of a quote whose invoice is still a draft at the provider, and updates that draft with all its lines.
 * The provider is updated first; when it refuses, nothing is written here.
 */
export const updateUnlockedInvoiceDetails = (
  context: Context,
  id: number,
  patch: InvoiceDetailsPatch,
  saving: Saving,
): Promise<Tagged<Quote>> =>
  inTurn(context.store, id, async () => {
    const planned = await plan(context, id, patch, saving);
    await assertDraft(context, planned.invoice);
    await carryOut(context, planned, saving);
    return getQuote(context, id);
  });

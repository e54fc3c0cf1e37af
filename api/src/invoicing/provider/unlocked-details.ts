import {
  addDays,
  fieldsLockedBy,
  hasInvoiceDetails,
  invoiceDetailsFields,
  isUnlockable,
  partName,
  type InvoiceDetailsPatch,
  type InvoiceDetailsUpdate,
  type InvoicePreview,
  type Quote,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { InvalidError, refuse, refuseAll, refuseAny, StaleError } from '../../kernel/errors';
import type { ContentLine, InvoiceContents, InvoiceDraft, ProviderInvoice } from '../../kernel/ports';
import { changesOf, invoicedParty, partyErrors } from '../../quotes/rules';
import { findStale, stampNow, updateRecord, type Saving } from '../../kernel/records';
import { entityTag, type Tagged } from '../../kernel/records/tagged';
import { Mutex } from '../../kernel/jobs/mutex';
import {
  assertNotBeingInvoiced,
  checkInvoiceParties,
  getQuote,
  refuseBeingInvoiced,
} from '../../quotes/quote';
import { payerIdOf, readLiveInvoices, toMadeParts } from '../../quotes/quote/quote-invoice';
import { getRow, lockRow, type InvoiceRow, type QuoteRow } from '../../store';
import { compareInvoices } from './compare-invoices';
import { refreshInvoice, updateProviderInvoices } from './change-invoice';
import { readInvoiceDraft, withTaxOfRate } from './invoice-draft';
import { invoiceMessages } from '../messages';

const mutexOf = new WeakMap<object, Mutex>();

/** Runs work on a quote alone: it waits for the provider, so that it cannot be one transaction. */
const runAlone = <T>(store: object, quoteId: number, work: () => Promise<T>): Promise<T> => {
  const mutex = mutexOf.get(store) ?? new Mutex();
  mutexOf.set(store, mutex);
  return mutex.run(quoteId, work);
};

interface Plan {
  quote: QuoteRow;
  invoices: readonly InvoiceRow[];
  changes: Partial<QuoteRow>;
}
type FoundInvoice = InvoiceRow & InvoiceContents;
type Draft = { invoice: FoundInvoice; draft: InvoiceDraft };

/** Checks what does not need the provider, and returns the changes. */
const plan = (context: Context, id: number, patch: InvoiceDetailsPatch, saving: Saving) =>
  context.store.read(async (db): Promise<Plan> => {
    const quote = await getRow(db, 'quotes', id);
    const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch);
    const stale = await findStale(db, 'quotes', quote, saving);
    if (stale && !(stale.mayBeRepeated && Object.keys(changes).length === 0)) throw stale;
    const invoices = await readLiveInvoices(db, quote);
    if (invoices.length === 0) refuse('xero_invoice_id', invoiceMessages.none);
    if (!hasInvoiceDetails(quote.quote_status_id)) refuse('quote_status_id', invoiceMessages.cancelled);
    const [locked] = fieldsLockedBy('invoice', invoiceDetailsFields, Object.keys(changes));
    if (locked) refuse(locked, invoiceMessages.lockedByInvoice);
    await assertNotBeingInvoiced(db, quote, Object.keys(changes));
    refuseAny(await partyErrors(db, invoicedParty, { ...quote, ...changes }, quote));
    return { quote, invoices, changes };
  });

/** Returns what `find` says of each invoice. Throws for one that is no draft any more. */
const findDrafts = async (
  { invoices }: Plan,
  find: (xeroInvoiceId: string) => Promise<ProviderInvoice & InvoiceContents>,
): Promise<FoundInvoice[]> => {
  const found: FoundInvoice[] = [];
  for (const invoice of invoices) {
    const now = await find(invoice.xero_invoice_id);
    if (!isUnlockable(now)) refuseAll('xero_invoice_id', invoiceMessages.notDraft);
    found.push({ ...invoice, ...now });
  }
  return found;
};

/** Returns whether a line there has a tax that none of ours has. */
const hasOtherTax = (there: readonly ContentLine[], ours: readonly ContentLine[]): boolean =>
  there.some(({ tax }) => tax !== undefined && !ours.some((line) => line.tax === tax));

/**
 * Reads the draft to send of a quote with changes. The invoice keeps the dates and, of a part, the sums that it has at the provider, and its contact there
 * unless another organisation pays than before. A sum of another tax is no tax of ours.
 */
const readDraft = async (
  { accounting, invoiceTermsDays, store }: Context,
  { quote: before, changes }: Pick<Plan, 'quote' | 'changes'>,
  invoice: FoundInvoice,
  found: readonly FoundInvoice[],
): Promise<InvoiceDraft> => {
  const quote = { ...before, ...changes };
  const { issue_date: issueDate, due_date, xero_contact_id, part_number: partNumber } = invoice;
  const dueDate = due_date ?? addDays(issueDate, invoiceTermsDays);
  const terms = { issueDate, dueDate, partNumber, made: toMadeParts(quote, found) };
  const read = await store.read((db) => readInvoiceDraft(db, quote, terms));
  const draft = hasOtherTax(invoice.lines, accounting.linesOf(read)) ? withTaxOfRate(read) : read;
  const { organisation } = draft;
  if (organisation.id !== payerIdOf(before) || xero_contact_id === null) return draft;
  return {
    ...draft,
    organisation: { ...organisation, providerContactId: xero_contact_id },
    keepsContact: true,
  };
};

/** Compares an invoice that the provider has now with the draft of a save. */
const compareWithProvider = async (
  context: Context,
  planned: Plan,
  invoice: FoundInvoice,
  found: readonly FoundInvoice[],
) => {
  const { accounting } = context;
  const draft = await readDraft(context, planned, invoice, found);
  const { reference, issueDate: issue_date, dueDate: due_date, organisation } = draft;
  const { contact_name, xero_contact_id } = invoice;
  const isSameContact = xero_contact_id !== null && organisation.providerContactId === xero_contact_id;
  const ours = {
    contact_name: isSameContact ? contact_name : organisation.name,
    reference,
    issue_date,
    due_date,
    lines: accounting.linesOf(draft),
  };
  const { purchase_order_reference: purchaseOrderReference, client_invoice_note: note } = planned.quote;
  // The invoice as the last save sent it. An invoiced quote is locked except for its payer, which this save chooses, two texts, and event dates.
  const lines = accounting.linesOf({ ...draft, purchaseOrderReference, note });
  const compared = compareInvoices(invoice, ours, { ...ours, contact_name, lines });
  return { invoice, draft, ...compared };
};

/** Compares all invoices of a quote with the drafts of a save. */
const compareAll = async (context: Context, planned: Plan, invoices: readonly FoundInvoice[]) => {
  const compared: Awaited<ReturnType<typeof compareWithProvider>>[] = [];
  for (const invoice of invoices)
    compared.push(await compareWithProvider(context, planned, invoice, invoices));
  const seen = invoices.map(({ provider_updated_at, contact_name, lines }) => [
    provider_updated_at,
    contact_name,
    lines,
  ]);
  return {
    drafts: compared,
    isChangedThere: compared.some(({ isChangedThere }) => isChangedThere),
    differences: compared.flatMap(({ invoice, differences }) => {
      const part = partName(planned.quote.payment_plan, invoice.part_number);
      return differences.map((difference) => ({ ...difference, part }));
    }),
    provider_version: context.tokens.fingerprint(JSON.stringify(seen)),
  };
};

const toChanges = (quote: QuoteRow, drafts: readonly Draft[]) => ({
  quoteId: quote.id,
  drafts: drafts.map(({ invoice, draft }) => ({ xeroInvoiceId: invoice.xero_invoice_id, draft })),
});

/** Rolls the provider's drafts back to the stored details, after a save that reached the provider was refused here. */
const restoreDrafts = async (context: Context, { quote }: Plan, drafts: readonly Draft[]): Promise<void> => {
  const changes = await context.store.read((db) => getRow(db, 'quotes', quote.id));
  const found = drafts.map(({ invoice }) => invoice);
  const restored: Draft[] = [];
  for (const invoice of found)
    restored.push({ invoice, draft: await readDraft(context, { quote, changes }, invoice, found) });
  await updateProviderInvoices(context, toChanges(quote, restored));
};

const carryOut = async (
  context: Context,
  planned: Plan,
  drafts: readonly Draft[],
  { author }: Saving,
): Promise<void> => {
  const { quote, invoices, changes } = planned;
  const written = Object.keys(changes);
  try {
    await updateProviderInvoices(context, {
      ...toChanges(quote, drafts),
      record: async (tx) => {
        const row = await lockRow(tx, 'quotes', quote.id);
        const stale = await findStale(tx, 'quotes', row, { author, ifMatch: entityTag(quote) });
        if (stale) throw stale;
        await assertNotBeingInvoiced(tx, row, written);
        await checkInvoiceParties(tx, row, changes);
        // The invoice of another part was created meanwhile, with the details of before.
        if ((await readLiveInvoices(tx, row)).length > invoices.length) refuseBeingInvoiced(written);
        await updateRecord(tx, 'quotes', row, { columns: changes }, stampNow(context, author));
      },
    });
  } catch (error) {
    // An embedded provider rolls back with the save.
    const isRefusedHere = error instanceof StaleError || error instanceof InvalidError;
    if (isRefusedHere && context.accounting.isRemote) await restoreDrafts(context, planned, drafts);
    throw error;
  }
};

/** Returns what a save of these details would change at the provider, and writes nothing. Throws as the save does. */
export const previewUnlockedInvoiceDetails = async (
  context: Context,
  id: number,
  patch: InvoiceDetailsPatch,
): Promise<InvoicePreview> => {
  const planned = await plan(context, id, patch, { author: null });
  const found = await findDrafts(planned, (xeroInvoiceId) => context.accounting.get(xeroInvoiceId));
  const { differences, provider_version } = await compareAll(context, planned, found);
  return { differences, provider_version };
};

/**
 * Saves the invoice details of a quote whose invoices are still drafts at the provider, and updates these drafts with all their lines.
 * The provider is updated first; when it refuses, nothing is written here. Throws `InvalidError` before anything is written when that
 * would overwrite what was changed there, unless the preview of this `provider_version` has shown it.
 */
export const updateUnlockedInvoiceDetails = (
  context: Context,
  id: number,
  { provider_version: seen, ...patch }: InvoiceDetailsUpdate,
  saving: Saving,
): Promise<Tagged<Quote>> =>
  runAlone(context.store, id, async () => {
    const planned = await plan(context, id, patch, saving);
    const found = await findDrafts(planned, (xeroInvoiceId) => refreshInvoice(context, xeroInvoiceId));
    const { drafts, differences, ...now } = await compareAll(context, planned, found);
    const isUnseen = seen === undefined ? now.isChangedThere : seen !== now.provider_version;
    // Without differences nothing is overwritten: the same save may have been sent before.
    if (isUnseen && differences.length > 0) {
      const { accountingProvider } = await context.documents.company();
      refuseAll('provider_version', invoiceMessages.changedThere(accountingProvider));
    }
    await carryOut(context, planned, drafts, saving);
    return getQuote(context, id);
  });

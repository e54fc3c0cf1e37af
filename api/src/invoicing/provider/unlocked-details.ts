import {
  addDays,
  fieldsLockedBy,
  invoiceDetailsFields,
  isUnlockable,
  type InvoiceDetailsPatch,
  type InvoiceDetailsUpdate,
  type InvoicePreview,
  type Quote,
} from 'api-contract';
import type { Context } from '../../kernel/context';
import { refuse, refuseAll, StaleError } from '../../kernel/errors';
import type { InvoiceContents, InvoiceDraft, ProviderInvoice } from '../../kernel/ports';
import { changesOf } from '../../quotes/rules';
import { findStale, stampNow, updateRecord, type Saving } from '../../kernel/records';
import { entityTag, type Tagged } from '../../kernel/records/tagged';
import { Mutex } from '../../kernel/jobs/mutex';
import { checkInvoiceParties, getQuote } from '../../quotes/quote';
import { getRow, lockRow, type Db, type InvoiceRow, type QuoteRow } from '../../store';
import { compareInvoices } from './compare-invoices';
import { refreshInvoice, updateProviderInvoice } from './change-invoice';
import { readInvoiceDraft } from './invoice-draft';
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
  invoice: InvoiceRow;
  changes: Partial<QuoteRow>;
}
type Drafted = Plan & { draft: InvoiceDraft };

const getInvoice = async (db: Db, { invoice_id }: QuoteRow): Promise<InvoiceRow> => {
  if (invoice_id !== null) return getRow(db, 'invoices', invoice_id);
  return refuse('xero_invoice_id', invoiceMessages.none);
};

/** Checks what does not need the provider, and returns the changes. */
const plan = (context: Context, id: number, patch: InvoiceDetailsPatch, saving: Saving) =>
  context.store.read(async (db): Promise<Plan> => {
    const quote = await getRow(db, 'quotes', id);
    const changes = changesOf<QuoteRow, Partial<QuoteRow>>(quote, patch);
    const stale = await findStale(db, 'quotes', quote, saving);
    if (stale && !(stale.mayBeRepeated && Object.keys(changes).length === 0)) throw stale;
    const invoice = await getInvoice(db, quote);
    const [locked] = fieldsLockedBy('invoice', invoiceDetailsFields, Object.keys(changes));
    if (locked) refuse(locked, invoiceMessages.dateLocked);
    await checkInvoiceParties(db, quote, changes);
    return { quote, invoice, changes };
  });

const assertDraft = (invoice: ProviderInvoice): void => {
  if (!isUnlockable(invoice)) refuseAll('xero_invoice_id', invoiceMessages.notDraft);
};

/** Reads the draft to send. The invoice keeps the dates that it has at the provider, and its contact there unless another organisation pays. */
const readDraft = async (context: Context, quote: QuoteRow, invoice: InvoiceRow): Promise<InvoiceDraft> => {
  const { issue_date: issueDate, due_date, organisation_id, xero_contact_id } = invoice;
  const dueDate = due_date ?? addDays(issueDate, context.invoiceTermsDays);
  const draft = await context.store.read((db) => readInvoiceDraft(db, quote, { issueDate, dueDate }));
  const { organisation } = draft;
  if (organisation.id !== organisation_id || xero_contact_id === null) return draft;
  return { ...draft, organisation: { ...organisation, providerContactId: xero_contact_id } };
};

/** Compares the invoice that the provider has now with the draft of a save. */
const compareWithProvider = async (
  context: Context,
  { quote, changes }: Plan,
  invoice: InvoiceRow & InvoiceContents,
) => {
  const { accounting, tokens } = context;
  const draft = await readDraft(context, { ...quote, ...changes }, invoice);
  const { reference, issueDate: issue_date, dueDate: due_date, organisation } = draft;
  const { contact_name, xero_contact_id, provider_updated_at } = invoice;
  const isSameContact = xero_contact_id !== null && organisation.providerContactId === xero_contact_id;
  const ours = {
    contact_name: isSameContact ? contact_name : organisation.name,
    reference,
    issue_date,
    due_date,
    lines: accounting.linesOf(draft),
  };
  const { purchase_order_reference: purchaseOrderReference, client_invoice_note: note } = quote;
  // The invoice as the last save sent it. An invoiced quote is locked except for its payer, which this save chooses, and two texts.
  const lines = accounting.linesOf({ ...draft, purchaseOrderReference, note });
  return {
    draft,
    ...compareInvoices(invoice, ours, { ...ours, contact_name, lines }),
    provider_version: tokens.fingerprint(JSON.stringify([provider_updated_at, contact_name, invoice.lines])),
  };
};

/** Rolls the provider's draft back to the stored details, after a save that reached the provider lost to another one. */
const restoreDraft = async (context: Context, { quote, invoice }: Plan): Promise<void> => {
  const stored = await context.store.read((db) => getRow(db, 'quotes', quote.id));
  const draft = await readDraft(context, stored, invoice);
  await updateProviderInvoice(context, { xeroInvoiceId: invoice.xero_invoice_id, draft });
};

const carryOut = async (context: Context, planned: Drafted, { author }: Saving): Promise<void> => {
  const { quote, invoice, changes, draft } = planned;
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

/** Returns what a save of these details would change at the provider, and writes nothing. Throws as the save does. */
export const previewUnlockedInvoiceDetails = async (
  context: Context,
  id: number,
  patch: InvoiceDetailsPatch,
): Promise<InvoicePreview> => {
  const planned = await plan(context, id, patch, { author: null });
  const found = await context.accounting.get(planned.invoice.xero_invoice_id);
  assertDraft(found);
  const invoice = { ...planned.invoice, ...found };
  const { differences, provider_version } = await compareWithProvider(context, planned, invoice);
  return { differences, provider_version };
};

/**
 * Saves the invoice details of a quote whose invoice is still a draft at the provider, and updates that draft with all its lines.
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
    const invoice = await refreshInvoice(context, planned.invoice.xero_invoice_id);
    assertDraft(invoice);
    const { draft, differences, ...now } = await compareWithProvider(context, planned, invoice);
    const isUnseen = seen === undefined ? now.isChangedThere : seen !== now.provider_version;
    // Without differences nothing is overwritten: the same save may have been sent before.
    if (isUnseen && differences.length > 0) {
      const { accountingProvider } = await context.documents.company();
      refuseAll('provider_version', invoiceMessages.changedThere(accountingProvider));
    }
    await carryOut(context, { ...planned, invoice, draft }, saving);
    return getQuote(context, id);
  });

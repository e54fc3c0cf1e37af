import { isLive, type Instant } from 'api-contract';
import { providerColumns, type InvoiceDraft, type ProviderInvoice } from '../../kernel/ports';
import {
  compareRows,
  updateQuoteCounts,
  recordChanges,
  recordCreated,
  type Author,
  type Stamp,
} from '../../kernel/records';
import {
  findRow,
  getRow,
  insertRow,
  lockRow,
  updateDerived,
  updateRow,
  type InvoiceRow,
  type OrganisationRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { currentId } from '../../clients/merging/merges';
import { endIntent, findIntent } from '../../quotes/quote/invoice-intents';

/** The parties of an invoice, which the provider does not know. */
interface InvoiceParent extends Pick<InvoiceRow, 'organisation_id' | 'contact_id'> {
  quote_id: number;
  /** The contact at the provider that the invoice was written for; null where its organisation had none yet. */
  providerContactId: string | null;
}

export const parentOf = ({ quoteId, organisation, contact }: InvoiceDraft): InvoiceParent => ({
  quote_id: quoteId,
  organisation_id: organisation.id,
  contact_id: contact.id,
  providerContactId: organisation.providerContactId,
});

/** Leaves out what the provider does not say: the invoice of the local one is a row of the mirror. */
const ofProvider = (invoice: ProviderInvoice) =>
  Object.fromEntries(
    providerColumns.map((column) => [column, invoice[column]]),
  ) as unknown as ProviderInvoice;

const differs = (row: InvoiceRow, columns: Partial<InvoiceRow>): boolean =>
  (Object.keys(columns) as (keyof InvoiceRow)[]).some((column) => row[column] !== columns[column]);

/** Links a quote to its active invoice, and unlinks a voided or deleted one, so that the quote can be invoiced again. */
const linkQuote = async (tx: Tx, quote: QuoteRow, invoice: InvoiceRow, stamp: Stamp): Promise<void> => {
  const isNew = isLive(invoice) && quote.invoice_id === null;
  const isOver = !isLive(invoice) && quote.invoice_id === invoice.id;
  if (!isNew && !isOver) return;
  const linked = await updateDerived(tx, 'quotes', quote.id, { invoice_id: isNew ? invoice.id : null });
  await updateQuoteCounts(tx, quote, linked);
  const { xero_invoice_id: id } = invoice;
  await recordChanges(tx, 'quotes', quote, { xero_invoice_id: isNew ? [null, id] : [id, null] }, stamp);
  if (isNew) await endIntent(tx, quote.id);
};

/**
 * Links an organisation to the contact that its invoice got at the provider: its first one, or the one that the provider took in place of
 * the archived one that the invoice was written for. A link that was chosen meanwhile stays.
 */
const linkOrganisation = async (
  tx: Tx,
  { organisation_id: id, providerContactId }: InvoiceParent,
  { xero_contact_id }: InvoiceRow,
  stamp: Stamp,
): Promise<void> => {
  const isLinkOf = (row: OrganisationRow): boolean =>
    row.xero_contact_id === providerContactId && row.xero_contact_id !== xero_contact_id;
  if (id === null || xero_contact_id === null || !isLinkOf(await getRow(tx, 'organisations', id))) return;
  const locked = await lockRow(tx, 'organisations', id);
  if (!isLinkOf(locked)) return;
  await updateDerived(tx, 'organisations', id, { xero_contact_id });
  const changes = { xero_contact_id: [providerContactId, xero_contact_id] } as const;
  await recordChanges(tx, 'organisations', locked, changes, stamp);
};

/** Returns the parties of an invoice; they may have been merged since the invoice was sent. */
const currentParties = async (tx: Tx, { providerContactId: _, ...parties }: InvoiceParent) => ({
  ...parties,
  organisation_id: await currentId(tx, 'organisations', parties.organisation_id),
  contact_id: await currentId(tx, 'contacts', parties.contact_id),
});

interface Mirroring {
  now: Instant;
  /** For an invoice that may not be in the mirror yet, or whose parties may have changed. */
  parent?: InvoiceParent | undefined;
  /** Who asked for it; by default the author of the attempt to create it. */
  author?: Author;
}

/**
 * Writes the provider's invoice to the mirror, and links or unlinks its quote, which ends the attempt to create one. An unchanged
 * invoice keeps its version. A second active invoice for the same quote is stored without a quote.
 */
export const mirrorInvoice = async (
  tx: Tx,
  invoice: ProviderInvoice,
  { now, parent, author }: Mirroring,
): Promise<InvoiceRow> => {
  const find = () => findRow(tx, 'invoices', { xero_invoice_id: invoice.xero_invoice_id });
  const quoteId = (await find())?.quote_id ?? parent?.quote_id;
  // All writers of both lock the quote before the invoice, which prevents deadlocks.
  const quote = quoteId === undefined ? undefined : await lockRow(tx, 'quotes', quoteId);
  // A merge locks the quote too.
  const parties = parent && (await currentParties(tx, parent));
  const known = await find();
  const isSecond =
    quote !== undefined && quote.invoice_id !== null && quote.invoice_id !== known?.id && isLive(invoice);
  const columns = {
    ...ofProvider(invoice),
    ...parties,
    quote_id: quote && !isSecond ? quote.id : null,
  };
  const intent = quote && (await findIntent(tx, quote.id));
  const id = intent?.data.authorId;
  const stamp: Stamp = { author: author ?? (id ? { id } : null), at: now };

  const write = async (): Promise<InvoiceRow> => {
    const written = { ...columns, last_xero_sync_at: now, updated_at: now };
    if (!known) {
      const nobody = { organisation_id: null, contact_id: null };
      const row = await insertRow(tx, 'invoices', { ...nobody, ...written, created_at: now });
      await recordCreated(tx, 'invoices', row, stamp);
      return row;
    }
    if (!differs(known, columns)) return updateDerived(tx, 'invoices', known.id, { last_xero_sync_at: now });
    const changed = await updateRow(tx, 'invoices', known.id, written);
    await recordChanges(tx, 'invoices', changed, compareRows('invoices', known, changed), {
      author: null,
      at: now,
    });
    return changed;
  };
  const row = await write();
  if (quote && row.quote_id !== null) await linkQuote(tx, quote, row, stamp);
  if (parent) await linkOrganisation(tx, parent, row, stamp);
  return row;
};

import { findInvoiceStatus, isLive, type Instant } from 'api-contract';
import { type ProviderInvoice } from '../ports';
import { recordChanges, recordUpdated } from '../records';
import {
  findRow,
  insertRow,
  lockRow,
  toFlag,
  updateDerived,
  updateRow,
  type InvoiceRow,
  type NewRow,
  type QuoteRow,
  type Tx,
} from '../../store';

/** The parties of an invoice, which the provider does not know. */
export type InvoiceOwner = Pick<InvoiceRow, 'organisation_id' | 'contact_id'> & { quote_id: number };

type ProviderColumns = Omit<
  NewRow<InvoiceRow>,
  'quote_id' | 'organisation_id' | 'contact_id' | 'last_xero_sync_at' | 'created_at' | 'updated_at'
>;

/** Returns the mirror's columns of an invoice, with the provider's figures. */
export const toMirrorColumns = (invoice: ProviderInvoice): ProviderColumns => {
  const status = findInvoiceStatus(invoice.status);
  if (!status) throw new Error(`The provider has a status that is not known: ${invoice.status}`);
  return {
    xero_invoice_id: invoice.xeroInvoiceId,
    xero_contact_id: invoice.xeroContactId,
    invoice_status_id: status.id,
    invoice_number: invoice.invoiceNumber,
    reference: invoice.reference,
    issue_date: invoice.issueDate,
    due_date: invoice.dueDate,
    paid_date: invoice.paidDate,
    sub_total_pence: invoice.totals.net,
    total_tax_pence: invoice.totals.tax,
    total_amount_pence: invoice.totals.gross,
    amount_due_pence: invoice.amountDue,
    sent_to_contact: toFlag(invoice.sentToContact),
    provider_updated_at: invoice.updatedAt,
  };
};

const differs = (row: InvoiceRow, columns: Partial<InvoiceRow>): boolean =>
  (Object.keys(columns) as (keyof InvoiceRow)[]).some((column) => row[column] !== columns[column]);

/**
 * Links a quote to its active invoice, and unlinks a voided or deleted one, so that the quote can be invoiced again. The unlinking is
 * recorded in history without an author, because it happened at the provider.
 */
export const linkQuote = async (tx: Tx, quote: QuoteRow, invoice: InvoiceRow, at: Instant): Promise<void> => {
  const isIts = quote.invoice_id === invoice.id;
  if (isLive(invoice) && quote.invoice_id === null) {
    await updateDerived(tx, 'quotes', quote.id, { invoice_id: invoice.id });
  }
  if (isLive(invoice) || !isIts) return;
  await updateDerived(tx, 'quotes', quote.id, { invoice_id: null });
  const changes = { xero_invoice_id: [invoice.xero_invoice_id, null] as const };
  await recordChanges(tx, 'quotes', quote, changes, { author: null, at });
};

interface Mirroring {
  now: Instant;
  /** For an invoice that may not be in the mirror yet, or whose parties may have changed. */
  owner?: InvoiceOwner;
}

/**
 * Writes the provider's invoice to the mirror, and links or unlinks its quote. An unchanged invoice keeps its version. A second
 * active invoice for the same quote is stored without a quote.
 */
export const mirrorInvoice = async (
  tx: Tx,
  invoice: ProviderInvoice,
  { now, owner }: Mirroring,
): Promise<InvoiceRow> => {
  const known = await findRow(tx, 'invoices', { xero_invoice_id: invoice.xeroInvoiceId });
  const quoteId = known ? known.quote_id : (owner?.quote_id ?? null);
  // All writers of both lock the quote before the invoice, which prevents deadlocks.
  const quote = quoteId === null ? undefined : await lockRow(tx, 'quotes', quoteId);
  const parties = owner ? { organisation_id: owner.organisation_id, contact_id: owner.contact_id } : {};
  const columns = { ...toMirrorColumns(invoice), ...parties };

  const write = async (): Promise<InvoiceRow> => {
    const written = { ...columns, last_xero_sync_at: now, updated_at: now };
    if (!known) {
      const isTaken = quote !== undefined && quote.invoice_id !== null && isLive(columns);
      const nobody = { quote_id: isTaken ? null : quoteId, organisation_id: null, contact_id: null };
      return insertRow(tx, 'invoices', { ...nobody, ...written, created_at: now });
    }
    if (!differs(known, columns)) return updateDerived(tx, 'invoices', known.id, { last_xero_sync_at: now });
    const changed = await updateRow(tx, 'invoices', known.id, written);
    await recordUpdated(tx, 'invoices', known, changed, { author: null, at: now });
    return changed;
  };
  const row = await write();
  if (quote && row.quote_id !== null) await linkQuote(tx, quote, row, now);
  return row;
};

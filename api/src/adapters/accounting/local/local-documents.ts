import { readInvoiceDraft, type InvoiceDraft, type InvoiceDocument } from '../../../domain';
import { toProviderInvoice } from './local-book';
import { findRow, getRow, insertRow, updateRow, type Db, type InvoiceRow, type Tx } from '../../../store';

export const saveDraft = async (
  tx: Tx,
  xeroInvoiceId: string,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<void> => {
  const known = await findRow(tx, 'invoice_documents', { xero_invoice_id: xeroInvoiceId });
  const values = { draft: JSON.stringify(draft), idempotency_key: idempotencyKey };
  if (known) await updateRow(tx, 'invoice_documents', known.id, values);
  else await insertRow(tx, 'invoice_documents', { xero_invoice_id: xeroInvoiceId, ...values });
};

/** What can be said of an invoice whose lines nobody kept and whose quote is gone. */
const bareDraft = (row: InvoiceRow): InvoiceDraft => ({
  quoteId: row.quote_id ?? 0,
  reference: row.reference ?? '',
  issueDate: row.issue_date,
  dueDate: row.due_date ?? row.issue_date,
  organisation: {
    id: row.organisation_id ?? 0,
    name: '',
    address: { lines: [], city: null, region: null, postCode: null, country: null },
    providerContactId: row.xero_contact_id,
  },
  contact: { id: row.contact_id ?? 0, name: '', email: null },
  purchaseOrderReference: null,
  note: null,
  taxRate: { id: 1, name: 'Standard', rate: 20 },
  lines: [],
  totals: { net: row.sub_total_pence, tax: row.total_tax_pence, gross: row.total_amount_pence },
});

/** Invoices of the demonstration data have no draft of their own; their quotes are locked, so they still say the same. */
const draftFromQuote = async (db: Db, row: InvoiceRow): Promise<InvoiceDraft> => {
  if (row.quote_id === null) return bareDraft(row);
  const quote = await getRow(db, 'quotes', row.quote_id);
  if (quote.invoice_organisation_id === null || quote.invoice_contact_id === null) return bareDraft(row);
  const dueDate = row.due_date ?? row.issue_date;
  const draft = await readInvoiceDraft(db, quote, { issueDate: row.issue_date, dueDate });
  return { ...draft, reference: row.reference ?? draft.reference };
};

export const readDocument = async (db: Db, row: InvoiceRow): Promise<InvoiceDocument> => {
  const known = await findRow(db, 'invoice_documents', { xero_invoice_id: row.xero_invoice_id });
  const { invoiceNumber, status, amountDue, paidDate } = toProviderInvoice(row);
  const draft = known ? (JSON.parse(known.draft) as InvoiceDraft) : await draftFromQuote(db, row);
  return { invoiceNumber, status, amountDue, paidDate, draft };
};

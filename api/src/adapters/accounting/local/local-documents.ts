import {
  readInvoiceDraft,
  type InvoiceDraft,
  type InvoiceDocument,
  type InvoiceRow,
  type Reader,
  type Writer,
} from '../../../domain';
import { toProviderInvoice } from './local-book';

export const saveDraft = async (
  writer: Writer,
  xeroInvoiceId: string,
  draft: InvoiceDraft,
  idempotencyKey: string,
): Promise<void> => {
  const documents = writer.table('invoice_documents');
  const known = await documents.find({ xero_invoice_id: xeroInvoiceId });
  const values = { draft: JSON.stringify(draft), idempotency_key: idempotencyKey };
  if (known) await documents.update(known.id, values);
  else await documents.insert({ xero_invoice_id: xeroInvoiceId, ...values });
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
const draftFromQuote = async (reader: Reader, row: InvoiceRow): Promise<InvoiceDraft> => {
  if (row.quote_id === null) return bareDraft(row);
  const quote = await reader.table('quotes').get(row.quote_id);
  if (quote.invoice_organisation_id === null || quote.invoice_contact_id === null) return bareDraft(row);
  const dueDate = row.due_date ?? row.issue_date;
  const draft = await readInvoiceDraft(reader, quote, { issueDate: row.issue_date, dueDate });
  return { ...draft, reference: row.reference ?? draft.reference };
};

export const readDocument = async (reader: Reader, row: InvoiceRow): Promise<InvoiceDocument> => {
  const known = await reader.table('invoice_documents').find({ xero_invoice_id: row.xero_invoice_id });
  const { invoiceNumber, status, amountDue, paidDate } = toProviderInvoice(row);
  const draft = known ? (JSON.parse(known.draft) as InvoiceDraft) : await draftFromQuote(reader, row);
  return { invoiceNumber, status, amountDue, paidDate, draft };
};

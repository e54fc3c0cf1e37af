import { emptyFields, INVOICE_STATUSES, organisationFields } from 'api-contract';
import {
  ProviderFailure,
  readInvoiceDraft,
  remarksOf,
  toInvoicedOrganisation,
  type ContentLine,
  type InvoiceDocument,
  type InvoiceDraft,
} from '../../../domain';
import {
  findRow,
  listRows,
  nextNumber,
  setNumber,
  type Db,
  type InvoiceRow,
  type Tx,
  getRow,
  insertRow,
  updateRow,
} from '../../../store';

/** The counter of local invoice numbers. */
const invoiceCounter = 'invoice-number';

const numberOf = (text: string | null): number => Number(/^INV-(\d+)$/.exec(text ?? '')?.[1] ?? 0);

/** Returns the next number, from `INV-0001` on, after those of the demonstration data. */
export const nextInvoiceNumber = async (tx: Tx): Promise<string> => {
  const [latest] = await listRows(tx, 'invoices', {}, { orderBy: ['-id'], limit: 1 });
  for (;;) {
    let number = await nextNumber(tx, invoiceCounter);
    if (number === 1) {
      number = numberOf(latest?.invoice_number ?? null) + 1;
      await setNumber(tx, invoiceCounter, number);
    }
    const text = `INV-${String(number).padStart(4, '0')}`;
    if (!(await findRow(tx, 'invoices', { invoice_number: text }))) return text;
  }
};

export const getInvoiceRow = async (db: Db, xeroInvoiceId: string): Promise<InvoiceRow> => {
  const row = await findRow(db, 'invoices', { xero_invoice_id: xeroInvoiceId });
  if (!row) throw new ProviderFailure({ kind: 'rejected', messages: ['We can’t find that invoice.'] });
  return row;
};

export const saveDraft = async (tx: Tx, xeroInvoiceId: string, draft: InvoiceDraft): Promise<void> => {
  const known = await findRow(tx, 'invoice_documents', { xero_invoice_id: xeroInvoiceId });
  const values = { draft: JSON.stringify(draft) };
  if (known) await updateRow(tx, 'invoice_documents', known.id, values);
  else
    await insertRow(tx, 'invoice_documents', {
      xero_invoice_id: xeroInvoiceId,
      idempotency_key: xeroInvoiceId,
      ...values,
    });
};

/** Returns the lines of a draft, as they can be compared. */
export const linesOf = (draft: InvoiceDraft): ContentLine[] => [
  ...draft.lines.map(({ description, quantity, unitPrice, discountPercent, nominalCode }) => ({
    description,
    quantity,
    price_pence: unitPrice,
    discount_percent: discountPercent || null,
    account_code: nominalCode,
    tax: draft.taxRate.name,
  })),
  ...remarksOf(draft).map((description) => ({ description })),
];

/** Describes an invoice whose lines were not stored and whose quote is deleted. */
const bareDraft = (row: InvoiceRow): InvoiceDraft => ({
  quoteId: row.quote_id ?? 0,
  reference: row.reference ?? '',
  issueDate: row.issue_date,
  dueDate: row.due_date ?? row.issue_date,
  organisation: toInvoicedOrganisation({
    ...emptyFields(organisationFields),
    id: row.organisation_id ?? 0,
    name: '',
    xero_contact_id: row.xero_contact_id,
  }),
  contact: { id: row.contact_id ?? 0, name: '', email: null },
  purchaseOrderReference: null,
  note: null,
  taxRate: { id: 1, name: 'Standard', rate: 20 },
  lines: [],
  totals: { net: row.sub_total_pence, tax: row.total_tax_pence, gross: row.total_amount_pence },
});

/** Invoices of the demonstration data have no draft. The draft is built from their quotes, which are locked; an event date that was changed since is in it. */
const draftFromQuote = async (db: Db, row: InvoiceRow): Promise<InvoiceDraft> => {
  if (row.quote_id === null) return bareDraft(row);
  const quote = await getRow(db, 'quotes', row.quote_id);
  if (quote.invoice_organisation_id === null || quote.invoice_contact_id === null) return bareDraft(row);
  const dueDate = row.due_date ?? row.issue_date;
  const { issue_date: issueDate, part_number: partNumber } = row;
  const draft = await readInvoiceDraft(db, quote, { issueDate, dueDate, partNumber });
  return { ...draft, reference: row.reference ?? draft.reference };
};

export const readDocument = async (db: Db, row: InvoiceRow): Promise<InvoiceDocument> => {
  const known = await findRow(db, 'invoice_documents', { xero_invoice_id: row.xero_invoice_id });
  const status = INVOICE_STATUSES.find(({ id }) => id === row.invoice_status_id);
  if (!status) throw new Error(`There is no invoice status ${row.invoice_status_id}`);
  const draft = known ? (JSON.parse(known.draft) as InvoiceDraft) : await draftFromQuote(db, row);
  return {
    invoiceNumber: row.invoice_number,
    status: status.providerWord,
    amountDue: row.amount_due_pence,
    credited: row.amount_credited_pence,
    paidDate: row.paid_date,
    draft,
  };
};

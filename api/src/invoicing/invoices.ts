import {
  invoiceStatusName,
  formatAmount,
  fromPence,
  invoiceFileName,
  isInOtherCurrency,
  isInTotals,
  londonDate,
  owedOf,
  toPence,
  type CalendarDate,
  type InvoiceListItem,
  type InvoicePage,
  type InvoiceStatusResponse,
  type Pounds,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import type { AccountingContext, Context, ReadContext, TimedContext } from '../kernel/context';
import { getProviderWord } from '../quotes/lookups';
import { readAll, readPage } from '../kernel/list/pages';
import { type InvoiceRow, findRow } from '../store';
import {
  invoiceList,
  invoiceMirror,
  invoiceSummaries,
  invoiceSummariesOf,
  type InvoiceSummaryRow,
} from './queries';
import { refreshInvoice } from './provider';
import { toInvoice } from '../quotes/quote';
import { DomainError } from '../kernel/errors';
import { toWorksheet, yesNo } from '../kernel/list/worksheet';
import type { Worksheet } from '../kernel/ports';

/** Returns an invoice as lists show it; whether it is overdue depends on the London date. */
const toListItem = (row: InvoiceSummaryRow, today: CalendarDate): InvoiceListItem => {
  const { quote_id, organisation_id, contact_id } = row;
  return {
    ...toInvoice(row, row.quote_payment_plan, today),
    quote:
      quote_id === null
        ? null
        : {
            id: quote_id,
            reference_label: row.quote_reference_label!,
            sub_total: fromPence(row.quote_sub_total_pence!),
            total_amount: fromPence(row.quote_total_amount_pence!),
          },
    organisation_invoice:
      organisation_id === null ? null : { id: organisation_id, name: row.organisation_name! },
    contact_invoice:
      contact_id === null ? null : { id: contact_id, name: row.contact_name!, email: row.contact_email },
  };
};

/** Returns the mirrored invoices to one organisation or to all. */
export const listInvoices = (
  { store, clock }: TimedContext,
  organisationId?: number,
): Promise<InvoiceListItem[]> => {
  const today = londonDate(clock.now());
  return store.read(async (db) =>
    (await invoiceSummaries(db, organisationId)).map((row) => toListItem(row, today)),
  );
};

/** Returns an invoice as lists show it. Throws `notFound`. */
export const getInvoice = ({ store, clock }: TimedContext, id: number): Promise<InvoiceListItem> =>
  store.read(async (db) => {
    const [row] = await invoiceSummariesOf(db, [id]);
    if (!row) throw new DomainError('notFound');
    return toListItem(row, londonDate(clock.now()));
  });

/** Returns one page of the invoices; the last page if the page is too high. */
export const listInvoicePage = (
  { store, clock }: TimedContext,
  query: QueryOf<'listInvoices'>,
): Promise<InvoicePage> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => {
    const list = invoiceList(query, today);
    const { rows, found_sub_total_pence, found_overdue_pence, ...page } = await readPage(db, list, query);
    return {
      invoices: rows.map((row) => toListItem(row, today)),
      ...page,
      found_sub_total: fromPence(found_sub_total_pence),
      found_overdue: fromPence(found_overdue_pence),
      ...(await invoiceMirror(db)),
    };
  });
};

type AmountOf = (invoice: InvoiceListItem) => Pounds;

/** The amounts that the worksheet has of each invoice, and of all together. */
const amounts: readonly [name: string, amountOf: AmountOf][] = [
  ['Sub total', ({ sub_total }) => sub_total],
  ['VAT', ({ total_tax }) => total_tax],
  ['Total', ({ total_amount }) => total_amount],
  ['Amount due', owedOf],
];

/** Returns the cell of an amount; one in another currency is a text, which no program adds to pounds. */
const toMoneyCell = (amountOf: AmountOf) => (invoice: InvoiceListItem) =>
  isInOtherCurrency(invoice) ? formatAmount(amountOf(invoice), invoice.currency) : amountOf(invoice);

const sumOf = (invoices: readonly InvoiceListItem[], amountOf: AmountOf): Pounds =>
  fromPence(invoices.reduce((pence, invoice) => pence + toPence(amountOf(invoice)), 0));

/** Returns the worksheet of the list, with its totals in the last row. Throws `InvalidError` when there are too many invoices. */
export const exportInvoices = (
  { store, clock }: TimedContext,
  query: QueryOf<'exportInvoices'>,
): Promise<Worksheet> => {
  const today = londonDate(clock.now());
  return store.read(async (db) => {
    const rows = await readAll(db, invoiceList(query, today), query);
    const invoices = rows.map((row) => toListItem(row, today));
    const worksheet = toWorksheet('Invoices', invoices, [
      ['Status', 'text', 14, invoiceStatusName],
      ['Quote', 'text', 14, (invoice) => invoice.quote?.reference_label ?? null],
      ['Organisation', 'text', 36, (invoice) => invoice.organisation_invoice?.name ?? null],
      ['Contact', 'text', 26, (invoice) => invoice.contact_invoice?.name ?? null],
      ['Invoice number', 'text', 16, (invoice) => invoice.invoice_number],
      ['Issued', 'date', 12, (invoice) => invoice.issue_date],
      ['Due', 'date', 12, (invoice) => invoice.due_date],
      ['Overdue', 'text', 10, (invoice) => yesNo(invoice.is_overdue)],
      ['Paid', 'date', 12, (invoice) => (invoice.is_credited ? null : invoice.paid_date)],
      ...amounts.map(([name, amountOf]) => [name, 'money', 14, toMoneyCell(amountOf)] as const),
      ['Part', 'text', 20, (invoice) => invoice.part],
    ]);
    const isPartial = query.status === undefined;
    const summed = invoices.filter(isPartial ? isInTotals : (invoice) => !isInOtherCurrency(invoice));
    const sums = amounts.map(([, amountOf]) => sumOf(summed, amountOf));
    const note = `Without ${isPartial ? 'voided, deleted and credited invoices and ' : ''}other currencies`;
    const total = ['Total', null, note, ...Array<null>(6).fill(null), ...sums, null];
    return { ...worksheet, total };
  });
};

/** Matches both kinds of id; other texts name no invoice, and some are not valid in a database. */
const anyId = /^[\w-]{1,100}$/;

/** Matches our ids, as far as the database can hold them; any other text is the provider's id. */
const ourId = /^[1-9]\d{0,8}$/;

/** Returns the row of an invoice by our id or the provider's. Throws `notFound`. */
const getInvoiceRow = ({ store }: ReadContext, id: string): Promise<InvoiceRow> =>
  store.read(async (db) => {
    if (!anyId.test(id)) throw new DomainError('notFound');
    const found =
      (await findRow(db, 'invoices', { xero_invoice_id: id })) ??
      (ourId.test(id) ? await findRow(db, 'invoices', { id: Number(id) }) : undefined);
    if (!found) throw new DomainError('notFound');
    return found;
  });

/** Fetches the status from the provider and updates the mirror, which may unlink the quote. */
export const getInvoiceStatusNow = async (
  context: AccountingContext,
  id: string,
): Promise<InvoiceStatusResponse> => {
  const { xero_invoice_id } = await getInvoiceRow(context, id);
  const { invoice_status_id } = await refreshInvoice(context, xero_invoice_id);
  return { invoice_status: getProviderWord(invoice_status_id) };
};

/** Returns the provider's PDF of an invoice. */
export const downloadInvoicePdf = async (
  context: Pick<Context, 'store' | 'accounting'>,
  id: string,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const { id: invoiceId, xero_invoice_id, invoice_number } = await getInvoiceRow(context, id);
  const bytes = await context.accounting.pdf(xero_invoice_id);
  return { fileName: invoiceFileName({ id: invoiceId, number: invoice_number }), bytes };
};

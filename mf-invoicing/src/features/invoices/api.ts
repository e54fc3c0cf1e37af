import {
  DEFAULT_PAGE_SIZE,
  fromPence,
  londonDate,
  paths,
  type InvoiceListItem,
  type InvoicePage,
  type InvoiceSort,
  type Pounds,
} from 'api-contract';
import {
  formatMoney,
  formatQuantity,
  toPageQuery,
  type ApiError,
  type LongList,
  type Sort,
  type TableView,
  type Totals,
} from 'shared-ui';
import useSWR from 'swr';
import { applyFilters, noFilters, type InvoiceFilters } from './filters';
import { overdueOf, sumOf, toInvoiceRow, toInvoiceRows, type InvoiceRow } from './model';
import { overdueSum } from './overdue-sum';

export const newestFirst: Sort = { key: 'issued', direction: 'descending' };

/** The list as it opens without a word in its address. */
const opened: TableView = { filter: '', sort: newestFirst, page: 1, size: DEFAULT_PAGE_SIZE };

/** What the answers of the API are kept under. */
export const invoiceKeys = {
  list: () => paths.xeroInvoices(),
  page: ({ statusId, overdueOnly }: InvoiceFilters, view: TableView) =>
    paths.xeroInvoices({
      ...toPageQuery<InvoiceSort>(view),
      status: statusId ?? undefined,
      overdue: overdueOnly ? 1 : undefined,
    }),
} as const;

const today = () => londonDate(new Date());

const totalsOf = (count: number, overdue: Pounds, subTotal: Pounds): Totals => ({
  status: formatQuantity(count, 'invoice'),
  // Under the day that it was due, for that column is as wide as a sum and the next is not.
  due: overdueSum(overdue),
  'sub-total': formatMoney(subTotal, 2),
});

const totals = (rows: readonly InvoiceRow[]) =>
  totalsOf(rows.length, fromPence(overdueOf(rows)), fromPence(sumOf(rows)));

const known = new WeakMap<readonly InvoiceListItem[], readonly InvoiceRow[]>();

/** Worked out once for each answer: another choice above the list only chooses among the rows. */
const rowsOf = (invoices: readonly InvoiceListItem[]): readonly InvoiceRow[] => {
  const rows = known.get(invoices) ?? toInvoiceRows(invoices, today());
  known.set(invoices, rows);
  return rows;
};

/** The invoices that the choices let through, newest first, as the table asks for them. */
export const invoiceListOf = (
  filters: InvoiceFilters,
): LongList<InvoiceRow, InvoiceListItem[], InvoicePage> => ({
  whole: invoiceKeys.list(),
  // Each is sent with all that its screens need: at 60,000 it would be 47 MB.
  most: 20_000,
  toRows: (answer) => applyFilters(rowsOf(answer), filters),
  totals,
  pageOf: (view) => invoiceKeys.page(filters, view),
  toPage: (answer) => ({
    rows: answer.invoices.map((invoice) => toInvoiceRow(invoice, today())),
    page: answer.page,
    found: answer.found_count,
    total: answer.total_count,
    all: answer.all_count,
    totals: totalsOf(answer.found_count, answer.found_overdue, answer.found_sub_total),
  }),
});

/** The page that the list opens with, which says of all invoices what there is to know. */
export const firstPage = () => invoiceKeys.page(noFilters, opened);

/** When the provider was last asked about any of the invoices; null while that is not known. */
export function useNewestAnswer(): string | null {
  return useSWR<InvoicePage, ApiError>(firstPage()).data?.last_xero_sync_at ?? null;
}

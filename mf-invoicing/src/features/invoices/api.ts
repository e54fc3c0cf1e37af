import {
  isCalendarDate,
  isMonth,
  INVOICE_STATUS_FILTERS,
  OVERDUE_AGES,
  monthWindow,
  paths,
  WORKBOOK_NAMES,
  type InvoicePageQuery,
  type InvoiceSort,
  type InvoiceStatusFilter,
} from 'api-contract';
import {
  dimensionFilters,
  dimensionQueryOf,
  toPageQuery,
  type ListFilters,
  type Sort,
  type TableView,
} from 'shared-ui';

export const newestFirst: Sort = { key: 'issued', direction: 'descending' };

/** The filters of the list in its address: `?status=3&overdue=1&month=2026-10`. */
export const invoiceFilters = {
  status: (text: string) => INVOICE_STATUS_FILTERS.some((status) => status === text),
  overdue: (text: string) => text === '1' || OVERDUE_AGES.some((age) => age === text),
  month: isMonth,
  from: isCalendarDate,
  to: isCalendarDate,
  paid_from: isCalendarDate,
  paid_to: isCalendarDate,
  ...dimensionFilters,
};
export type InvoiceFilters = ListFilters<keyof typeof invoiceFilters>;

const queryOf = ({ status, overdue, month, from, to, ...rest }: InvoiceFilters, view: TableView) => ({
  ...toPageQuery<InvoiceSort>(view),
  status: status as InvoiceStatusFilter | undefined,
  overdue: overdue as InvoicePageQuery['overdue'],
  ...(month ? monthWindow(month) : { from, to }),
  paid_from: rest.paid_from,
  paid_to: rest.paid_to,
  ...dimensionQueryOf(rest),
});

export const pathOf = (filters: InvoiceFilters, view: TableView) =>
  paths.xeroInvoices(queryOf(filters, view));

/** Whether the sum of the list leaves some of its invoices out. */
export const isSumPartial = ({ status, overdue, paid_from, paid_to }: InvoiceFilters): boolean =>
  [status, overdue, paid_from, paid_to].every((filter) => filter === undefined);

/** Returns what exports the list, on all its pages. */
export const workbookOf = (filters: InvoiceFilters, view: TableView) => {
  const { page: _page, per_page: _size, ...query } = queryOf(filters, view);
  return { path: paths.xeroInvoicesExport(query), fileName: WORKBOOK_NAMES.invoices };
};

import { DEFAULT_PAGE_SIZE, paths, type InvoicePage, type InvoiceSort } from 'api-contract';
import { toPageQuery, type ApiError, type Sort, type TableView } from 'shared-ui';
import useSWR from 'swr';
import { noFilters, type InvoiceFilters } from './filters';

export const newestFirst: Sort = { key: 'issued', direction: 'descending' };

/** The keys of what is read from the API. */
export const invoiceKeys = {
  page: ({ statusId, overdueOnly }: InvoiceFilters, view: TableView) =>
    paths.xeroInvoices({
      ...toPageQuery<InvoiceSort>(view),
      status: statusId ?? undefined,
      overdue: overdueOnly ? 1 : undefined,
    }),
} as const;

/** Returns the path of the page that the list opens with. */
export const firstPage = () =>
  invoiceKeys.page(noFilters, { filter: '', sort: newestFirst, page: 1, size: DEFAULT_PAGE_SIZE });

/** Returns when the provider was last asked about any of the invoices; null while that is not known. */
export function useLastInvoiceSync(): string | null {
  return useSWR<InvoicePage, ApiError>(firstPage()).data?.last_xero_sync_at ?? null;
}

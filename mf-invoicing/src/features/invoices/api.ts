import { useMemo } from 'react';
import { londonDate, paths, type InvoiceListItem } from 'api-contract';
import type { ApiError } from 'shared-ui';
import useSWR from 'swr';
import { toInvoiceRows } from './model';

/** What the answers of the API are kept under. */
export const invoiceKeys = {
  list: () => paths.xeroInvoices(),
} as const;

/** All invoices as rows, newest first. */
export function useInvoiceRows() {
  const { data, error, isValidating, mutate } = useSWR<InvoiceListItem[], ApiError>(invoiceKeys.list());
  const rows = useMemo(() => data && toInvoiceRows(data, londonDate(new Date())), [data]);
  return { rows, error, isValidating, retry: () => void mutate() };
}

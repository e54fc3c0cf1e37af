import { useMemo } from 'react';
import { paths, type InvoiceListItem, type QuoteCollection } from 'api-contract';
import { useRead } from 'shared-ui';
import { invoicesOf, quotesOf } from './model';

/** Reads the quotes and sales of an organisation. */
export function useQuotesOf(organisationId: number) {
  const read = useRead<QuoteCollection>(paths.quotes({ mode: 'all', organisation_id: organisationId }));
  const data = useMemo(() => read.data && quotesOf(read.data), [read.data]);
  return { ...read, data };
}

/** Reads the invoices of an organisation. */
export function useInvoicesOf(organisationId: number) {
  const read = useRead<InvoiceListItem[]>(paths.xeroInvoices({ organisation_id: organisationId }));
  const data = useMemo(() => read.data && invoicesOf(read.data), [read.data]);
  return { ...read, data };
}

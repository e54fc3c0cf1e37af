import { useMemo } from 'react';
import { paths, type InvoiceListItem, type QuoteCollection } from 'api-contract';
import { isSameAnswer, type ApiError } from 'shared-ui';
import useSWR from 'swr';
import { invoicesOf, quotesOf } from './model';

/** What the answers of the API are kept under: only what is this organisation's, for the lists of all may be very long. */
export const dealingKeys = {
  quotes: (organisationId: number) => paths.quotes({ mode: 'all', organisation_id: organisationId }),
  invoices: (organisationId: number) => paths.xeroInvoices({ organisation_id: organisationId }),
} as const;

/** The quotes and sales of an organisation. */
export function useQuotesOf(organisationId: number) {
  const { data, error, isValidating, mutate } = useSWR<QuoteCollection, ApiError>(
    dealingKeys.quotes(organisationId),
    { compare: isSameAnswer },
  );
  const found = useMemo(() => data && quotesOf(data), [data]);
  return { data: found, error, isValidating, retry: () => void mutate() };
}

/** The invoices of an organisation. */
export function useInvoicesOf(organisationId: number) {
  const { data, error, isValidating, mutate } = useSWR<InvoiceListItem[], ApiError>(
    dealingKeys.invoices(organisationId),
    { compare: isSameAnswer },
  );
  const found = useMemo(() => data && invoicesOf(data), [data]);
  return { data: found, error, isValidating, retry: () => void mutate() };
}

import { useMemo } from 'react';
import { paths, type InvoiceListItem, type QuoteCollection } from 'api-contract';
import { etagOf, type ApiError } from 'shared-ui';
import useSWR from 'swr';
import { invoicesOf, quotesOf } from './model';

/** The same answers that the lists of quotes and invoices are drawn from, so what is known already comes at once. */
export const dealingKeys = {
  quotes: () => paths.quotes({ mode: 'all' }),
  invoices: () => paths.xeroInvoices(),
} as const;

/** Long answers are compared by their ETags: comparing what they hold would stop the page whenever it gets the focus. */
const isSameAnswer = (one: object | undefined, other: object | undefined): boolean => {
  if (one === other) return true;
  if (!one || !other) return false;
  const etag = etagOf(one);
  return etag !== undefined && etag === etagOf(other);
};

/** The quotes and sales of an organisation. */
export function useQuotesOf(organisationId: number) {
  const { data, error, isValidating, mutate } = useSWR<QuoteCollection, ApiError>(dealingKeys.quotes(), {
    compare: isSameAnswer,
  });
  const found = useMemo(() => data && quotesOf(data, organisationId), [data, organisationId]);
  return { data: found, error, isValidating, retry: () => void mutate() };
}

/** The invoices of an organisation. */
export function useInvoicesOf(organisationId: number) {
  const { data, error, isValidating, mutate } = useSWR<InvoiceListItem[], ApiError>(dealingKeys.invoices(), {
    compare: isSameAnswer,
  });
  const found = useMemo(() => data && invoicesOf(data, organisationId), [data, organisationId]);
  return { data: found, error, isValidating, retry: () => void mutate() };
}

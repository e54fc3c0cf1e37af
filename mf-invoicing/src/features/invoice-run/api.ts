import { useEffect } from 'react';
import { paths, type InvoiceRun, type PayersChosen, type ToInvoiceSort } from 'api-contract';
import { api, refetchRelated, toPageQuery, useRead, type TableView } from 'shared-ui';
import { useSWRConfig } from 'swr';

const POLLING_MS = 2000;

/** Returns the path of the page of quotes to invoice that a view shows. */
export const pathOf = (view: TableView): string => paths.quotesToInvoice(toPageQuery<ToInvoiceSort>(view));

const isOpen = ({ state }: InvoiceRun['items'][number]): boolean =>
  state === 'waiting' || state === 'creating';

/** Reads what became of the invoices that were asked for: again and again until all have ended. Each that is created leaves the lists. */
export function useInvoiceRun() {
  const read = useRead<InvoiceRun>(paths.invoiceRun(), {
    refreshInterval: (run?: InvoiceRun) => (run?.items.some(isOpen) ? POLLING_MS : 0),
  });
  const created = read.data?.items.filter(({ state }) => state === 'created').length;
  useEffect(() => {
    if (created) void refetchRelated(paths.invoiceRun());
  }, [created]);
  return read;
}

/** Returns the function that asks for the invoices of these quotes. */
export function useAddToInvoiceRun() {
  const { mutate } = useSWRConfig();
  return async (quote_ids: readonly number[]): Promise<void> => {
    const run = await api.post<InvoiceRun>(
      paths.invoiceRun(),
      { quote_ids },
      { updates: paths.invoiceRun() },
    );
    await mutate(paths.invoiceRun(), run, { revalidate: false });
  };
}

/** Makes the clients of these quotes those who pay, where nobody is chosen yet. */
export const chooseClientsAsPayers = (quote_ids: readonly number[]): Promise<PayersChosen> =>
  api.post<PayersChosen>(paths.quotesToInvoicePayers(), { quote_ids }, { awaitReads: true });

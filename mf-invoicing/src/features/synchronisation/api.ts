import { paths, type SynchronisationAnswer, type SynchronisationState } from 'api-contract';
import { api, useRead } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { showsInvoices } from '../invoice-keys';

const key = paths.xeroInvoicesSynchronise();

/** Reads when all invoices were last synchronised. */
export const useSynchronisation = () => useRead<SynchronisationState>(key);

/** Synchronises the invoices with the provider, and refetches what shows any of them. */
export function useSynchronise() {
  const { mutate } = useSWRConfig();
  return async (): Promise<SynchronisationAnswer> => {
    const result = await api.post<SynchronisationAnswer>(key, undefined);
    await mutate(showsInvoices);
    return result;
  };
}

import {
  paths,
  type SynchronisationResponse,
  type SynchronisationState,
  type UnconfirmedInvoice,
} from 'api-contract';
import { api, useRead, useReadList } from 'shared-ui';
import { useSWRConfig } from 'swr';
import { showsInvoices } from '../invoice-keys';

const key = paths.xeroInvoicesSynchronise();

export const useSynchronisation = () => useRead<SynchronisationState>(key);

/** Synchronises the invoices with the provider, and refetches what shows any of them. */
export function useSynchronise() {
  const { mutate } = useSWRConfig();
  return async (): Promise<SynchronisationResponse> => {
    const result = await api.post<SynchronisationResponse>(key, undefined);
    await mutate(showsInvoices);
    return result;
  };
}

const unconfirmedKey = paths.xeroInvoicesUnconfirmed();

export const useUnconfirmedInvoices = () => useReadList<UnconfirmedInvoice>(unconfirmedKey);

/** Looks for these invoices at the provider, refetches what shows invoices, and returns how many are still not confirmed. */
export function useCheckUnconfirmed() {
  const { mutate } = useSWRConfig();
  return async (): Promise<number> => {
    const left = await api.post<UnconfirmedInvoice[]>(unconfirmedKey, undefined);
    await mutate(showsInvoices);
    return left.length;
  };
}

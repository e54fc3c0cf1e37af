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

const unconfirmedKey = paths.xeroInvoicesUnconfirmed();

export const useUnconfirmedInvoices = () => useReadList<UnconfirmedInvoice>(unconfirmedKey);

/** Returns a function that has the server ask the provider, and refetches what shows any invoice. */
function useAskProvider<Response>(path: string) {
  const { mutate } = useSWRConfig();
  return async (): Promise<Response> => {
    const response = await api.post<Response>(path, undefined);
    await mutate(showsInvoices);
    return response;
  };
}

export const useSynchronise = () => useAskProvider<SynchronisationResponse>(key);

/** Looks for the unconfirmed invoices at the provider, and returns those that are still not confirmed. */
export const useCheckUnconfirmed = () => useAskProvider<UnconfirmedInvoice[]>(unconfirmedKey);

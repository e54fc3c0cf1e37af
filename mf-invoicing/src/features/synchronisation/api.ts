import {
  paths,
  type SynchronisationResponse,
  type SynchronisationState,
  type UnconfirmedInvoice,
} from 'api-contract';
import { api, useRead, useReadList } from 'shared-ui';

const key = paths.xeroInvoicesSynchronise();

export const useSynchronisation = () => useRead<SynchronisationState>(key);

const unconfirmedKey = paths.xeroInvoicesUnconfirmed();

export const useUnconfirmedInvoices = () => useReadList<UnconfirmedInvoice>(unconfirmedKey);

/** Has the server ask the provider what has changed. */
export const synchronise = () => api.post<SynchronisationResponse>(key);

/** Looks for the unconfirmed invoices at the provider, and returns those that are still not confirmed. */
export const checkUnconfirmed = () => api.post<UnconfirmedInvoice[]>(unconfirmedKey);

import { paths, type SynchronisationAnswer, type SynchronisationState } from 'api-contract';
import { api } from 'shared-ui';
import useSWR, { useSWRConfig } from 'swr';
import { tellsOfInvoices } from '../invoice-keys';

const key = paths.xeroInvoicesSynchronise();

/** When the invoices were last brought up to date as a whole; undefined while that is not known. */
export function useSynchronisedAt(): string | null | undefined {
  return useSWR<SynchronisationState>(key).data?.synchronised_at;
}

/** Brings the invoices up to date with the provider. Whatever shows any of them is read anew. */
export function useSynchronise() {
  const { mutate } = useSWRConfig();
  return async (): Promise<SynchronisationAnswer> => {
    const answer = await api.post<SynchronisationAnswer>(key, undefined);
    await mutate(tellsOfInvoices);
    return answer;
  };
}

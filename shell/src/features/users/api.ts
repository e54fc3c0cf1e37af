import { paths, type Account, type AccountPatch, type Invitation, type InvitationInput } from 'api-contract';
import { api, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useAccount = (id: string) => useReadRecord<Account>(paths.account(id));

export function useChangeAccounts() {
  const { mutate } = useSWRConfig();
  return {
    invite: (values: InvitationInput): Promise<Invitation> => api.post<Invitation>(paths.accounts(), values),
    update: async (id: number, patch: AccountPatch, version?: PatchOptions): Promise<void> => {
      const path = paths.account(id);
      const account = await api.patch<Account>(path, patch, { ...version, updates: path });
      void mutate(path, account, { revalidate: false });
    },
    resetSecondFactor: (id: number): Promise<void> => api.delete(paths.accountSecondFactor(id)),
    sendLink: (id: number): Promise<Invitation> => api.post<Invitation>(paths.accountLink(id)),
  };
}

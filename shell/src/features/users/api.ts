import { paths, type Account, type AccountPatch, type Invitation, type InvitationInput } from 'api-contract';
import { api, useReadRecord, type PatchOptions } from 'shared-ui';
import { useSWRConfig } from 'swr';

export const useAccount = (id: string) => useReadRecord<Account>(paths.account(id));

export function useChangeAccounts() {
  const { mutate } = useSWRConfig();
  const refetchLists = () => {
    void mutate(paths.accounts());
    void mutate(paths.usersList());
  };
  return {
    invite: async (values: InvitationInput): Promise<Invitation> => {
      const invitation = await api.post<Invitation>(paths.accounts(), values);
      refetchLists();
      return invitation;
    },
    update: async (id: number, patch: AccountPatch, version?: PatchOptions): Promise<void> => {
      const account = await api.patch<Account>(paths.account(id), patch, version);
      void mutate(paths.account(id), account, { revalidate: false });
      refetchLists();
    },
    resetSecondFactor: async (id: number): Promise<void> => {
      await api.delete(paths.accountSecondFactor(id));
      void mutate(paths.account(id));
      refetchLists();
    },
    sendLink: (id: number): Promise<Invitation> => api.post<Invitation>(paths.accountLink(id)),
  };
}

import {
  pages,
  paths,
  type Account,
  type AccountPatch,
  type Invitation,
  type InvitationInput,
} from 'api-contract';
import { api, recordApi } from 'shared-ui';

export const userKind = {
  title: 'User',
  titleOfList: 'Intranet Users',
  list: pages.users,
  edit: pages.user,
} as const;

export const accounts = recordApi<Account, AccountPatch>({ list: paths.accounts, one: paths.account });

export const invite = (values: InvitationInput) => api.post<Invitation>(paths.accounts(), values);

export const sendLink = (id: number) => api.post<Invitation>(paths.accountLink(id));

export const forgetCompanyAccount = (id: number) => api.delete(paths.accountCompanyAccount(id));

export const resetSecondFactor = (id: number) => api.delete(paths.accountSecondFactor(id));

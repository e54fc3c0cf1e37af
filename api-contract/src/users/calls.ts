import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch, post, remove } from '../call';
import { byId } from '../parameters';
import * as paths from './paths';
import { Account, Activity, Invitation, OwnSession, PasswordLink } from './user';
import {
  accountPatchSchema,
  forgottenPasswordSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  setPasswordSchema,
} from './user-form';

export const userCalls = describeCalls('Users', {
  listAccounts: get(paths.accounts, {
    summary: 'The accounts of all members of staff',
    response: Type.Array(Account),
  }),
  inviteUser: create(paths.accounts, {
    summary: 'Invite a member of staff, who sets their own password; for administrators',
    body: invitationSchema,
    response: Invitation,
    errors: [403],
  }),
  getAccount: get(paths.account, { summary: 'One account', params: byId, response: Account }),
  updateAccount: patch(paths.account, {
    summary: 'Rename, disable or enable a user, or change whether they are an administrator',
    description: 'For administrators; everybody may rename themselves.',
    params: byId,
    body: accountPatchSchema,
    response: Account,
    errors: [403],
  }),
  sendAccountLink: post(paths.accountLink, {
    summary: 'Make a new link that sets the password of a user; for administrators',
    params: byId,
    response: Invitation,
    errors: [403, 422],
  }),
  changeOwnPassword: post(paths.ownPassword, {
    summary: 'Change the password; all other sessions of the user end',
    body: ownPasswordSchema,
    errors: [429],
  }),
  listOwnSessions: get(paths.ownSessions, {
    summary: 'The sessions of the signed-in user, the last used first',
    response: Type.Array(OwnSession),
    etag: 'none',
  }),
  endOwnSessions: remove(paths.ownSessions, { summary: 'End all other sessions of the signed-in user' }),
  endOwnSession: remove(paths.ownSession, {
    summary: 'End one session of the signed-in user',
    params: byId,
  }),
  listOwnActivity: get(paths.ownActivity, {
    summary: 'What the signed-in user did last',
    response: Type.Array(Activity),
    etag: 'none',
  }),
  requestPasswordLink: post(paths.forgottenPassword, {
    summary: 'Ask for a link that sets a forgotten password',
    description: 'Does not tell whether the address is known. Too many requests get a 429.',
    body: forgottenPasswordSchema,
    errors: [429],
    token: false,
  }),
  readPasswordLink: post(paths.passwordLink, {
    summary: 'Whose password a link sets; 422 for one that is used or too old',
    body: passwordLinkSchema,
    response: PasswordLink,
    token: false,
  }),
  setPassword: post(paths.setPassword, {
    summary: 'Set the password by a link, once; all sessions of the user end',
    body: setPasswordSchema,
    token: false,
  }),
});

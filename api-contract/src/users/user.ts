import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, get, patch, post, read, readRecord, remove } from '../call';
import { flag, id, instant, nullable, oneOf, record, text } from '../schema';
import * as paths from './paths';
import {
  accountPatchSchema,
  forgottenPasswordSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  setPasswordSchema,
} from './user-form';

/** The account of a member of staff. */
export const Account = record('Account', {
  id,
  name: text,
  email: text,
  /** `invited` until a password is set. */
  state: oneOf('invited', 'active', 'disabled'),
  is_administrator: flag,
  /** Null for a user who never signed in. */
  last_seen_at: nullable(instant),
});
export type Account = Static<typeof Account>;

/** An account, and the link that sets its password. */
export const Invitation = record('Invitation', {
  account: Account,
  /** What follows `/set-password#` in the link, for the administrator to pass on; null where it was sent by e-mail. */
  token: nullable(text),
});
export type Invitation = Static<typeof Invitation>;

/** Whose password a link sets. */
export const PasswordLink = record('PasswordLink', { name: text, email: text });
export type PasswordLink = Static<typeof PasswordLink>;

/** One session of the signed-in user. */
export const OwnSession = record('OwnSession', {
  id,
  /** `Firefox on Windows`. */
  browser: text,
  /** The network address that it was opened from. */
  client: text,
  created_at: instant,
  last_used_at: instant,
  is_current: flag,
});
export type OwnSession = Static<typeof OwnSession>;

/** What is recorded beside the changes of records, in the same table. */
export type AuditEvent =
  | 'sign-in'
  | 'failed sign-in'
  | 'company account'
  | 'forgotten password'
  | 'password link'
  | 'session ended'
  | 'download'
  | 'module rollback';

/** What the signed-in user did: the latest write of a record, or an event such as a sign-in. */
export const Activity = record('Activity', {
  id,
  at: instant,
  /** The table of the record, or the event. */
  entity: text,
  record_id: nullable(id),
  /** The record that its page belongs to: the organisation of a contact. */
  parent_id: nullable(id),
  action: oneOf('added', 'changed', 'removed', 'event'),
  /** The name of the record or of the file, as it is now; null where there is none. */
  name: nullable(text),
});
export type Activity = Static<typeof Activity>;

export const userCalls = describeCalls('Users', {
  listAccounts: read(paths.accounts, 'The accounts of all members of staff', Type.Array(Account)),
  inviteUser: post(paths.accounts, {
    summary: 'Invite a member of staff, who sets their own password; for administrators',
    body: invitationSchema,
    status: 201,
    response: Invitation,
    errors: [403],
  }),
  getAccount: readRecord(paths.account, 'One account', Account),
  updateAccount: patch(paths.account, {
    summary: 'Rename, disable or enable a user, or change whether they are an administrator',
    description: 'For administrators; everybody may rename themselves.',
    body: accountPatchSchema,
    response: Account,
    errors: [403],
    tag: 'save',
  }),
  sendAccountLink: post(paths.accountLink, {
    summary: 'Make a new link that sets the password of a user; for administrators',
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
    tag: 'none',
  }),
  endOwnSessions: remove(paths.ownSessions, { summary: 'End all other sessions of the signed-in user' }),
  endOwnSession: remove(paths.ownSession, { summary: 'End one session of the signed-in user' }),
  listOwnActivity: get(paths.ownActivity, {
    summary: 'What the signed-in user did last',
    response: Type.Array(Activity),
    tag: 'none',
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

import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, post, patch, remove, WORKBOOK } from '../kernel/call/call';
import { date, filterText, pageQuery, queryId, wholeNumber, word } from '../kernel/call/parameters';
import { AUDIT_EXPORT_DAYS } from '../kernel/limits';
import * as paths from './paths';
import { LoginResponse, SignedInUser, User, UserListItem } from './session/session';
import {
  confirmSchema,
  loginSchema,
  registerSchema,
  setUpLinkSchema,
  signInCodeSchema,
} from './session/session-form';
import { AUDIT_ACTS, AUDIT_SORTS } from './users/audit';
import {
  Account,
  Activity,
  AuditLogPage,
  Invitation,
  OwnSession,
  PasswordLink,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from './users/user';
import {
  accountPatchSchema,
  forgottenPasswordSchema,
  invitationSchema,
  ownPasswordSchema,
  passwordLinkSchema,
  secondFactorOnSchema,
  setPasswordSchema,
} from './users/user-form';
import { View } from './views/view';
import { viewSchema } from './views/view-form';

export const sessionCalls = describeCalls('Session', {
  login: post(paths.login, {
    summary: 'Sign in',
    description:
      'A failure does not tell whether the address is known. Too many of them get a 429. The right password of a user with a second factor gets a 422 with an error of `code`, and no session, until the same request has the code.',
    body: loginSchema,
    response: LoginResponse,
    errors: [403],
    perMinute: 600,
    token: false,
  }),
  exchangeSignInCode: post(paths.signInCode, {
    summary: 'Sign in with the code that a sign-in with the company account ends with, once',
    description: 'In the browser that began it. A refused sign-in gets its reason as a 422.',
    body: signInCodeSchema,
    response: LoginResponse,
    perMinute: 600,
    token: false,
  }),
  confirmSession: post(paths.confirm, {
    summary: 'Confirm that this session is its user’s, who may then change access for some minutes',
    description: 'Wrong passwords and codes are counted like those of the sign-in: too many get a 429.',
    body: confirmSchema,
    perMinute: 600,
  }),
  logout: post(paths.logout, { summary: 'Sign out: revokes this token alone' }),
  register: create(paths.register, {
    summary: 'Add a member of staff',
    description:
      'Needs the token of an administrator, except while there is no user at all: then, in production, that of the set-up link.',
    body: registerSchema,
    response: User,
    confirmed: 'always',
  }),
  readSetUpLink: post(paths.setUpLink, {
    summary:
      'Whether a link registers the first administrator; 403 for one that does not, 401 once there is a user',
    body: setUpLinkSchema,
    errors: [401, 403],
    perMinute: 600,
    token: false,
  }),
  getUser: get(paths.user, { summary: 'The signed-in user', response: SignedInUser }),
  listUsers: get(paths.usersList, {
    summary: 'Who is or can be the agent of a quote',
    response: Type.Array(UserListItem),
  }),
});

const auditFilters = {
  user_id: queryId('Only what this user did'),
  act: word('Only these events; records: only what was written', AUDIT_ACTS),
  from: date('The first day'),
  to: date('The last day', 'from'),
};

export const userCalls = describeCalls('Users', {
  listAccounts: get(paths.accounts, {
    summary: 'The accounts of all members of staff',
    response: Type.Array(Account),
  }),
  inviteUser: create(paths.accounts, {
    summary: 'Invite a member of staff, who sets their own password; for administrators',
    body: invitationSchema,
    response: Invitation,
    administratorsOnly: true,
    confirmed: 'always',
  }),
  getAccount: get(paths.account, { summary: 'One account', response: Account }),
  updateAccount: patch(paths.account, {
    summary: 'Rename, disable or enable a user, or change whether they are an administrator',
    description: 'For administrators; everybody may rename themselves.',
    body: accountPatchSchema,
    response: Account,
    confirmed: 'always',
  }),
  sendAccountLink: post(paths.accountLink, {
    summary: 'Make a new link that sets the password of a user; for administrators',
    response: Invitation,
    errors: [422],
    administratorsOnly: true,
    confirmed: 'always',
  }),
  resetSecondFactor: remove(paths.accountSecondFactor, {
    summary: 'Turn the second factor of a user off, who is signed out everywhere; for administrators',
    administratorsOnly: true,
    confirmed: 'always',
  }),
  forgetCompanyAccount: remove(paths.accountCompanyAccount, {
    summary:
      'Forget the company account of a user who has a new one, and sign them out everywhere; for administrators',
    errors: [422],
    administratorsOnly: true,
    confirmed: 'always',
  }),
  changeOwnPassword: post(paths.ownPassword, {
    summary: 'Change the password; all other sessions of the user end',
    body: ownPasswordSchema,
    errors: [429],
    confirmed: 'second factor',
  }),
  getSecondFactor: get(paths.ownSecondFactor, {
    summary: 'Whether the signed-in user has a second factor',
    response: SecondFactor,
    etag: 'none',
  }),
  setUpSecondFactor: post(paths.ownSecondFactor, {
    summary: 'Make the secret of a second factor, in the place of one that was not turned on',
    response: SecondFactorSetup,
    errors: [422],
    confirmed: 'always',
  }),
  turnOnSecondFactor: post(paths.secondFactorOn, {
    summary: 'Turn the second factor on with a first code; all other sessions of the user end',
    body: secondFactorOnSchema,
    response: RecoveryCodes,
    confirmed: 'always',
  }),
  turnOffSecondFactor: remove(paths.ownSecondFactor, {
    summary: 'Turn the second factor off; all other sessions of the user end',
    confirmed: 'always',
  }),
  makeRecoveryCodes: post(paths.recoveryCodes, {
    summary: 'Make recovery codes in the place of the present ones',
    response: RecoveryCodes,
    errors: [422],
    confirmed: 'always',
  }),
  listOwnSessions: get(paths.ownSessions, {
    summary: 'The sessions of the signed-in user, the last used first',
    response: Type.Array(OwnSession),
    etag: 'none',
  }),
  endOwnSessions: remove(paths.ownSessions, { summary: 'End all other sessions of the signed-in user' }),
  endOwnSession: remove(paths.ownSession, {
    summary: 'End one session of the signed-in user',
  }),
  listOwnActivity: get(paths.ownActivity, {
    summary: 'What the signed-in user did last',
    response: Type.Array(Activity),
    etag: 'none',
  }),
  listAuditLog: get(paths.auditLog, {
    summary: 'One page of who did what, for administrators',
    description:
      'The filter looks for each word in the name of the user, the event or record, and the details.',
    query: Type.Object({ ...pageQuery(AUDIT_SORTS, 'time'), ...auditFilters }),
    response: AuditLogPage,
    administratorsOnly: true,
    etag: 'none',
  }),
  exportAudit: post(paths.auditExport, {
    summary: 'Sign-ins, failed sign-ins, downloads and changes as a workbook, for administrators',
    query: Type.Object({
      days: wholeNumber(
        `Without "from": how many days until "to" or now; ${AUDIT_EXPORT_DAYS.default} when left out`,
        {
          minimum: 1,
          maximum: AUDIT_EXPORT_DAYS.max,
        },
      ),
      filter: filterText,
      ...auditFilters,
    }),
    file: WORKBOOK,
    administratorsOnly: true,
  }),
  requestPasswordLink: post(paths.forgottenPassword, {
    summary: 'Ask for a link that sets a forgotten password',
    description: 'Does not tell whether the address is known. Too many requests get a 429.',
    body: forgottenPasswordSchema,
    perMinute: 60,
    token: false,
  }),
  readPasswordLink: post(paths.passwordLink, {
    summary: 'Whose password a link sets; 422 for one that is used or too old',
    body: passwordLinkSchema,
    response: PasswordLink,
    perMinute: 600,
    token: false,
  }),
  setPassword: post(paths.setPassword, {
    summary: 'Set the password by a link, once; all sessions of the user end',
    body: setPasswordSchema,
    perMinute: 60,
    token: false,
  }),
});

export const viewCalls = describeCalls('Views', {
  listViews: get(paths.views, {
    summary: 'The views that the signed-in user has saved',
    response: Type.Array(View),
  }),
  saveView: create(paths.views, {
    summary: 'Save a view; one of the same name and list is replaced',
    body: viewSchema,
    response: View,
  }),
  deleteView: remove(paths.view, { summary: 'Delete a view of the signed-in user', undo: {} }),
});

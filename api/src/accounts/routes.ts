import { WORKBOOK_NAMES, type LoginResponse } from 'api-contract';
import {
  collection,
  cookieHeader,
  plain,
  readCookie,
  record,
  saved,
  workbook,
  withSaving,
  type CallHandlers,
  type CallRequest,
  type Reply,
} from '../calls';
import { undoChange, type Context } from '../kernel';
import * as accounts from './index';

type Headers = CallRequest<'login'>['headers'];

/** The cookie of a browser that has begun to sign in at the company's sign-in provider. */
export const signInCookie = { name: 'sign-in', seconds: 660 };

/** Returns the secret of the browser that has begun sign-ins; empty without one. */
export const signInSecret = (cookies: string | undefined, context: Pick<Context, 'publicUrl'>): string =>
  readCookie(cookies, signInCookie.name, context) ?? '';

/** A year from the last sign-in. */
const browserCookie = { name: 'known-browser', seconds: 365 * 86_400 };

/** Returns where a session is opened from. */
const deviceOf = (context: Context, client: string, headers: Headers): accounts.Device => ({
  client,
  userAgent: headers['user-agent'] ?? '',
  browserCookie: readCookie(headers.cookie, browserCookie.name, context),
});

/** Sends the token, and marks the browser as known. */
const sendSignIn = (context: Context, reply: Reply, signIn: accounts.SignIn): LoginResponse => {
  const { name, seconds } = browserCookie;
  reply.header('set-cookie', cookieHeader(name, signIn.browserCookie, seconds, context));
  return signIn.session;
};

/** The use case of each call of the area accounts, by the name of the call. */
export const accountsRoutes = {
  login: plain(async (context, { body, ip, headers }, reply) => {
    const signIn = await accounts.login(context, body, deviceOf(context, ip, headers));
    return sendSignIn(context, reply, signIn);
  }),
  exchangeSignInCode: plain(async (context, { body, ip, headers }, reply) => {
    const signIn = await accounts.exchangeSignInCode(context, body.code, {
      browserSecret: signInSecret(headers.cookie, context),
      device: deviceOf(context, ip, headers),
    });
    return sendSignIn(context, reply, signIn);
  }),
  confirmSession: plain((context, { body, signedIn, ip }) =>
    accounts.confirmSession(context, body, signedIn, ip),
  ),
  logout: plain((context, { signedIn }) => accounts.logout(context, signedIn.token)),
  register: plain((context, { body, session }) => accounts.registerUser(context, session?.user, body)),
  readSetUpLink: plain((context, { body }) =>
    context.store.read((db) => accounts.assertMaySetUp(db, context, body.token)),
  ),
  exportAudit: workbook(WORKBOOK_NAMES.audit, (context, { query }) => accounts.exportAudit(context, query)),
  listAuditLog: plain((context, { query }) => accounts.listAuditLog(context, query)),
  getUser: plain((context, { user, signedIn }) =>
    accounts.needsSecondFactor(context, signedIn) ? { ...user, needs_second_factor: true } : user,
  ),
  listUsers: collection(accounts.listUsers),
  listViews: plain((context, { user }) => accounts.listViews(context, user)),
  saveView: plain((context, { body, user }) => accounts.saveView(context, body, user)),
  deleteView: plain((context, { params, user }) => accounts.deleteView(context, params.id, user)),
  undo: plain((context, { params, user }) => undoChange(context, params.id, user)),
  listAccounts: collection(accounts.listAccounts),
  getAccount: record((context, { params }) => accounts.getAccount(context, params.id)),
  inviteUser: plain((context, { body, user }) => accounts.inviteUser(context, body, user)),
  updateAccount: saved(withSaving(accounts.updateAccount)),
  sendAccountLink: plain((context, { params, user }) => accounts.sendAccountLink(context, params.id, user)),
  resetSecondFactor: plain((context, { params, user }) =>
    accounts.resetSecondFactor(context, params.id, user),
  ),
  forgetCompanyAccount: plain((context, { params, user }) =>
    accounts.forgetCompanyAccount(context, params.id, user),
  ),
  getSecondFactor: plain((context, { user }) => accounts.getSecondFactor(context, user)),
  setUpSecondFactor: plain((context, { signedIn }) => accounts.setUpSecondFactor(context, signedIn)),
  turnOnSecondFactor: plain((context, { body, signedIn }) =>
    accounts.turnOnSecondFactor(context, body.code, signedIn),
  ),
  turnOffSecondFactor: plain((context, { signedIn }) => accounts.turnOffSecondFactor(context, signedIn)),
  makeRecoveryCodes: plain((context, { signedIn }) => accounts.makeRecoveryCodes(context, signedIn)),
  changeOwnPassword: plain((context, { body, signedIn, ip }) =>
    accounts.changeOwnPassword(context, body, signedIn, ip),
  ),
  listOwnSessions: plain((context, { signedIn }) => accounts.listOwnSessions(context, signedIn)),
  endOwnSessions: plain((context, { signedIn }) => accounts.endOwnSessions(context, signedIn)),
  endOwnSession: plain((context, { params, user }) => accounts.endOwnSession(context, params.id, user)),
  listOwnActivity: plain((context, { user }) => accounts.listOwnActivity(context, user)),
  requestPasswordLink: plain((context, { body, ip }) => accounts.requestPasswordLink(context, body, ip)),
  readPasswordLink: plain((context, { body }) => accounts.readPasswordLink(context, body.token)),
  setPassword: plain((context, { body }) => accounts.setPassword(context, body)),
} satisfies Partial<CallHandlers>;

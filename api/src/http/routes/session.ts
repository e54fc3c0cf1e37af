import type { IncomingHttpHeaders } from 'node:http';
import { AUDIT_EXPORT_DAYS, WORKBOOK_NAMES, type LoginResponse } from 'api-contract';
import type { FastifyReply } from 'fastify';
import * as domain from '../../domain';
import { collection, plain, workbook, type CallHandlers } from '../call-handler';
import { signInSecret } from '../company-account';
import { cookieHeader, readCookie } from '../cookies';

/** A year from the last sign-in. */
const browserCookie = { name: 'known-browser', seconds: 365 * 86_400 };

/** Returns where a session is opened from. */
const deviceOf = (context: domain.Context, client: string, headers: IncomingHttpHeaders): domain.Device => ({
  client,
  userAgent: headers['user-agent'] ?? '',
  browserCookie: readCookie(headers.cookie, browserCookie.name, context),
});

/** Sends the token, and marks the browser as known. */
const sendSignIn = (context: domain.Context, reply: FastifyReply, signIn: domain.SignIn): LoginResponse => {
  const { name, seconds } = browserCookie;
  reply.header('set-cookie', cookieHeader(name, signIn.browserCookie, seconds, context));
  return signIn.session;
};

export const sessionRoutes = {
  login: plain(async (context, { body, ip, headers }, reply) => {
    const signIn = await domain.login(context, body, deviceOf(context, ip, headers));
    return sendSignIn(context, reply, signIn);
  }),
  exchangeSignInCode: plain(async (context, { body, ip, headers }, reply) => {
    const signIn = await domain.exchangeSignInCode(context, body.code, {
      browserSecret: signInSecret(headers.cookie, context),
      device: deviceOf(context, ip, headers),
    });
    return sendSignIn(context, reply, signIn);
  }),
  confirmSession: plain((context, { body, signedIn, currentSession, ip }) =>
    domain.confirmSession(context, body, { caller: signedIn, session: currentSession, client: ip }),
  ),
  logout: plain((context, { signedIn }) => domain.logout(context, signedIn.token)),
  register: plain((context, { body, caller }) => domain.registerUser(context, caller?.user, body)),
  readSetUpLink: plain((context, { body }) =>
    context.store.read((db) => domain.assertMaySetUp(db, context, body.token)),
  ),
  exportAudit: workbook(WORKBOOK_NAMES.audit, async (context, { query, user }) => {
    await domain.assertAdministrator(context, user.id);
    return domain.exportAudit(context, query.days ?? AUDIT_EXPORT_DAYS.default);
  }),
  getUser: plain((context, { user, currentSession }) =>
    domain.needsSecondFactor(context, currentSession) ? { ...user, needs_second_factor: true } : user,
  ),
  listUsers: collection(domain.listUsers),
  listViews: plain((context, { user }) => domain.listViews(context, user)),
  saveView: plain((context, { body, user }) => domain.saveView(context, body, user)),
  deleteView: plain((context, { params, user }) => domain.deleteView(context, params.id, user)),
  getOutbox: plain((context, { user }) => domain.getOutbox(context, user)),
  sendMailAgain: plain((context, { params, user }) => domain.sendMailAgain(context, params.id, user)),
} satisfies Partial<CallHandlers>;

import type { IncomingHttpHeaders } from 'node:http';
import { AUDIT_EXPORT_DAYS, WORKBOOK_NAMES } from 'api-contract';
import * as domain from '../../domain';
import { collection, plain, workbook, type CallHandlers } from '../call-handler';
import { signInSecret } from '../company-account';

/** Returns where a session is opened from. */
const deviceOf = (client: string, headers: IncomingHttpHeaders): domain.Device => ({
  client,
  userAgent: headers['user-agent'] ?? '',
});

export const sessionRoutes = {
  login: plain((context, { body, ip, headers }) => domain.login(context, body, deviceOf(ip, headers))),
  exchangeSignInCode: plain((context, { body, ip, headers }) =>
    domain.exchangeSignInCode(context, body.code, {
      browserSecret: signInSecret(headers.cookie, context),
      device: deviceOf(ip, headers),
    }),
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
  getUser: plain((_context, { user }) => user),
  listUsers: collection(domain.listUsers),
  listViews: plain((context, { user }) => domain.listViews(context, user)),
  saveView: plain((context, { body, user }) => domain.saveView(context, body, user)),
  deleteView: plain((context, { params, user }) => domain.deleteView(context, params.id, user)),
  getOutbox: plain((context, { user }) => domain.getOutbox(context, user)),
  sendMailAgain: plain((context, { params, user }) => domain.sendMailAgain(context, params.id, user)),
} satisfies Partial<CallHandlers>;

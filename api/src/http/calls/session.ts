import { AUDIT_EXPORT_DAYS, DEFAULT_SEARCH_LIMIT } from 'api-contract';
import * as domain from '../../domain';
import { collection, ofRecord, plain, withBody, workbook, type CallHandlers } from '../call-handler';
import { signInSecret } from '../company-account';

export const sessionHandlers = {
  login: plain((context, request) => domain.login(context, request.body, request.device)),
  exchangeSignInCode: plain((context, request) =>
    domain.exchangeSignInCode(context, request.body.code, {
      browserSecret: signInSecret(request.cookies, context),
      device: request.device,
    }),
  ),
  logout: plain((context, { token }) => domain.logout(context, token)),
  register: plain((context, request) => domain.registerUser(context, request.caller?.user, request.body)),
  exportAudit: workbook('audit-log.xlsx', async (context, request) => {
    await domain.assertAdministrator(context, request.user.id);
    return domain.exportAudit(context, request.number('days') ?? AUDIT_EXPORT_DAYS.default);
  }),
  getUser: plain((_context, { user }) => Promise.resolve(user)),
  listUsers: collection(domain.listUsers),
  getDashboardStats: collection(domain.getDashboardStats),
  getDashboardCharts: collection(domain.getDashboardCharts),
  search: plain((context, request) =>
    domain.search(context, {
      text: request.text('q'),
      limit: Number(request.query('limit') ?? DEFAULT_SEARCH_LIMIT),
    }),
  ),
  listViews: plain((context, { user }) => domain.listViews(context, user)),
  saveView: plain(withBody(domain.saveView)),
  deleteView: plain(ofRecord(domain.deleteView)),
  getOutbox: plain((context, { user }) => domain.getOutbox(context, user)),
  sendMailAgain: plain(ofRecord(domain.sendMailAgain)),
  listQuoteStatuses: collection(() => Promise.resolve(domain.listQuoteStatuses())),
  listTaxRates: collection(() => Promise.resolve(domain.listTaxRates())),
} satisfies CallHandlers;

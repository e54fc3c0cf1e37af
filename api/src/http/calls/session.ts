import {
  AUDIT_EXPORT_DAYS,
  DEFAULT_SEARCH_LIMIT,
  loginSchema,
  registerSchema,
  signInCodeSchema,
  viewSchema,
} from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  assertAdministrator,
  deleteView,
  exchangeSignInCode,
  exportAudit,
  getOutbox,
  getDashboardCharts,
  getDashboardStats,
  listQuoteStatuses,
  listTaxRates,
  listUsers,
  listViews,
  login,
  logout,
  registerUser,
  saveView,
  search,
  sendMailAgain,
} from '../../domain';
import { collection, download, plain, workbook, type CallHandler } from '../call-handler';
import { signInSecret } from '../company-account';

export const sessionHandlers = {
  login: plain((context, request) => login(context, request.body(loginSchema), request.device)),
  exchangeSignInCode: plain((context, request) =>
    exchangeSignInCode(context, request.body(signInCodeSchema).code, {
      secret: signInSecret(request.cookies, context),
      device: request.device,
    }),
  ),
  logout: plain((context, { token }) => logout(context, token)),
  register: plain((context, request) =>
    registerUser(context, request.caller?.user, request.body(registerSchema)),
  ),
  exportAudit: download(async (context, request) => {
    await assertAdministrator(context, request.user.id);
    const days = request.number('days') ?? AUDIT_EXPORT_DAYS.default;
    return workbook(context, exportAudit(context, days), 'audit-log.xlsx');
  }),
  getUser: plain((_context, { user }) => Promise.resolve(user)),
  listUsers: collection(['users'], listUsers),
  getDashboardStats: collection(
    ['quotes', 'quote_notes', 'invoices', 'organisations', 'contacts', 'users'],
    getDashboardStats,
    { changesDaily: true },
  ),
  getDashboardCharts: collection(['quotes'], getDashboardCharts, { changesDaily: true }),
  search: plain((context, request) =>
    search(context, {
      text: request.text('q'),
      limit: Number(request.query('limit') ?? DEFAULT_SEARCH_LIMIT),
    }),
  ),
  listViews: plain((context, { user }) => listViews(context, user)),
  saveView: plain((context, request) => saveView(context, request.body(viewSchema), request.user)),
  deleteView: plain((context, request) => deleteView(context, request.id(), request.user)),
  getOutbox: plain((context, { user }) => getOutbox(context, user)),
  sendMailAgain: plain((context, request) => sendMailAgain(context, request.id(), request.user)),
  listQuoteStatuses: collection([], () => Promise.resolve(listQuoteStatuses())),
  listTaxRates: collection([], () => Promise.resolve(listTaxRates())),
} satisfies Partial<Record<CallName, CallHandler>>;

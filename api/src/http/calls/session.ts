import { DEFAULT_SEARCH_LIMIT, loginSchema, registerSchema } from 'api-contract';
import type { CallName } from 'api-contract/server';
import {
  getDashboardCharts,
  getDashboardStats,
  listQuoteStatuses,
  listTaxRates,
  listUsers,
  login,
  logout,
  registerUser,
  search,
} from '../../domain';
import { collection, plain, type CallHandler } from '../call-handler';

export const sessionHandlers = {
  login: plain((context, request) => login(context, request.body(loginSchema), request.client)),
  logout: plain((context, { token }) => logout(context, token)),
  register: plain((context, request) =>
    registerUser(context, request.caller?.user, request.body(registerSchema)),
  ),
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
  listQuoteStatuses: collection([], () => Promise.resolve(listQuoteStatuses())),
  listTaxRates: collection([], () => Promise.resolve(listTaxRates())),
} satisfies Partial<Record<CallName, CallHandler>>;

import { DEFAULT_SEARCH_LIMIT } from 'api-contract';
import { getDashboardCharts, getDashboardStats, listQuoteStatuses, listTaxRates, search } from '../../domain';
import { collection, plain } from '../answers';
import type { CallAnswers } from './call-answers';

export const salesAnswers = {
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
} satisfies CallAnswers;

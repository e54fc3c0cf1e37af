import { getDashboardStats, listQuoteStatuses, listTaxRates } from '../../domain';
import { collection } from '../answers';
import type { CallAnswers } from './call-answers';

export const salesAnswers = {
  getDashboardStats: collection(
    ['quotes', 'quote_notes', 'invoices', 'organisations', 'contacts', 'users'],
    getDashboardStats,
    { changesDaily: true },
  ),
  listQuoteStatuses: collection([], () => Promise.resolve(listQuoteStatuses())),
  listTaxRates: collection([], () => Promise.resolve(listTaxRates())),
} satisfies CallAnswers;

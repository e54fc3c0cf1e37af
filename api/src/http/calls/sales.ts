import type { QuoteMode } from 'api-contract';
import {
  getDashboardStats,
  listInvoices,
  listQuotes,
  listQuoteStatuses,
  listTaxRates,
} from '../../domain';
import { collection } from '../answers';
import type { CallAnswers } from './call-answers';

export const salesAnswers = {
  getDashboardStats: collection(
    ['quotes', 'quote_notes', 'invoices', 'organisations', 'contacts', 'users'],
    getDashboardStats,
    { changesDaily: true },
  ),
  listQuotes: collection(['quotes', 'organisations', 'contacts', 'invoices'], (context, request) =>
    listQuotes(context, (request.query('mode') ?? 'all') as QuoteMode),
  ),
  listQuoteStatuses: collection([], () => Promise.resolve(listQuoteStatuses())),
  listTaxRates: collection([], () => Promise.resolve(listTaxRates())),
  listInvoices: collection(['invoices', 'quotes', 'organisations', 'contacts'], listInvoices, {
    changesDaily: true,
  }),
} satisfies CallAnswers;

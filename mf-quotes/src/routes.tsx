import type { ComponentType } from 'react';
import type { QuoteMode } from 'api-contract';
import { lazyPage, type RouteObject } from 'shared-ui';
import { QuoteListPage } from './pages/quote-list-page';
import { patterns } from './paths';

/** The quote screen is a chunk, fetched when it is first opened. */
const loadQuotePages = () => import(/* webpackChunkName: "quote" */ './pages/quote-pages');
const QuoteCreatePage = lazyPage(async () => (await loadQuotePages()).QuoteCreatePage);
const QuoteEditPage = lazyPage(async () => (await loadQuotePages()).QuoteEditPage);

const CustomerReportPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "report" */ './pages/customer-report-page')).CustomerReportPage,
);

const list = (path: string, title: string, mode: QuoteMode): RouteObject => ({
  path,
  element: <QuoteListPage title={title} mode={mode} />,
  handle: { title },
});

const screen = (path: string, title: string, Page: ComponentType): RouteObject => ({
  path,
  element: <Page />,
  handle: { title },
});

export const routes: RouteObject[] = [
  list(patterns.allQuotes, 'All Quotes', 'all'),
  list(patterns.activeQuotes, 'Active Quotes', 'active'),
  list(patterns.salesWonQuotes, 'Sales Won Quotes', 'sales-won'),
  list(patterns.historicQuotes, 'Historic Quotes', 'historic'),
  list(patterns.sales, 'Sales', 'sales-won'),
  screen(patterns.createQuote, 'Create Quote', QuoteCreatePage),
  screen(patterns.editQuote, 'Edit Quote', QuoteEditPage),
  screen(patterns.customerReport, 'Customers', CustomerReportPage),
];

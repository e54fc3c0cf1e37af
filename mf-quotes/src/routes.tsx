import type { ComponentType } from 'react';
import type { QuoteMode } from 'api-contract';
import type { RouteObject } from 'shared-ui';
import { QuoteListPage } from './pages';
import { patterns } from './paths';
import { quotePages } from './quote-pages';

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

/** Every address that this remote owns. The lists come with the remote itself, for they are what people open first. */
export const routes: RouteObject[] = [
  list(patterns.allQuotes, 'All Quotes', 'all'),
  list(patterns.activeQuotes, 'Active Quotes', 'active'),
  list(patterns.salesWonQuotes, 'Sales Won Quotes', 'sales-won'),
  list(patterns.historicQuotes, 'Historic Quotes', 'historic'),
  list(patterns.sales, 'Sales', 'sales-won'),
  screen(patterns.createQuote, 'Create Quote', quotePages.QuoteCreatePage),
  screen(patterns.editQuote, 'Edit Quote', quotePages.QuoteEditPage),
];

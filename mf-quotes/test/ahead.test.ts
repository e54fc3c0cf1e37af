import { DEFAULT_PAGE_SIZE, type QuoteMode } from 'api-contract';
import type { TableView } from 'shared-ui';
import { remote } from '../package.json';
import { quoteKeys } from '../src/features/quotes/api';

const opened: TableView = {
  filter: '',
  sort: { key: 'date', direction: 'descending' },
  page: 1,
  size: DEFAULT_PAGE_SIZE,
};
const first = (mode: QuoteMode) => [quoteKeys.page(mode, opened)];

test('The lists read first what the registry is told that they read', () => {
  expect(remote.ahead).toEqual({
    '/quotes/all': first('all'),
    '/quotes/active': first('active'),
    '/quotes/sales-won': first('sales-won'),
    '/quotes/historic': first('historic'),
    '/sales': first('sales-won'),
  });
});

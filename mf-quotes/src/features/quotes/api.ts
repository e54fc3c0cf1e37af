import {
  fromPence,
  paths,
  type Pounds,
  type QuoteColumns,
  type QuoteMode,
  type QuotePage,
  type QuoteSort,
} from 'api-contract';
import { formatMoney, formatQuantity, toPageQuery, type LongList, type TableView } from 'shared-ui';
import { sumOf, toQuoteRow, toQuoteRows, type QuoteRow } from './model';

/** What the answers of the API are kept under. */
export const quoteKeys = {
  list: (mode: QuoteMode) => paths.quotes({ mode, form: 'columns' }),
  page: (mode: QuoteMode, view: TableView) => paths.quotes({ mode, ...toPageQuery<QuoteSort>(view) }),
} as const;

const totalsOf = (count: number, subTotal: Pounds) => ({
  reference: formatQuantity(count, 'quote'),
  'sub-total': formatMoney(subTotal, 0),
});

const listOf = (mode: QuoteMode): LongList<QuoteRow, QuoteColumns, QuotePage> => ({
  whole: quoteKeys.list(mode),
  toRows: toQuoteRows,
  totals: (rows) => totalsOf(rows.length, fromPence(sumOf(rows))),
  pageOf: (view) => quoteKeys.page(mode, view),
  toPage: ({ quotes, page, total_count, found_count, found_sub_total }) => ({
    rows: quotes.map(toQuoteRow),
    page,
    found: found_count,
    total: total_count,
    totals: totalsOf(found_count, found_sub_total),
  }),
});

/** The quotes of each mode, newest first, as the table asks for them. */
export const quoteLists: Readonly<Record<QuoteMode, LongList<QuoteRow, QuoteColumns, QuotePage>>> = {
  all: listOf('all'),
  active: listOf('active'),
  'sales-won': listOf('sales-won'),
  historic: listOf('historic'),
};

import { paths, type QuoteMode, type QuotePage, type QuoteSort } from 'api-contract';
import { formatMoney, formatQuantity, toPageQuery, type TableView, type Totals } from 'shared-ui';

/** The keys of what is read from the API. */
export const quoteKeys = {
  page: (mode: QuoteMode, view: TableView) => paths.quotes({ mode, ...toPageQuery<QuoteSort>(view) }),
} as const;

export const quotesOf = (page: QuotePage) => page.quotes;

export const totalsOf = ({ found_count, found_sub_total }: QuotePage): Totals => ({
  reference: formatQuantity(found_count, 'quote'),
  'sub-total': formatMoney(found_sub_total, 0),
});

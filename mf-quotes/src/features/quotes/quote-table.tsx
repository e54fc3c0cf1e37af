import { pages, type QuoteListItem, type QuoteMode, type QuotePage } from 'api-contract';
import {
  DataTable,
  filtersIn,
  formatQuantity,
  LinkButton,
  serverRows,
  tokens,
  useListFilters,
  viewIn,
  WholePounds,
  type Sort,
  type Totals,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from './messages';
import { isSumPartial, pathOf, quoteFilters, quotesOf, workbookOf } from './api';
import { quoteColumns } from './columns';
import { quoteMenu } from './quote-menus';
import { QuoteFilterBar } from './quote-filter-bar';

const newestFirst: Sort = { key: 'date', direction: 'descending' };

/** Returns the path of the page of quotes that an address shows. */
export const quotesIn = (search: URLSearchParams, mode: QuoteMode): string =>
  pathOf(
    mode,
    filtersIn(search, quoteFilters),
    viewIn(search, { columns: quoteColumns, initialSort: newestFirst }),
  );

const rowKey = (quote: QuoteListItem) => quote.id;
const quoteHref = ({ id }: QuoteListItem) => pages.quote(id);
const saleHref = ({ id }: QuoteListItem) => pages.sale(id);
const editName = (quote: QuoteListItem) => quote.reference_label;

/** The note below a sum takes its width: the column is no wider for it. */
const Sum = styled.span`
  display: inline-grid;
  min-width: 90px;
  line-height: 1.125rem;
  small {
    width: 0;
    min-width: 100%;
    font-size: ${tokens.text.tiny};
    font-weight: ${tokens.weight.regular};
    white-space: normal;
  }
`;

const totalsOf = ({ found_count, found_sub_total }: QuotePage, isPartial: boolean): Totals => ({
  reference: formatQuantity(found_count, 'quote'),
  'sub-total': (
    <Sum>
      <WholePounds pounds={found_sub_total} /> {isPartial && <small>{messages.partialSum}</small>}
    </Sum>
  ),
});

/** The quotes of one mode, filtered, sorted and paged by the server. */
export function QuoteTable({ mode }: { mode: QuoteMode }) {
  const { filters, choose, clear } = useListFilters(quoteFilters);
  return (
    <DataTable
      label="Quotes"
      columns={quoteColumns}
      rows={serverRows({
        pathOf: (view) => pathOf(mode, filters, view),
        rowsOf: quotesOf,
        totalsOf: (page) => totalsOf(page, isSumPartial(mode, filters)),
      })}
      rowKey={rowKey}
      rowHref={mode === 'sales-won' ? saleHref : quoteHref}
      editName={editName}
      editHref={quoteHref}
      rowMenu={quoteMenu}
      initialSort={newestFirst}
      filterPlaceholder={messages.filter}
      workbookOf={(view) => workbookOf(mode, filters, view)}
      toolbar={<QuoteFilterBar mode={mode} filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        ...messages.empty[mode],
        action: <LinkButton to={pages.newQuote()}>New quote</LinkButton>,
      }}
    />
  );
}

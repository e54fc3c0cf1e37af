import type { QuoteListItem, QuoteMode } from 'api-contract';
import { filtersIn, LinkButton, ServerDataTable, useListFilters, viewIn, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { messages } from './messages';
import { pathOf, quoteFilters, quotesOf, totalsOf, workbookOf } from './api';
import { quoteColumns } from './columns';
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
const rowHref = (quote: QuoteListItem) => hrefs.editQuote(quote.id);
const editName = (quote: QuoteListItem) => quote.reference_label;

/** The quotes of one mode, filtered, sorted and paged by the server. */
export function QuoteTable({ mode }: { mode: QuoteMode }) {
  const { filters, choose, clear } = useListFilters(quoteFilters);
  return (
    <ServerDataTable
      label="Quotes"
      columns={quoteColumns}
      pathOf={(view) => pathOf(mode, filters, view)}
      rowsOf={quotesOf}
      totalsOf={totalsOf}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      initialSort={newestFirst}
      filterPlaceholder={messages.filter}
      workbookOf={(view) => workbookOf(mode, filters, view)}
      toolbar={<QuoteFilterBar mode={mode} filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        ...messages.empty[mode],
        action: <LinkButton to={hrefs.createQuote()}>Create New Quote</LinkButton>,
      }}
    />
  );
}

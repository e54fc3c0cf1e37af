import type { QuoteListItem, QuoteMode } from 'api-contract';
import { LinkButton, ServerDataTable, useListFilters, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
import { quoteFilters, quoteKeys, quotesOf, totalsOf, workbookOf } from './api';
import { quoteColumns } from './columns';
import { QuoteFilterBar } from './quote-filter-bar';

const newestFirst: Sort = { key: 'date', direction: 'descending' };

const rowKey = (quote: QuoteListItem) => quote.id;
const rowHref = (quote: QuoteListItem) => hrefs.editQuote(quote.id);
const editName = (quote: QuoteListItem) => quote.reference_label;

const emptyMessages: Readonly<Record<QuoteMode, { title: string; text: string }>> = {
  all: {
    title: messages.lists.noQuotes,
    text: messages.lists.noQuotesText,
  },
  active: {
    title: messages.lists.noActive,
    text: messages.lists.noActiveText,
  },
  'sales-won': {
    title: messages.lists.noSales,
    text: messages.lists.noSalesText,
  },
  historic: {
    title: messages.lists.noHistoric,
    text: messages.lists.noHistoricText,
  },
};

/** The quotes of one mode, filtered, sorted and paged by the server. */
export function QuoteTable({ mode }: { mode: QuoteMode }) {
  const { filters, choose, clear } = useListFilters(quoteFilters);
  return (
    <ServerDataTable
      label="Quotes"
      columns={quoteColumns}
      pathOf={(view) => quoteKeys.page(mode, filters, view)}
      rowsOf={quotesOf}
      totalsOf={totalsOf}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      initialSort={newestFirst}
      filterPlaceholder={messages.lists.filter}
      workbookOf={(view) => workbookOf(mode, filters, view)}
      toolbar={<QuoteFilterBar mode={mode} filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        ...emptyMessages[mode],
        action: <LinkButton to={hrefs.createQuote()}>Create New Quote</LinkButton>,
      }}
    />
  );
}

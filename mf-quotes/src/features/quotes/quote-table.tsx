import type { QuoteListItem, QuoteMode } from 'api-contract';
import { LinkButton, ServerDataTable, useListFilters, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { quoteFilters, quoteKeys, quotesOf, totalsOf, workbookOf } from './api';
import { quoteColumns } from './columns';
import { QuoteFilterBar } from './quote-filter-bar';

const newestFirst: Sort = { key: 'date', direction: 'descending' };

const rowKey = (quote: QuoteListItem) => quote.id;
const rowHref = (quote: QuoteListItem) => hrefs.editQuote(quote.id);
const editName = (quote: QuoteListItem) => quote.reference_label;

const emptyMessages: Readonly<Record<QuoteMode, { title: string; text: string }>> = {
  all: {
    title: 'There are no quotes yet',
    text: 'Create the first one: choose an organisation and a contact, then add product groups.',
  },
  active: {
    title: 'There are no active quotes',
    text: 'Drafts, sent quotes, quotes under negotiation and won ones that wait for their invoice stand here.',
  },
  'sales-won': {
    title: 'No sales have been won yet',
    text: 'A quote comes here when its status is set to Sales Won.',
  },
  historic: {
    title: 'There are no historic quotes',
    text: 'Quotes that are invoiced, lost, expired or superseded move here.',
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
      filterPlaceholder="Filter by reference, organisation or contact"
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

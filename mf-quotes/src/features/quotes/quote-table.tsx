import type { QuoteMode } from 'api-contract';
import { LinkButton, LongDataTable, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { quoteLists } from './api';
import { quoteColumns } from './columns';
import { emptyMessages } from './empty-messages';
import type { QuoteRow } from './model';

const newestFirst: Sort = { key: 'date', direction: 'descending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (row: QuoteRow) => row.id;
const rowHref = (row: QuoteRow) => hrefs.editQuote(row.id);
const editName = (row: QuoteRow) => row.reference;

/** The quotes of one mode. */
export function QuoteTable({ mode }: { mode: QuoteMode }) {
  return (
    <LongDataTable
      label="Quotes"
      list={quoteLists[mode]}
      columns={quoteColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      initialSort={newestFirst}
      filterPlaceholder="Filter by reference, organisation or contact"
      empty={{
        ...emptyMessages[mode],
        action: <LinkButton to={hrefs.createQuote()}>Create New Quote</LinkButton>,
      }}
    />
  );
}

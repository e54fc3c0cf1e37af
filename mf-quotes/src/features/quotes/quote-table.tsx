import { formatPence, type QuoteMode } from 'api-contract';
import { DataTable, formatQuantity, LinkButton, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { useQuoteRows } from './api';
import { quoteColumns } from './columns';
import { emptyMessages } from './empty-messages';
import { sumOf, type QuoteRow } from './model';

const newestFirst: Sort = { key: 'date', direction: 'descending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (row: QuoteRow) => row.id;
const rowHref = (row: QuoteRow) => hrefs.editQuote(row.id);
const editName = (row: QuoteRow) => row.reference;
const totals = (rows: readonly QuoteRow[]) => ({
  reference: formatQuantity(rows.length, 'quote'),
  'sub-total': formatPence(sumOf(rows), 0),
});

/** The quotes of one mode. */
export function QuoteTable({ mode }: { mode: QuoteMode }) {
  const { rows, error, isValidating, retry } = useQuoteRows(mode);
  return (
    <DataTable
      label="Quotes"
      rows={rows}
      columns={quoteColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={newestFirst}
      filterPlaceholder="Filter by reference, organisation or contact"
      totals={totals}
      empty={{
        ...emptyMessages[mode],
        action: <LinkButton to={hrefs.createQuote()}>Create New Quote</LinkButton>,
      }}
    />
  );
}

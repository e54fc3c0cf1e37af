import { useMemo } from 'react';
import { formatPence } from 'api-contract';
import { DataTable, formatQuantity, LinkButton, type Sort } from 'shared-ui';
import { hrefs } from '../../paths';
import { useInvoiceRows } from './api';
import { invoiceColumns } from './columns';
import { applyFilters } from './filters';
import { InvoiceFilterControls } from './invoice-filter-controls';
import { overdueOf, sumOf, type InvoiceRow } from './model';
import { OverdueSum } from './overdue-sum';
import { useInvoiceFilters } from './use-invoice-filters';

const newestFirst: Sort = { key: 'issued', direction: 'descending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (row: InvoiceRow) => row.id;
/** The quote that was invoiced; a row whose quote is gone leads nowhere. */
const rowHref = (row: InvoiceRow) => (row.quoteId === null ? '' : hrefs.editQuote(row.quoteId));
const totals = (rows: readonly InvoiceRow[]) => {
  const overdue = overdueOf(rows);
  return {
    status: formatQuantity(rows.length, 'invoice'),
    // Under the day that it was due, for that column is as wide as a sum and the next is not.
    due: overdue > 0 && <OverdueSum>{`${formatPence(overdue, 2)} overdue`}</OverdueSum>,
    'sub-total': formatPence(sumOf(rows), 2),
  };
};

/** The invoices at the accounting provider, as they were when it was last asked. */
export function InvoiceTable() {
  const { rows, error, isValidating, retry } = useInvoiceRows();
  const { filters, choose, clear } = useInvoiceFilters();
  const chosen = useMemo(() => rows && applyFilters(rows, filters), [rows, filters]);
  return (
    <DataTable
      label="Invoices"
      rows={chosen}
      columns={invoiceColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={newestFirst}
      filterPlaceholder="Filter by quote, name or number"
      totals={totals}
      toolbar={<InvoiceFilterControls filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        title: 'There are no invoices yet',
        text: 'An invoice is raised on the Invoice Details tab of a quote that has been won.',
        action: <LinkButton to={hrefs.salesWonQuotes()}>View Sales Won Quotes</LinkButton>,
      }}
    />
  );
}

import { useMemo } from 'react';
import { LinkButton, LongDataTable } from 'shared-ui';
import { hrefs } from '../../paths';
import { invoiceListOf, newestFirst } from './api';
import { invoiceColumns } from './columns';
import { InvoiceFilterControls } from './invoice-filter-controls';
import type { InvoiceRow } from './model';
import { useInvoiceFilters } from './use-invoice-filters';

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (row: InvoiceRow) => row.id;
/** The quote that was invoiced; a row whose quote is gone leads nowhere. */
const rowHref = (row: InvoiceRow) => (row.quoteId === null ? '' : hrefs.editQuote(row.quoteId));

/** The invoices at the accounting provider, as they were when it was last asked. */
export function InvoiceTable() {
  const { filters, choose, clear } = useInvoiceFilters();
  const list = useMemo(() => invoiceListOf(filters), [filters]);
  return (
    <LongDataTable
      label="Invoices"
      list={list}
      columns={invoiceColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={newestFirst}
      filterPlaceholder="Filter by quote, name or number"
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

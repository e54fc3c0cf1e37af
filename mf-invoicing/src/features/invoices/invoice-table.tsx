import { INVOICE_STATUSES, type InvoiceListItem, type InvoicePage } from 'api-contract';
import {
  Button,
  FilterBar,
  formatMoney,
  formatQuantity,
  LinkButton,
  SelectInput,
  ServerDataTable,
  type Totals,
} from 'shared-ui';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { invoiceKeys, newestFirst } from './api';
import { invoiceColumns } from './columns';
import { useInvoiceFilters, type InvoiceFilters } from './filters';

const rowKey = (invoice: InvoiceListItem) => invoice.id;
/** The quote that was invoiced. A row whose quote is gone leads nowhere. */
const rowHref = ({ quote }: InvoiceListItem) => (quote ? hrefs.editQuote(quote.id) : '');
const rowsOf = (page: InvoicePage) => page.invoices;

/** May wrap, so that it does not push the next columns out of a narrow window. */
const OverdueSum = styled.span`
  white-space: normal;
`;

const totalsOf = ({ found_count, found_overdue, found_sub_total }: InvoicePage): Totals => ({
  status: formatQuantity(found_count, 'invoice'),
  // In the column before Overdue, which is too narrow for a sum.
  due: found_overdue > 0 && <OverdueSum>{`${formatMoney(found_overdue, 2)} overdue`}</OverdueSum>,
  'sub-total': formatMoney(found_sub_total, 2),
});

const statuses = INVOICE_STATUSES.map(({ id, name }) => ({ value: id as number, label: name }));

interface FilterControlsProps {
  filters: InvoiceFilters;
  onChoose: (change: Partial<InvoiceFilters>) => void;
}

/** Filters the list by status, and by what is overdue. */
function FilterControls({ filters: { statusId, overdueOnly }, onChoose }: FilterControlsProps) {
  return (
    <FilterBar>
      <SelectInput
        label="Status"
        hideLabel
        placeholder="Any status"
        options={statuses}
        value={statusId}
        onChange={(chosen) => onChoose({ statusId: chosen })}
      />
      <Button
        aria-pressed={overdueOnly}
        tone={overdueOnly ? 'primary' : 'neutral'}
        icon={overdueOnly ? 'check' : 'calendar'}
        onClick={() => onChoose({ overdueOnly: !overdueOnly })}
      >
        Overdue only
      </Button>
    </FilterBar>
  );
}

/** The invoices as the provider last had them, filtered, sorted and paged by the server. */
export function InvoiceTable() {
  const { filters, choose, clear } = useInvoiceFilters();
  return (
    <ServerDataTable
      label="Invoices"
      columns={invoiceColumns}
      pathOf={(view) => invoiceKeys.page(filters, view)}
      rowsOf={rowsOf}
      totalsOf={totalsOf}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={newestFirst}
      filterPlaceholder="Filter by quote, name or number"
      toolbar={<FilterControls filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        title: 'There are no invoices yet',
        text: 'An invoice is raised on the Invoice Details tab of a quote that has been won.',
        action: <LinkButton to={hrefs.salesWonQuotes()}>View Sales Won Quotes</LinkButton>,
      }}
    />
  );
}

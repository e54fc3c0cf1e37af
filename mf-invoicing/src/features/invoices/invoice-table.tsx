import { INVOICE_STATUSES, type InvoiceListItem, type InvoicePage } from 'api-contract';
import {
  Button,
  FilterBar,
  formatMoney,
  formatQuantity,
  LinkButton,
  MonthSelect,
  SelectInput,
  ServerDataTable,
  useListFilters,
  type Options,
  type Totals,
} from 'shared-ui';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { invoiceFilters, invoiceKeys, newestFirst, workbookOf, type InvoiceFilters } from './api';
import { invoiceColumns } from './columns';

const rowKey = (invoice: InvoiceListItem) => invoice.id;
/** The quote that was invoiced. A row whose quote is gone leads nowhere. */
const rowHref = ({ quote }: InvoiceListItem) => (quote ? hrefs.editQuote(quote.id) : '');
const rowsOf = (page: InvoicePage) => page.invoices;

/** May wrap, so that it does not push the next columns out of a narrow window. */
const Sum = styled.span`
  line-height: 18px;
  white-space: normal;
`;

const totalsOf = ({ found_count, found_overdue, found_sub_total }: InvoicePage): Totals => ({
  status: formatQuantity(found_count, 'invoice'),
  // In the column before Overdue, which is too narrow for a sum.
  due: found_overdue > 0 && <Sum>{`${formatMoney(found_overdue, 2)} overdue, excl. VAT`}</Sum>,
  'sub-total': <Sum>{`${formatMoney(found_sub_total, 2)} excl. VAT`}</Sum>,
});

const statuses: Options<string> = [
  ...INVOICE_STATUSES.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: 'approved', label: 'Approved, not sent yet' },
  { value: 'awaiting-payment', label: 'Awaiting payment' },
];

interface FilterControlsProps {
  filters: InvoiceFilters;
  onChoose: (change: Partial<Record<keyof InvoiceFilters, string | null>>) => void;
}

/** Filters the list by status, by month of issue, and by what is overdue. */
function FilterControls({ filters: { status, overdue, month }, onChoose }: FilterControlsProps) {
  return (
    <FilterBar>
      <SelectInput
        label="Status"
        hideLabel
        placeholder="Any status"
        options={statuses}
        value={status ?? null}
        onChange={(chosen) => onChoose({ status: chosen })}
      />
      <MonthSelect label="Issued in" value={month} onChange={(chosen) => onChoose({ month: chosen })} />
      <Button
        aria-pressed={overdue !== undefined}
        tone={overdue ? 'primary' : 'neutral'}
        icon={overdue ? 'check' : 'calendar'}
        onClick={() => onChoose({ overdue: overdue ? null : '1' })}
      >
        Overdue only
      </Button>
    </FilterBar>
  );
}

/** The invoices as they were when they were last synced, filtered, sorted and paged by the server. */
export function InvoiceTable() {
  const { filters, choose, clear } = useListFilters(invoiceFilters);
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
      workbookOf={(view) => workbookOf(filters, view)}
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

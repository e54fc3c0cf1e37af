import {
  INVOICE_STATUS,
  INVOICE_STATUSES,
  OVERDUE_AGES,
  pages,
  REPORT_HEADERS,
  REPORT_DIMENSIONS,
  withoutOtherCurrencies,
  type InvoiceListItem,
  type InvoicePage,
} from 'api-contract';
import {
  Button,
  DataTable,
  DimensionChips,
  FilterChip,
  FilterSelect,
  filtersIn,
  formatDate,
  formatMoney,
  formatQuantity,
  LinkButton,
  ListFilterBar,
  MonthSelect,
  serverRows,
  tokens,
  useListFilters,
  viewIn,
  type Options,
  type Totals,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { invoiceFilters, isSumPartial, newestFirst, pathOf, workbookOf, type InvoiceFilters } from './api';
import { invoiceMenu } from '../invoice-files';
import { invoiceColumns } from './columns';

/** Returns the path of the page of invoices that an address shows. */
export const invoicesIn = (search: URLSearchParams): string =>
  pathOf(
    filtersIn(search, invoiceFilters),
    viewIn(search, { columns: invoiceColumns, initialSort: newestFirst }),
  );

const rowKey = (invoice: InvoiceListItem) => invoice.id;
const rowHref = ({ id }: InvoiceListItem) => pages.invoice(id);
const rowsOf = (page: InvoicePage) => page.invoices;

/** May wrap, so that it does not push the next columns out of a narrow window. */
const Sum = styled.span`
  line-height: 1.125rem;
  white-space: normal;
  small {
    display: block;
    font-size: ${tokens.text.tiny};
    font-weight: ${tokens.weight.regular};
  }
`;

const totalsOf = (
  { found_count, found_overdue, found_sub_total, found_other_currency }: InvoicePage,
  isPartial: boolean,
): Totals => ({
  status: (
    <Sum>
      {formatQuantity(found_count, 'invoice')}
      {isPartial && <small>{messages.lists.partialSum}</small>}
    </Sum>
  ),
  // In the column before Overdue, which is too narrow for a sum.
  due: found_overdue > 0 && <Sum>{`${formatMoney(found_overdue, 2)} overdue, excluding VAT`}</Sum>,
  'sub-total': (
    <Sum>
      {[`${formatMoney(found_sub_total, 2)} excluding VAT`, withoutOtherCurrencies(found_other_currency)]
        .filter(Boolean)
        .join(', ')}
    </Sum>
  ),
});

const providersStatuses = INVOICE_STATUSES.map(({ id, name }) => ({
  value: String(id),
  label: id === INVOICE_STATUS.authorised ? 'Approved or Awaiting Payment' : name,
}));
const statuses: Options<string> = [
  ...providersStatuses,
  { value: 'approved', label: 'Approved' },
  { value: 'awaiting-payment', label: 'Awaiting Payment' },
  { value: 'credited', label: 'Credited' },
  { value: 'live', label: 'Not voided, deleted or credited' },
];

interface FilterControlsProps {
  filters: InvoiceFilters;
  onChoose: (change: Partial<Record<keyof InvoiceFilters, string | null>>) => void;
}

const daysText = (from: string | undefined, to: string | undefined) =>
  [from && `from ${formatDate(from)}`, to && `until ${formatDate(to)}`].filter(Boolean).join(' ');

/** Filters the list by status, by month of issue, and by what is overdue. Links of reports set further filters, which can be removed. */
function FilterControls({ filters, onChoose }: FilterControlsProps) {
  const { status, overdue, month, from, to, paid_from, paid_to } = filters;
  const age = OVERDUE_AGES.find((one) => one === overdue);
  return (
    <ListFilterBar filters={filters}>
      <FilterSelect
        label="Status"
        placeholder="Any status"
        options={statuses}
        value={status ?? null}
        onChange={(chosen) => onChoose({ status: chosen })}
      />
      <MonthSelect
        label="Issued in"
        value={month}
        onChange={(chosen) => onChoose({ month: chosen, from: null, to: null })}
      />
      <Button
        aria-pressed={overdue === '1'}
        tone={overdue === '1' ? 'primary' : 'neutral'}
        icon={overdue === '1' ? 'check' : 'calendar'}
        onClick={() => onChoose({ overdue: overdue === '1' ? null : '1' })}
      >
        Overdue only
      </Button>
      {age && <FilterChip onRemove={() => onChoose({ overdue: null })}>{REPORT_HEADERS[age]}</FilterChip>}
      {(from || to) && (
        <FilterChip onRemove={() => onChoose({ from: null, to: null })}>
          {`Issued ${daysText(from, to)}`}
        </FilterChip>
      )}
      {(paid_from || paid_to) && (
        <FilterChip onRemove={() => onChoose({ paid_from: null, paid_to: null })}>
          {`Paid ${daysText(paid_from, paid_to)}`}
        </FilterChip>
      )}
      <DimensionChips filters={filters} onChoose={onChoose} dimensions={REPORT_DIMENSIONS} />
    </ListFilterBar>
  );
}

/** The invoices as they were when they were last synced, filtered, sorted and paged by the server. */
export function InvoiceTable() {
  const { filters, choose, clear } = useListFilters(invoiceFilters);
  return (
    <DataTable
      label="Invoices"
      columns={invoiceColumns}
      rows={serverRows({
        pathOf: (view) => pathOf(filters, view),
        rowsOf,
        totalsOf: (page) => totalsOf(page, isSumPartial(filters)),
      })}
      rowKey={rowKey}
      rowHref={rowHref}
      rowMenu={invoiceMenu}
      initialSort={newestFirst}
      filterPlaceholder={messages.lists.filter}
      workbookOf={(view) => workbookOf(filters, view)}
      toolbar={<FilterControls filters={filters} onChoose={choose} />}
      onClearToolbar={clear}
      empty={{
        title: messages.lists.none,
        text: messages.lists.noneText,
        action: <LinkButton to={pages.wonQuotes()}>{messages.lists.viewSales}</LinkButton>,
      }}
    />
  );
}

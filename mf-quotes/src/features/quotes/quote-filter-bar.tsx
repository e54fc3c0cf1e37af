import { isInMode, QUOTE_STATUSES, REPORT_DIMENSIONS, type QuoteMode } from 'api-contract';
import {
  DaysFilter,
  FilterChip,
  FilterChoice,
  FilterControl,
  FilterSelect,
  ListFilterBar,
  MonthSelect,
  DimensionChips,
  useAuth,
} from 'shared-ui';
import { daysOf, type QuoteFilters } from './api';
import { messages } from './messages';

const dimensionsWithoutControl = REPORT_DIMENSIONS.filter((dimension) => dimension !== 'agent');

interface QuoteFilterBarProps {
  mode: QuoteMode;
  filters: QuoteFilters;
  onChoose: (change: Partial<Record<keyof QuoteFilters, string | number | null>>) => void;
}

/** Filters a list by status, agent and days. Sales have one status, and their days are those on which they were won. */
export function QuoteFilterBar({ mode, filters, onChoose }: QuoteFilterBarProps) {
  const { user } = useAuth();
  const isSales = mode === 'sales-won';
  const { from, to } = daysOf(filters);
  const statuses = QUOTE_STATUSES.filter(({ id: statusId }) =>
    [true, false].some((hasInvoice) => isInMode(mode, { statusId, hasInvoice })),
  );
  const groups = [
    { value: 'quoted', label: 'Quoted: not a draft, not superseded' },
    { value: 'decided', label: 'Decided: won, lost or expired' },
    { value: 'open', label: 'Open: draft, sent or negotiating' },
  ];
  return (
    <ListFilterBar filters={filters}>
      {isSales ? (
        <MonthSelect
          label="Won in"
          value={filters.month}
          onChange={(month) => onChoose({ month, from: null, to: null })}
        />
      ) : (
        <FilterSelect
          label="Status"
          placeholder="Any status"
          options={[
            ...statuses.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(mode === 'all' ? groups : []),
          ]}
          value={filters.status ?? null}
          onChange={(status) => onChoose({ status })}
        />
      )}
      <FilterChoice
        label="Sales agent"
        kind="agent"
        placeholder="Any sales agent"
        first={user && { id: user.id, name: 'My quotes' }}
        value={Number(filters.agent) || null}
        onChange={(agent) => onChoose({ agent })}
      />
      <FilterControl
        label={isSales ? 'Won' : 'Dated'}
        isSet={Boolean(from ?? to)}
        onRemove={() => onChoose({ from: null, to: null, month: null })}
      >
        <DaysFilter
          labels={isSales ? { from: 'Won from', to: 'Won until' } : { from: 'Dated from', to: 'Dated until' }}
          from={from}
          to={to}
          onChange={(days) => onChoose({ ...days, month: null })}
        />
      </FilterControl>
      {filters.questions && (
        <FilterChip onRemove={() => onChoose({ questions: null })}>{messages.questions}</FilterChip>
      )}
      <DimensionChips filters={filters} onChoose={onChoose} dimensions={dimensionsWithoutControl} />
    </ListFilterBar>
  );
}

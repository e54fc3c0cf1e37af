import { useState } from 'react';
import { isCalendarDate, isInMode, QUOTE_STATUSES, REPORT_DIMENSIONS, type QuoteMode } from 'api-contract';
import {
  ChoiceInput,
  DateInput,
  ListFilterBar,
  media,
  MonthSelect,
  DimensionChips,
  Row,
  SelectInput,
  tokens,
  useAuth,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from './messages';
import { daysOf, type QuoteFilters } from './api';

const Days = styled(Row)`
  align-items: start;
`;

const Agent = styled.div`
  width: 160px;
`;

const Day = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: baseline;
  color: ${tokens.color.textMuted};
  > :last-child {
    width: 142px;
    ${media.below('small')} {
      width: 150px;
    }
  }
`;

interface DayFilterProps {
  word: string;
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
}

/** Sets a day of the address once it is one. */
function DayFilter({ word, label, value, onChange }: DayFilterProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleChange = (day: string | null) => {
    const isDone = day === null || isCalendarDate(day);
    setUnfinished(isDone ? null : day);
    if (isDone) onChange(day);
  };
  return (
    <Day>
      <span aria-hidden="true">{word}</span>
      <DateInput
        label={label}
        hideLabel
        withoutYear="nearest"
        value={unfinished ?? value ?? null}
        error={unfinished === null ? undefined : messages.notADate}
        onChange={handleChange}
      />
    </Day>
  );
}

interface DaysFilterProps {
  /** What is before the first day: "From". */
  word?: string;
  labels: { from: string; to: string };
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | null; to: string | null }) => void;
}

/** Filters by a first and a last day, each of which may be missing. */
export function DaysFilter({ word = 'From', labels, from, to, onChange }: DaysFilterProps) {
  const [first, last] = [from ?? null, to ?? null];
  return (
    <Days>
      <DayFilter
        word={word}
        label={labels.from}
        value={from}
        onChange={(day) => onChange({ from: day, to: last })}
      />
      <DayFilter
        word="to"
        label={labels.to}
        value={to}
        onChange={(day) => onChange({ from: first, to: day })}
      />
    </Days>
  );
}

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
        <SelectInput
          label="Status"
          hideLabel
          placeholder="Any status"
          options={[
            ...statuses.map(({ id, name }) => ({ value: String(id), label: name })),
            ...(mode === 'all' ? groups : []),
          ]}
          value={filters.status ?? null}
          onChange={(status) => onChoose({ status })}
        />
      )}
      <Agent>
        <ChoiceInput
          label="Sales agent"
          hideLabel
          kind="agent"
          placeholder="Any agent"
          first={user && { id: user.id, name: 'My quotes' }}
          value={Number(filters.agent) || null}
          onChange={(agent) => onChoose({ agent })}
        />
      </Agent>
      <DaysFilter
        word={isSales ? 'Won from' : undefined}
        labels={isSales ? { from: 'Won from', to: 'Won until' } : { from: 'Dated from', to: 'Dated until' }}
        from={from}
        to={to}
        onChange={(days) => onChoose({ ...days, month: null })}
      />
      <DimensionChips filters={filters} onChoose={onChoose} dimensions={dimensionsWithoutControl} />
    </ListFilterBar>
  );
}

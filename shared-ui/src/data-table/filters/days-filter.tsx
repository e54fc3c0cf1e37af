import { useState } from 'react';
import { isCalendarDate } from 'api-contract';
import { styled } from 'styled-components';
import { Row } from '../../components';
import { DateInput } from '../../inputs';
import { media } from '../../theme';
import { messages } from '../messages';

const Days = styled(Row)`
  flex-wrap: nowrap;
  align-items: baseline;
`;

const Day = styled.div`
  width: 142px;
  ${media.below('small')} {
    width: 150px;
  }
`;

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | null) => void;
}

/** Sets a day of the address once it is one. */
function DayFilter({ label, value, onChange }: DayFilterProps) {
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const handleChange = (day: string | null) => {
    const isDone = day === null || isCalendarDate(day);
    setUnfinished(isDone ? null : day);
    if (isDone) onChange(day);
  };
  return (
    <Day>
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
  labels: { from: string; to: string };
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | null; to: string | null }) => void;
}

/** Filters by a first and a last day, each of which may be missing. The other one follows a day that it would be on the wrong side of. */
export function DaysFilter({ labels, from, to, onChange }: DaysFilterProps) {
  const [first, last] = [from ?? null, to ?? null];
  return (
    <Days>
      <DayFilter
        label={labels.from}
        value={from}
        onChange={(day) => onChange({ from: day, to: day && last && day > last ? day : last })}
      />
      <span aria-hidden="true">to</span>
      <DayFilter
        label={labels.to}
        value={to}
        onChange={(day) => onChange({ from: day && first && day < first ? day : first, to: day })}
      />
    </Days>
  );
}

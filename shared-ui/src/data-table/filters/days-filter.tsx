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

interface Period {
  from: string | null;
  to: string | null;
}

const isDay = (day: string | null) => day === null || isCalendarDate(day);

/** Returns what is wrong with a period; undefined where it is one. */
function problemOf({ from, to }: Period): { of: keyof Period; message: string } | undefined {
  if (!isDay(from)) return { of: 'from', message: messages.notADate };
  if (!isDay(to)) return { of: 'to', message: messages.notADate };
  if (from !== null && to !== null && to < from) return { of: 'to', message: messages.endsEarly };
  return undefined;
}

interface DaysFilterProps {
  labels: { from: string; to: string };
  from: string | undefined;
  to: string | undefined;
  onChange: (days: { from: string | null; to: string | null }) => void;
}

/** Filters by a first and a last day, each of which may be missing. The address gets them once they are a period. */
export function DaysFilter({ labels, from, to, onChange }: DaysFilterProps) {
  const address = `${from} ${to}`;
  const [typed, setTyped] = useState({ address, days: {} as Partial<Period> });
  // Another period of the address is shown as it is.
  const unfinished = typed.address === address ? typed.days : {};
  const period: Period = { from: from ?? null, to: to ?? null, ...unfinished };
  const problem = problemOf(period);
  const day = (name: keyof Period) => (
    <Day>
      <DateInput
        label={labels[name]}
        hideLabel
        withoutYear="nearest"
        value={period[name]}
        error={problem?.of === name ? problem.message : undefined}
        onChange={(value) => {
          const next = { ...period, [name]: value };
          const isPeriod = problemOf(next) === undefined;
          setTyped({ address, days: isPeriod ? {} : { ...unfinished, [name]: value } });
          if (isPeriod) onChange(next);
        }}
      />
    </Day>
  );
  return (
    <Days>
      {day('from')}
      <span aria-hidden="true">to</span>
      {day('to')}
    </Days>
  );
}

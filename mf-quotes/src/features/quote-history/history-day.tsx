import { useId } from 'react';
import { styled } from 'styled-components';
import { formatDateTime, tokens } from 'shared-ui';
import { nameOfDay, type HistoryDay as Day } from './days';
import { authorOf, sentenceOf } from './sentence';
import { Unbroken } from './unbroken';

const { color, space, text, weight } = tokens;

const Section = styled.section`
  h3 {
    margin: 0 0 ${space[2]};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
  }
  ul {
    display: grid;
    gap: ${space[2]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
  }
  time {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${weight.semibold};
  }
`;

/** The time of day alone: the day stands above. */
const timeOf = (instant: string) => formatDateTime(instant).slice(-5);

/** What happened on one day, the newest first. */
export function HistoryDay({ day, now }: { day: Day; now: Date }) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{nameOfDay(day.date, now)}</h3>
      <ul>
        {day.entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.changed_at}>{timeOf(entry.changed_at)}</time>
            <p>
              <strong>{authorOf(entry)}</strong> <Unbroken text={sentenceOf(entry)} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { QuoteHistory } from 'api-contract';
import { Button, EmptyState, formatQuantity, normalise, TextInput, tokens, wordsOf } from 'shared-ui';
import { byDay } from './days';
import { HistoryDay } from './history-day';
import { authorOf, sentenceOf } from './sentence';

/** So many are drawn at first, and so many more each time. */
const STEP = 50;
/** A history this short is read, not searched. */
const SHORT = 10;

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[5]};
  justify-items: start;
  > * {
    width: min(100%, 80ch);
  }
  > button {
    width: auto;
  }
  > p {
    color: ${tokens.color.textMuted};
  }
`;

/** The changes of a quote by day; a filter where they are many. */
export function HistoryList({ history }: { history: QuoteHistory }) {
  const { entries, has_older: hasOlder } = history;
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(STEP);

  const matching = useMemo(() => {
    const words = wordsOf(filter);
    if (words.length === 0) return entries;
    return entries.filter((entry) => {
      const told = normalise(`${authorOf(entry)} ${sentenceOf(entry)}`);
      return words.every((word) => told.includes(word));
    });
  }, [entries, filter]);
  const hidden = matching.length - limit;
  const now = new Date();

  return (
    <Stack>
      {entries.length > SHORT && (
        <TextInput
          label="Filter the history"
          placeholder="Name, field or value"
          autoComplete="off"
          value={filter}
          onChange={setFilter}
        />
      )}
      {byDay(matching.slice(0, limit)).map((day) => (
        <HistoryDay key={day.date} day={day} now={now} />
      ))}
      {matching.length === 0 && (
        <EmptyState
          icon="search"
          title="Nothing in the history fits"
          action={<Button onClick={() => setFilter('')}>Clear the filter</Button>}
        />
      )}
      {hidden > 0 && (
        <Button onClick={() => setLimit(limit + STEP)}>
          Show older ({formatQuantity(hidden, 'more change')})
        </Button>
      )}
      {hasOlder && hidden <= 0 && <p>There are older changes than these; they are kept, but not shown.</p>}
    </Stack>
  );
}

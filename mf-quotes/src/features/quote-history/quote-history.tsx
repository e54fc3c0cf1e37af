import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  addDays,
  groupBy,
  londonDate,
  REFERENCE_IN_TEXT,
  type CalendarDate,
  type QuoteHistory as History,
  type QuoteHistoryEntry,
} from 'api-contract';
import {
  Button,
  Card,
  EmptyState,
  formatDate,
  formatDateTime,
  formatQuantity,
  hasWords,
  normalise,
  ReadState,
  serverToday,
  TextInput,
  tokens,
  useRuntimeConfig,
  wordsOf,
} from 'shared-ui';
import { messages } from '../../messages';
import { useQuoteHistory } from '../quote/api';
import { authorOf, sentenceOf } from './sentence';

const { color, space, text, weight } = tokens;

/** How many entries are shown at first, and how many more each time. */
const STEP = 50;
/** A history of at most so many entries has no filter. */
const SHORT = 10;

const Day = styled.section`
  h3 {
    margin: 0 0 ${space[2]};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
  }
  ul {
    display: grid;
    gap: ${space[2]};
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
    overflow-wrap: anywhere;
  }
  strong {
    font-weight: ${weight.semibold};
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  justify-items: start;
  > * {
    width: min(100%, 80ch);
  }
  > button {
    width: auto;
  }
  > p {
    color: ${color.textMuted};
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** Renders a sentence whose references are not broken at their hyphens. The group of the pattern makes every second part one. */
const Unbroken = ({ children }: { children: string }) =>
  children
    .split(REFERENCE_IN_TEXT)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

const dayOf = ({ changed_at }: QuoteHistoryEntry) => londonDate(new Date(changed_at));

/** Returns `Today`, `Yesterday`, else the date. */
function nameOfDay(date: CalendarDate): string {
  const today = serverToday();
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
}

const timeOf = (instant: string) => formatDateTime(instant).slice(-5);

/** Renders the changes of a quote by day, with a filter where they are many. */
function HistoryList({ history: { entries, has_older: hasOlder } }: { history: History }) {
  const { provider } = useRuntimeConfig();
  const [filter, setFilter] = useState('');
  const [limit, setLimit] = useState(STEP);

  const matching = useMemo(() => {
    const words = wordsOf(filter);
    return entries.filter((entry) => {
      const sentence = `${authorOf(entry, provider.name)} ${sentenceOf(entry)}`;
      return hasWords(normalise(sentence), words);
    });
  }, [entries, filter, provider.name]);
  const hidden = matching.length - limit;

  return (
    <Stack>
      {entries.length > SHORT && (
        <TextInput
          label={messages.history.filter}
          placeholder={messages.history.placeholder}
          autoComplete="off"
          value={filter}
          onChange={setFilter}
        />
      )}
      {[...groupBy(matching.slice(0, limit), dayOf)].map(([date, changes]) => (
        <Day key={date} aria-label={nameOfDay(date)}>
          <h3>{nameOfDay(date)}</h3>
          <ul>
            {changes.map((entry) => (
              <li key={entry.id}>
                <time dateTime={entry.changed_at}>{timeOf(entry.changed_at)}</time>
                <p>
                  <strong>{authorOf(entry, provider.name)}</strong> <Unbroken>{sentenceOf(entry)}</Unbroken>
                </p>
              </li>
            ))}
          </ul>
        </Day>
      ))}
      {matching.length === 0 && (
        <EmptyState
          icon="search"
          title={messages.history.noResults}
          action={<Button onClick={() => setFilter('')}>Clear the filter</Button>}
        />
      )}
      {hidden > 0 && (
        <Button onClick={() => setLimit(limit + STEP)}>
          {`Show older (${formatQuantity(hidden, 'more change')})`}
        </Button>
      )}
      {hasOlder && hidden <= 0 && <p>{messages.history.more}</p>}
    </Stack>
  );
}

export function QuoteHistory({ quoteId }: { quoteId: number }) {
  const read = useQuoteHistory(quoteId);
  const history = read.data;
  return (
    <Card title="History">
      {history && history.entries.length > 0 && <HistoryList history={history} />}
      {history?.entries.length === 0 && (
        <EmptyState title={messages.history.none}>{messages.history.noneText}</EmptyState>
      )}
      {!history && <ReadState what="history" read={read} lines={4} />}
    </Card>
  );
}

import { useState } from 'react';
import {
  addDays,
  groupBy,
  londonDate,
  pages,
  paths,
  REFERENCE_IN_TEXT,
  TIMELINE_TOPICS,
  type CalendarDate,
  type Timeline as TimelinePart,
  type TimelineEntry,
  type TimelineQuery,
  type TimelineRecord,
  type TimelineTopic,
} from 'api-contract';
import { styled } from 'styled-components';
import { serverToday } from '../client';
import { Button, Card, EmptyState, ReadState, Segmented } from '../components';
import { useRuntimeConfig } from '../config';
import { useRead } from '../data';
import { formatDate, formatDateTime } from '../format';
import { Icon, type IconName } from '../components/icons';
import { Link } from '../router';
import { tokens } from '../theme';
import { messages } from './messages';
import { authorOf, sentenceOf } from './sentence';
import { TimelineAnswer } from './timeline-answer';
import { TimelineMailDetails } from './timeline-mail';

const { color, radius, size, space, text, weight } = tokens;

const icons: Readonly<Record<TimelineEntry['subject'], IconName>> = {
  organisation: 'building',
  contact: 'user',
  quote: 'edit',
  item: 'edit',
  note: 'info',
  mail: 'mail',
  answer: 'check-circle',
  opening: 'eye',
  attachment: 'document',
  'follow-up': 'calendar',
  invoice: 'receipt',
  deliverable: 'box',
};

const Day = styled.section`
  h3 {
    margin: ${space[4]} 0 ${space[1]};
    color: ${color.textMuted};
    font-size: ${text.small};
    font-weight: ${weight.medium};
  }
  ul {
    padding: 0;
    list-style: none;
  }
  & + p {
    margin-top: ${space[3]};
  }
`;

const Entry = styled.li`
  display: grid;
  grid-template-columns: ${size.controlSmall} minmax(0, 1fr) auto;
  gap: 0 ${space[2]};
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
  /* A line that joins the icons of a day. */
  &:not(:last-child) > span:first-child::after {
    content: '';
    position: absolute;
    top: ${size.controlSmall};
    bottom: calc(-2 * ${space[1]});
    left: 50%;
    border-left: 1px solid ${color.border};
  }
  > span:first-child {
    position: relative;
    color: ${color.textSubtle};
  }
  > p {
    padding-block: 3px;
  }
  strong {
    font-weight: ${weight.semibold};
  }
  time {
    padding-block: 4px;
    color: ${color.textMuted};
    font-size: ${text.small};
    font-variant-numeric: tabular-nums;
  }
  > div {
    grid-column: 2 / -1;
    padding-bottom: ${space[2]};
  }
`;

const Mark = styled.i`
  display: grid;
  place-items: center;
  width: ${size.controlSmall};
  height: ${size.controlSmall};
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** Renders a sentence whose references are not broken at their hyphens. The group of the pattern makes every second part one. */
const Unbroken = ({ children }: { children: string }) =>
  children
    .split(REFERENCE_IN_TEXT)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));

/** The pages of the records that a sentence names. */
const pageOf: Readonly<Partial<Record<TimelineEntry['subject'], (id: number) => string>>> = {
  contact: pages.contact,
  invoice: pages.invoice,
  deliverable: pages.deliverable,
};

/** Renders what was done. The name of a record leads to its page, unless the record is gone or that is the page of the timeline. */
function Sentence({ entry, record }: { entry: TimelineEntry; record: TimelineRecord }) {
  const { subject, action, record_id, is_deleted, name } = entry;
  const sentence = sentenceOf(entry);
  // An older server does not say it.
  const isGone = is_deleted ?? action === 'removed';
  const page = `${subject}s` === record || isGone ? undefined : pageOf[subject];
  const [before = '', ...after] = page && name ? sentence.split(name) : [sentence];
  return (
    <>
      <Unbroken>{before}</Unbroken>
      {page && name && after.length > 0 && (
        <>
          <Link to={page(record_id)}>{name}</Link>
          <Unbroken>{after.join(name)}</Unbroken>
        </>
      )}
    </>
  );
}

const dayOf = ({ changed_at }: TimelineEntry) => londonDate(new Date(changed_at));

/** Returns `Today`, `Yesterday`, else the date. */
function nameOfDay(date: CalendarDate): string {
  const today = serverToday();
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatDate(date);
}

const timeOf = (instant: string) => formatDateTime(instant).slice(-5);

interface EntryItemProps {
  entry: TimelineEntry;
  /** The record of the timeline. */
  record: TimelineRecord;
}

function EntryItem({ entry, record }: EntryItemProps) {
  const { provider } = useRuntimeConfig();
  const { subject, changed_at, quote, mail, answer } = entry;
  const isOfOneQuote = record === 'quotes' || record === 'invoices';
  return (
    <Entry>
      <span>
        <Mark>
          <Icon name={icons[subject]} />
        </Mark>
      </span>
      <p>
        <strong>{authorOf(entry, provider.name)}</strong> <Sentence entry={entry} record={record} />
        {!isOfOneQuote && quote && (
          <>
            {' · '}
            <Whole>
              <Link to={pages.quote(quote.id)}>{quote.reference_label}</Link>
            </Whole>
          </>
        )}
      </p>
      <time dateTime={changed_at}>{timeOf(changed_at)}</time>
      {mail && (
        <div>
          <TimelineMailDetails mail={mail} />
        </div>
      )}
      {answer && (
        <div>
          <TimelineAnswer answer={answer} />
        </div>
      )}
    </Entry>
  );
}

interface PartProps extends TimelineProps {
  query: TimelineQuery;
  /** How many older parts are shown below this one. */
  olderParts: number;
  onOlder: () => void;
  /** The day of the last entry of the part above, whose heading is not repeated. */
  day?: CalendarDate;
}

/** Renders a part of a timeline by day, and below it the older parts: each begins where the one above it ends. */
function Part({ record, id, query, olderParts, onOlder, day }: PartProps) {
  const read = useRead<TimelinePart>(paths.timeline(record, id, query));
  if (!read.data) return <ReadState what="activity" read={read} lines={6} />;
  const { entries, next } = read.data;
  const last = entries.at(-1);
  return (
    <>
      {[...groupBy(entries, dayOf)].map(([date, ofDay]) => (
        <Day key={date} aria-label={date === day ? undefined : nameOfDay(date)}>
          {date !== day && <h3>{nameOfDay(date)}</h3>}
          <ul>
            {ofDay.map((entry) => (
              <EntryItem key={entry.id} entry={entry} record={record} />
            ))}
          </ul>
        </Day>
      ))}
      {entries.length === 0 && next === null && query.before === undefined && (
        <EmptyState title={query.topic ? messages.noneOf : messages.none} />
      )}
      {next !== null &&
        (olderParts > 0 ? (
          <Part
            record={record}
            id={id}
            query={{ ...query, before: next }}
            olderParts={olderParts - 1}
            onOlder={onOlder}
            day={last && dayOf(last)}
          />
        ) : (
          <p>
            <Button size="small" onClick={onOlder}>
              {messages.older}
            </Button>
          </p>
        ))}
    </>
  );
}

export interface TimelineProps {
  record: TimelineRecord;
  id: number;
  /** What can be shown alone, in this order. */
  topics?: readonly TimelineTopic[];
}

/** Renders what has happened to a record and to all that belongs to it, newest first. */
export function Timeline({ record, id, topics = TIMELINE_TOPICS }: TimelineProps) {
  const [topic, setTopic] = useState<TimelineTopic | 'all'>('all');
  const [olderParts, setOlderParts] = useState(0);
  const options = [
    { value: 'all' as const, label: 'All' },
    ...topics.map((value) => ({ value, label: messages.topics[value] })),
  ];
  return (
    <Card title={messages.title}>
      {topics.length > 1 && (
        <Segmented
          label={messages.show}
          options={options}
          value={topic}
          onChange={(value) => {
            setTopic(value);
            setOlderParts(0);
          }}
        />
      )}
      <Part
        record={record}
        id={id}
        query={topic === 'all' ? {} : { topic }}
        olderParts={olderParts}
        onOlder={() => setOlderParts(olderParts + 1)}
      />
    </Card>
  );
}

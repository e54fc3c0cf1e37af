import {
  addDays,
  groupBy,
  isDeliverableOpen,
  isDeliverableOverdue,
  mondayOf,
  monthOf,
  monthWindow,
  pages,
  type CalendarDate,
  type Deliverable,
  type DeliverablePage,
} from 'api-contract';
import {
  Alert,
  Button,
  formatCount,
  formatDate,
  formatMonth,
  IconButton,
  Link,
  media,
  Muted,
  ReadState,
  Row,
  serverToday,
  Stack,
  tokens,
  useRead,
  useSaveListOrder,
  useSearchParams,
  VisuallyHidden,
  type TableView,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { calendarMonth, listHref, monthPathOf, type QueueFilters } from './api';

const { color, radius, space, text, weight } = tokens;

/** How many of a day are shown. */
const SHOWN = 3;

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** From 1, for Monday. */
const weekdayOf = (day: CalendarDate) => (Date.parse(day) - Date.parse(mondayOf(day))) / 86_400_000 + 1;

const columns = 'repeat(7, minmax(0, 1fr))';

const Weekdays = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  color: ${color.textMuted};
  font-size: ${text.small};
  > span {
    padding: 0 ${space[2]} ${space[1]};
  }
  ${media.below('small')} {
    display: none;
  }
`;

const Days = styled.ol`
  display: grid;
  grid-template-columns: ${columns};
  gap: 1px;
  ${media.below('small')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cell = styled.li<{ $start: number }>`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-height: 96px;
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius.small};
  background: ${color.surface};
  font-size: ${text.small};
  outline: 1px solid ${color.border};
  &:first-child {
    grid-column-start: ${({ $start }) => $start};
  }
  &[aria-current] > header {
    color: ${color.onAccentSoft};
    font-weight: ${weight.bold};
  }
  > header {
    display: flex;
    justify-content: space-between;
  }
  [data-phone] {
    display: none;
  }
  > a {
    padding: 2px 0;
  }
  li a {
    display: block;
    min-height: 24px;
  }
  /* A line for the client, and one for what is due. */
  li a > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.below('small')} {
    min-height: 0;
    padding: ${space[2]} ${space[3]};
    &[data-empty] {
      display: none;
    }
    &:first-child {
      grid-column-start: auto;
    }
    [data-phone] {
      display: inline;
    }
    li a {
      display: block;
      padding: ${space[1]} 0;
    }
  }
`;

const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
`;

/** What is done is struck through, and what is late has an edge. */
const Entry = styled(Link)<{ $tone: 'done' | 'late' | 'open' }>`
  color: ${({ $tone }) => ({ done: color.textMuted, late: color.dangerText, open: color.text })[$tone]};
  text-decoration: ${({ $tone }) => ($tone === 'done' ? 'line-through' : 'none')};
  && {
    padding-left: ${({ $tone }) => $tone === 'late' && space[2]};
    border-left: ${({ $tone }) => $tone === 'late' && '3px solid'};
  }
  &:hover {
    text-decoration: underline;
  }
`;

function EntryLink({ deliverable }: { deliverable: Deliverable }) {
  const { id, description, organisation } = deliverable;
  const isLate = isDeliverableOverdue(deliverable, serverToday());
  const tone = isLate ? 'late' : isDeliverableOpen(deliverable) ? 'open' : 'done';
  return (
    <Entry to={pages.deliverable(id)} $tone={tone} title={`${description}, ${organisation.name}`}>
      {isLate && <VisuallyHidden>Overdue: </VisuallyHidden>}
      {tone === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
      <span>{`${organisation.name}: `}</span>
      <span>{description}</span>
    </Entry>
  );
}

interface DayProps {
  day: CalendarDate;
  due: readonly Deliverable[];
  /** There are, or may be, more than these. */
  isCut: boolean;
}

function Day({ day, due, isCut }: DayProps) {
  const [search] = useSearchParams();
  const count = due.length;
  const isEmpty = count === 0 && !isCut;
  const more = count > SHOWN ? messages.calendar.more(count - SHOWN) : '';
  return (
    <Cell
      $start={weekdayOf(day)}
      aria-label={formatDate(day)}
      aria-current={day === serverToday() ? 'date' : undefined}
      data-empty={isEmpty || undefined}
    >
      <header>
        <time dateTime={day}>
          <span data-phone>{weekdays[weekdayOf(day) - 1]} </span>
          {Number(day.slice(-2))}
          <span data-phone> {formatMonth(monthOf(day))}</span>
        </time>
        {count > 0 && <Muted>{`${formatCount(count)}${isCut ? '+' : ''} due`}</Muted>}
      </header>
      {count > 0 && (
        <Entries>
          {due.slice(0, SHOWN).map((one) => (
            <li key={one.id}>
              <EntryLink deliverable={one} />
            </li>
          ))}
        </Entries>
      )}
      {(more || isCut) && (
        <Link to={listHref(search, { due: day })}>{isCut ? messages.calendar.openDay : more}</Link>
      )}
    </Cell>
  );
}

function Month({ month, page }: { month: string; page: DeliverablePage }) {
  const { deliverables: rows, found_count: found } = page;
  const { from, to } = monthWindow(month);
  const days = Array.from({ length: Number(to.slice(-2)) }, (_day, index) => addDays(from, index));
  const byDay = new Map(groupBy(rows, ({ due_date }) => due_date));
  const cutAt = found > rows.length ? rows.at(-1)?.due_date : null;
  useSaveListOrder(rows.map(({ id }) => pages.deliverable(id)));
  return (
    <div>
      {cutAt && <Alert tone="info">{messages.calendar.cut(rows.length, formatCount(found))}</Alert>}
      {found === 0 && <Muted as="p">{messages.calendar.none}</Muted>}
      <Weekdays aria-hidden="true">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Weekdays>
      <Days aria-label={formatMonth(month)}>
        {days.map((day) => (
          <Day key={day} day={day} due={byDay.get(day) ?? []} isCut={Boolean(cutAt) && day >= cutAt!} />
        ))}
      </Days>
    </div>
  );
}

interface QueueCalendarProps {
  filters: QueueFilters;
  view: TableView;
  onMonth: (month: string | null) => void;
}

/** The queue by due date, one month at a time. On a phone, a list of the days on which something is due. */
export function QueueCalendar({ filters, view, onMonth }: QueueCalendarProps) {
  const month = calendarMonth(filters);
  const read = useRead<DeliverablePage>(monthPathOf(filters, view));
  const { from, to } = monthWindow(month);
  return (
    <Stack>
      <Row>
        <IconButton
          icon="chevron-left"
          label="Previous month"
          tone="neutral"
          onClick={() => onMonth(monthOf(addDays(from, -1)))}
        />
        <IconButton
          icon="chevron-right"
          label="Next month"
          tone="neutral"
          onClick={() => onMonth(monthOf(addDays(to, 1)))}
        />
        <Button onClick={() => onMonth(null)}>This month</Button>
        <h2 aria-live="polite">{formatMonth(month)}</h2>
      </Row>
      {read.data ? (
        <Month month={month} page={read.data} />
      ) : (
        <ReadState what="deliverables" read={read} lines={12} />
      )}
    </Stack>
  );
}

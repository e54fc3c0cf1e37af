import type { ReactNode } from 'react';
import { addDays, monthOf, monthWindow, pages, paths, type CalendarDate, type FollowUp } from 'api-contract';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { api, isApiError, serverToday, undoOf } from '../client';
import { Badge, Button, Muted, OverdueBadge, Row } from '../components';
import { formatDate } from '../format';
import { messages } from '../messages';
import { useAction, useToast } from '../overlays';
import { Link } from '../router';
import { tokens } from '../theme';

const { color, space } = tokens;
const texts = messages.followUps;

type Patch = Partial<Pick<FollowUp, 'content' | 'due_on'> & { user_id: number; is_done: boolean }>;

/** Adds, saves and deletes follow-ups. `path` is the list in which they are shown. */
export function useChangeFollowUps(path: string) {
  const { mutate } = useSWRConfig();
  /** Keeps the others where they are: nothing moves under the pointer. */
  const change = (changed: (rows: FollowUp[]) => FollowUp[]) =>
    mutate<FollowUp[]>(path, (rows) => rows && changed(rows), { revalidate: false });
  return {
    /** Throws a 409 for one that has changed since; the list is then fetched again. */
    save: async ({ id, etag }: FollowUp, patch: Patch, ifMatch = etag): Promise<FollowUp> => {
      try {
        const saved = await api.patch<FollowUp>(paths.followUp(id), patch, { ifMatch, updates: path });
        await change((rows) => rows.map((row) => (row.id === id ? saved : row)));
        return saved;
      } catch (error) {
        if (isApiError(error, 409)) void mutate(path);
        throw error;
      }
    },
    remove: async ({ id }: FollowUp): Promise<unknown> => {
      const removed = await api.delete(paths.followUp(id), { updates: path });
      await change((rows) => rows.filter((row) => row.id !== id));
      return removed;
    },
  };
}

/** Returns the same day of the next month, or its last one where it has no such day. */
const inAMonth = (day: CalendarDate): CalendarDate => {
  const next = monthWindow(monthOf(addDays(monthWindow(monthOf(day)).to, 1)));
  const same = `${monthOf(next.to)}${day.slice(7)}`;
  return same < next.to ? same : next.to;
};

/** To which days one click moves a follow-up. */
const moves = [
  { label: 'Tomorrow', to: (today: CalendarDate) => addDays(today, 1) },
  { label: 'Next week', to: (today: CalendarDate) => addDays(today, 7) },
  { label: 'In a month', to: inAMonth },
];

/** Returns the function that changes a follow-up of a list, with a message that offers Undo, and how one is moved to another day. */
export function useMoveFollowUps(path: string) {
  const { save } = useChangeFollowUps(path);
  const toast = useToast();
  const { run: change } = useAction(
    texts.notSaved,
    async (followUp: FollowUp, title: string, patch: Patch) => {
      const saved = await save(followUp, patch);
      toast.show({ tone: 'success', title, text: followUp.content, undo: undoOf(saved) });
    },
    { isOnce: true },
  );
  const movesOf = (followUp: FollowUp) =>
    followUp.done_at === null
      ? moves.map(({ label, to }) => {
          const due_on = to(serverToday());
          const day = formatDate(due_on);
          return { label, day, run: () => change(followUp, texts.moved(day), { due_on }) };
        })
      : [];
  return { change, movesOf };
}

/** Renders one button for both, which keeps the focus. */
export function DoneButton({ followUp, path }: { followUp: FollowUp; path: string }) {
  const { change } = useMoveFollowUps(path);
  const isDone = followUp.done_at !== null;
  const label = isDone ? 'Reopen' : 'Done';
  return (
    <Button
      size="small"
      icon={isDone ? undefined : 'check'}
      aria-label={`${label}: ${followUp.content}`}
      onClick={() => change(followUp, isDone ? texts.reopened : texts.done, { is_done: !isDone })}
    >
      {label}
    </Button>
  );
}

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]} ${space[4]};
    align-items: center;
    padding: ${space[3]} ${space[4]};
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
`;

const Main = styled.div`
  flex: 1 1 260px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Content = styled.p<{ $isDone: boolean }>`
  color: ${({ $isDone }) => ($isDone ? color.textMuted : 'inherit')};
  text-decoration: ${({ $isDone }) => ($isDone ? 'line-through' : 'none')};
`;

/** Marks what is done, due today or overdue. */
export function DueBadge({ due_on, done_at }: FollowUp) {
  const today = serverToday();
  if (done_at !== null) return <Badge tone="success">Done</Badge>;
  if (due_on === today) return <Badge tone="warning">Today</Badge>;
  return due_on < today ? <OverdueBadge /> : null;
}

function RecordLink({ quote, organisation }: FollowUp) {
  if (!quote) return <Link to={pages.organisation(organisation.id)}>{organisation.name}</Link>;
  return (
    <>
      <Link to={pages.quote(quote.id, { tab: 'activity' })}>{quote.reference_label}</Link> {organisation.name}
    </>
  );
}

export interface FollowUpListProps {
  label: string;
  /** The path of the list. */
  path: string;
  followUps: readonly FollowUp[];
  /** Names the record of each, as a link to it: outside of the page of the record. */
  hasRecord?: boolean;
  /** Further buttons of a row. */
  actions?: (followUp: FollowUp) => ReactNode;
}

type FollowUpRowProps = Omit<FollowUpListProps, 'label' | 'followUps'> & { followUp: FollowUp };

function FollowUpRow({ followUp, path, hasRecord, actions }: FollowUpRowProps) {
  const { content, due_on, done_at, user } = followUp;
  const isDone = done_at !== null;
  const { movesOf } = useMoveFollowUps(path);
  return (
    <li>
      <Main>
        <Content $isDone={isDone}>{content}</Content>
        <Row $gap={2}>
          <DueBadge {...followUp} />
          <Muted $small>
            <time dateTime={due_on}>{formatDate(due_on)}</time>
            {' · '}
            {hasRecord ? <RecordLink {...followUp} /> : user.name}
          </Muted>
        </Row>
      </Main>
      <Row $gap={1}>
        <DoneButton followUp={followUp} path={path} />
        {movesOf(followUp).map(({ label, day, run }) => (
          <Button
            key={label}
            size="small"
            tone="ghost"
            title={day}
            aria-label={`${label}: ${content}`}
            onClick={run}
          >
            {label}
          </Button>
        ))}
        {actions?.(followUp)}
      </Row>
    </li>
  );
}

/** Renders follow-ups, each of which is done or moved with one click. */
export function FollowUpList({ label, followUps, ...row }: FollowUpListProps) {
  return (
    <List aria-label={label}>
      {followUps.map((followUp) => (
        <FollowUpRow key={followUp.id} followUp={followUp} {...row} />
      ))}
    </List>
  );
}

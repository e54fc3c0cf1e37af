import {
  addDays,
  DELIVERABLE_STATES,
  DELIVERY_SOON_DAYS,
  isCalendarDate,
  isMonth,
  mondayOf,
  monthWindow,
  weekWindow,
  type CalendarDate,
  type DateWindow,
  type DeliverableState,
} from 'api-contract';
import { formatDate, formatMonth, serverToday } from 'shared-ui';

/** As an owner, in the address and in choices: nobody. */
export const NOBODY = { id: 0, name: 'No owner' } as const;

/** Returns ids in parts of at most so many. */
export const inSlices = (ids: readonly number[], size: number): (readonly number[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/** The columns of the board, and the states of the menu of a row: waiving takes a reason, so it is no place to drop onto. */
export const BOARD_STATES = DELIVERABLE_STATES.filter((state) => state !== 'waived');
export type BoardState = Exclude<DeliverableState, 'waived'>;

/** Returns what a week is called: `This week`, `Week of 7 Dec 2026`. */
export function weekName(date: CalendarDate, today: CalendarDate): string {
  const monday = mondayOf(date);
  const names = ['Last week', 'This week', 'Next week'];
  const named = names.find((_name, index) => monday === addDays(mondayOf(today), 7 * (index - 1)));
  return named ?? `Week of ${formatDate(monday)}`;
}

const dueWithin = ({ from, to }: DateWindow) => ({ due_from: from, due_to: to });

/**
 * The choices of when something is due, in the address: `?due=this-week`, each with the part of a list's query that lets it through. They keep
 * their meaning from day to day.
 */
export const DUE_WINDOWS = {
  overdue: { label: 'Overdue', query: () => ({ overdue: 1 }) as const },
  'this-week': { label: 'Due this week', query: () => dueWithin(weekWindow(serverToday())) },
  'next-week': { label: 'Due next week', query: () => dueWithin(weekWindow(addDays(serverToday(), 7))) },
  soon: {
    label: `Due in ${DELIVERY_SOON_DAYS} days`,
    query: () => dueWithin({ from: serverToday(), to: addDays(serverToday(), DELIVERY_SOON_DAYS) }),
  },
};
type DueWindow = keyof typeof DUE_WINDOWS;

/** Whether a text says when something is due: a window, a day (`2026-12-03`) or a month (`2026-12`). */
export const isDue = (text: string): boolean =>
  Object.hasOwn(DUE_WINDOWS, text) || isCalendarDate(text) || isMonth(text);

/** Returns what a filter by day, month or window is called. */
export function dueName(due: string): string {
  if (isCalendarDate(due)) return `Due ${formatDate(due)}`;
  return isMonth(due) ? `Due in ${formatMonth(due)}` : DUE_WINDOWS[due as DueWindow].label;
}

/** Returns the part of a list's query that lets through what is due then. */
export function dueQuery(due: string | undefined) {
  if (due === undefined) return {};
  if (isCalendarDate(due)) return { due_from: due, due_to: due };
  return isMonth(due) ? dueWithin(monthWindow(due)) : DUE_WINDOWS[due as DueWindow].query();
}

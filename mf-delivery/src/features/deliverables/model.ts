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

/** The choices of when something is due, in the address: `?due=this-week`. They keep their meaning from day to day. */
export const DUE_WINDOWS = {
  overdue: 'Overdue',
  'this-week': 'Due this week',
  'next-week': 'Due next week',
  soon: `Due in ${DELIVERY_SOON_DAYS} days`,
} as const;
export type DueWindow = keyof typeof DUE_WINDOWS;

/** Whether a text says when something is due: a window, a day (`2026-12-03`) or a month (`2026-12`). */
export const isDue = (text: string): boolean =>
  Object.hasOwn(DUE_WINDOWS, text) || isCalendarDate(text) || isMonth(text);

/** Returns what a filter by day, month or window is called. */
export function dueName(due: string): string {
  if (isCalendarDate(due)) return `Due ${formatDate(due)}`;
  return isMonth(due) ? `Due in ${formatMonth(due)}` : DUE_WINDOWS[due as DueWindow];
}

const dueWithin = ({ from, to }: DateWindow) => ({ due_from: from, due_to: to });

/** Returns the part of a list's query that lets through what is due then. */
export function dueQuery(due: string | undefined, today: CalendarDate = serverToday()) {
  if (due !== undefined && isCalendarDate(due)) return { due_from: due, due_to: due };
  if (due !== undefined && isMonth(due)) {
    return dueWithin(monthWindow(due));
  }
  switch (due as DueWindow | undefined) {
    case 'overdue':
      return { overdue: 1 } as const;
    case 'this-week':
      return dueWithin(weekWindow(today));
    case 'next-week':
      return dueWithin(weekWindow(addDays(today, 7)));
    case 'soon':
      return { due_from: today, due_to: addDays(today, DELIVERY_SOON_DAYS) };
    default:
      return {};
  }
}

import {
  eventGridColumn,
  fromPence,
  groupBy,
  isDeliverableOpen,
  isDeliverableOverdue,
  isMaterialMissing,
  toPence,
  type CalendarDate,
  type DeliveryEvent,
  type EventBenefit,
  type EventDeliverable,
  type EventGrid,
  type EventSponsor,
  type Pounds,
  type StockTaker,
} from 'api-contract';
import { messages } from '../../messages';

/** Returns the events in the order in which they are needed: the next one first, and after those to come the past ones, the last one first. */
export function nextFirst(events: readonly DeliveryEvent[], today: CalendarDate): DeliveryEvent[] {
  const inOrder = [...events].sort((one, other) => one.date.localeCompare(other.date));
  const isPast = ({ date }: DeliveryEvent) => date < today;
  return [...inOrder.filter((one) => !isPast(one)), ...inOrder.filter(isPast).reverse()];
}

/** Whether its client has still to send something. */
export const isMissing = (one: EventDeliverable): boolean =>
  isMaterialMissing({ ...one, is_withdrawn: false });

export const isLate = (one: EventDeliverable, today: CalendarDate): boolean =>
  isDeliverableOverdue({ ...one, is_withdrawn: false }, today);

/** What the grid can be limited to. */
export const SHOWN = {
  all: { label: 'All', has: () => true },
  open: { label: 'To do', has: isDeliverableOpen },
  missing: { label: messages.event.missing, has: isMissing },
  overdue: { label: 'Overdue', has: isLate },
};
export type Shown = keyof typeof SHOWN;

export interface GridRow {
  readonly sponsor: EventSponsor;
  readonly deliverables: readonly EventDeliverable[];
  /** What is shown of each benefit. */
  readonly cells: readonly (readonly EventDeliverable[])[];
}

export interface GridColumn extends EventBenefit {
  readonly deliverables: readonly EventDeliverable[];
}

/** Returns what names the column of a benefit. */
export const columnKey = ({ id, description }: EventBenefit): string => eventGridColumn(id, description);

/** Returns the rows and columns of a grid that is limited to some deliverables; sponsors without any of these are left out then. */
export function layOut({ sponsors, benefits, deliverables }: EventGrid, shown: Shown, today: CalendarDate) {
  const ofSponsor = groupBy(deliverables, ({ organisation_id }) => organisation_id);
  const columnOf = (one: EventDeliverable) => eventGridColumn(one.benefit_id, one.description);
  const inColumn = groupBy(deliverables, columnOf);
  const names = benefits.map(columnKey);
  const rows = sponsors.map((sponsor): GridRow => {
    const own = ofSponsor.get(sponsor.id) ?? [];
    const visible = groupBy(
      own.filter((one) => SHOWN[shown].has(one, today)),
      columnOf,
    );
    return { sponsor, deliverables: own, cells: names.map((name) => visible.get(name) ?? []) };
  });
  const columns = benefits.map((benefit, index): GridColumn => ({
    ...benefit,
    deliverables: inColumn.get(names[index]!) ?? [],
  }));
  return {
    columns,
    rows: shown === 'all' ? rows : rows.filter(({ cells }) => cells.some((cell) => cell.length > 0)),
  };
}

/** A place in the grid; -1 is the row or column of headers. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const isBetween = (index: number, from: number, to: number): boolean =>
  // A header stands for the whole row or column.
  Math.min(from, to) === -1 || (index >= Math.min(from, to) && index <= Math.max(from, to));

/** Returns the ids of the deliverables in the area between two places. */
export const idsBetween = (rows: readonly GridRow[], from: Place, to: Place): number[] =>
  rows.flatMap(({ cells }, row) =>
    isBetween(row, from.row, to.row)
      ? cells.flatMap((cell, column) =>
          isBetween(column, from.column, to.column) ? cell.map(({ id }) => id) : [],
        )
      : [],
  );

/** Returns what the lines of sold and held packages come to, before VAT. */
export const valueOf = (takers: readonly StockTaker[]): Pounds =>
  fromPence(takers.reduce((sum, { value }) => sum + toPence(value), 0));

/** As many days as a chart has room for. */
const DAYS_SHOWN = 12;

/** Returns the last days on which something was sold, each with what was sold on it, and what all sales came to by then. */
export const salesByDay = (sold: readonly StockTaker[]) =>
  [...groupBy(sold, ({ sold_on }) => sold_on ?? '')]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, ofDay]) => ({
      day,
      value: valueOf(ofDay),
      total: valueOf(sold.filter(({ sold_on }) => (sold_on ?? '') <= day)),
    }))
    .slice(-DAYS_SHOWN);

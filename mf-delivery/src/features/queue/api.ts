import {
  addDays,
  DELIVERABLE_STATE_FILTERS,
  isMonth,
  monthOf,
  PAGE_SIZES,
  pages,
  paths,
  WORKBOOK_NAMES,
  type DeliverableSort,
  type DeliverableStateFilter,
} from 'api-contract';
import {
  filtersIn,
  serverToday,
  toPageQuery,
  viewIn,
  type ListFilters,
  type Sort,
  type TableView,
} from 'shared-ui';
import { BOARD_STATES, dueQuery, isDue, type BoardState } from '../deliverables/model';
import { queueColumns } from './columns';

export const firstDue: Sort = { key: 'due', direction: 'ascending' };

const isId = (text: string): boolean => /^(0|[1-9]\d{0,8})$/.test(text);

/** All of them, also those that are withdrawn. */
export const ALL = 'all';

/** By what the board has a lane for each: `?lanes=owner`. */
export const BOARD_LANES = { organisation: 'Organisation', owner: 'Owner' } as const;

/** The filters of the queue in its address: `?state=all&due=this-week&owner=3`. Without a state it has those with work left. */
export const queueFilters = {
  state: (text: string) => text === ALL || DELIVERABLE_STATE_FILTERS.some((state) => state === text),
  due: isDue,
  month: isMonth,
  organisation: isId,
  package: isId,
  stage: isId,
  category: isId,
  owner: isId,
  lanes: (text: string) => Object.hasOwn(BOARD_LANES, text),
};
type Words = Pick<TableView, 'filter'>;
export type QueueFilters = ListFilters<keyof typeof queueFilters>;

const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const stateQuery = (state: string | undefined) =>
  state === ALL ? ({ withdrawn: 1 } as const) : { state: (state ?? 'open') as DeliverableStateFilter };

/** How many days a delivered one stays on the board. */
export const DELIVERED_DAYS = 14;

const filterOf = (filters: QueueFilters) => ({
  ...stateQuery(filters.state),
  ...dueQuery(filters.due),
  event_month: filters.month,
  organisation_id: idIn(filters.organisation),
  product_group_id: idIn(filters.package),
  benefit_stage_id: idIn(filters.stage),
  benefit_category_id: idIn(filters.category),
  owner_user_id: idIn(filters.owner),
});

const queryOf = (filters: QueueFilters, view: TableView) => ({
  ...toPageQuery<DeliverableSort>(view),
  ...filterOf(filters),
});

export const pathOf = (filters: QueueFilters, view: TableView): string =>
  paths.deliverables(queryOf(filters, view));

export const QUEUE_VIEWS = { list: 'List', board: 'Board', calendar: 'Calendar' } as const;
export type QueueView = keyof typeof QUEUE_VIEWS;

/** Returns the view that an address asks for: `?view=board`. */
export function queueViewIn(search: URLSearchParams): QueueView {
  const view = search.get('view') ?? '';
  return Object.hasOwn(QUEUE_VIEWS, view) ? (view as QueueView) : 'list';
}

/** How many cards a column of the board has at most: more with lanes, where they share the page. */
const cardsOf = ({ lanes }: QueueFilters): number => (lanes ? Math.max(...PAGE_SIZES) : 25);

/** Returns the path of one column of the board: by due date, of those delivered lately the last first. */
export const columnPathOf = (filters: QueueFilters, { filter }: Words, state: BoardState): string =>
  paths.deliverables({
    ...queryOf(
      { ...filters, state },
      {
        filter,
        sort: state === 'delivered' ? { ...firstDue, direction: 'descending' } : firstDue,
        page: 1,
        size: cardsOf(filters),
      },
    ),
    ...(state === 'delivered' && { delivered_from: addDays(serverToday(), 1 - DELIVERED_DAYS) }),
  });

/** Returns the month that the calendar shows: the one that the filter names or has its day in, or the current one. */
export function calendarMonth({ due = '' }: QueueFilters): string {
  const month = due.slice(0, 7);
  return isMonth(month) ? month : monthOf(serverToday());
}

/** Returns the path of what is due in the calendar's month, as much as one page holds. */
export const monthPathOf = (filters: QueueFilters, { filter }: Words): string =>
  pathOf(
    { ...filters, due: calendarMonth(filters) },
    { filter, sort: firstDue, page: 1, size: Math.max(...PAGE_SIZES) },
  );

/** Returns the address of the list with some filters set and the others as they are. */
export function listHref(search: URLSearchParams, change: QueueFilters): string {
  const next = new URLSearchParams({ ...Object.fromEntries(search), ...change });
  for (const name of ['view', 'lanes']) next.delete(name);
  return `${pages.delivery.pattern}?${next}`;
}

/** Returns the paths of what an address shows of the queue. */
export function queuePathsIn(search: URLSearchParams): readonly string[] {
  const filters = filtersIn(search, queueFilters);
  const view = viewIn(search, { columns: queueColumns, initialSort: firstDue });
  switch (queueViewIn(search)) {
    case 'board':
      return BOARD_STATES.map((state) => columnPathOf(filters, view, state));
    case 'calendar':
      return [monthPathOf(filters, view)];
    case 'list':
      return [pathOf(filters, view)];
  }
}

/** Returns what exports the queue, on all its pages. */
export const workbookOf = (filters: QueueFilters, view: TableView) => {
  const { page: _page, per_page: _size, ...query } = queryOf(filters, view);
  return { path: paths.deliverablesExport(query), fileName: WORKBOOK_NAMES.deliverables };
};

/** Returns the path that changes all that an address finds. */
export function allPathIn(search: URLSearchParams): string {
  const { filter } = toPageQuery(viewIn(search, { columns: queueColumns, initialSort: firstDue }));
  return paths.deliverables({ filter, ...filterOf(filtersIn(search, queueFilters)) });
}

import {
  DELIVERABLE_STATE_FILTERS,
  isMonth,
  paths,
  WORKBOOK_NAMES,
  type DeliverableSort,
  type DeliverableStateFilter,
} from 'api-contract';
import { filtersIn, toPageQuery, viewIn, type ListFilters, type Sort, type TableView } from 'shared-ui';
import { DUE_WINDOWS, dueQuery, type DueWindow } from '../deliverables/model';
import { queueColumns } from './columns';

export const firstDue: Sort = { key: 'due', direction: 'ascending' };

const isId = (text: string): boolean => /^(0|[1-9]\d{0,8})$/.test(text);

/** All of them, also those that are withdrawn. */
export const ALL = 'all';

/** The filters of the queue in its address: `?state=all&due=this-week&owner=3`. Without a state it has those with work left. */
export const queueFilters = {
  state: (text: string) => text === ALL || DELIVERABLE_STATE_FILTERS.some((state) => state === text),
  due: (text: string) => text in DUE_WINDOWS,
  month: isMonth,
  organisation: isId,
  package: isId,
  stage: isId,
  category: isId,
  owner: isId,
};
export type QueueFilters = ListFilters<keyof typeof queueFilters>;

const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const stateQuery = (state: string | undefined) =>
  state === ALL ? ({ withdrawn: 1 } as const) : { state: (state ?? 'open') as DeliverableStateFilter };

const queryOf = (filters: QueueFilters, view: TableView) => ({
  ...toPageQuery<DeliverableSort>(view),
  ...stateQuery(filters.state),
  ...dueQuery(filters.due as DueWindow | undefined),
  event_month: filters.month,
  organisation_id: idIn(filters.organisation),
  product_group_id: idIn(filters.package),
  benefit_stage_id: idIn(filters.stage),
  benefit_category_id: idIn(filters.category),
  owner_user_id: idIn(filters.owner),
});

export const pathOf = (filters: QueueFilters, view: TableView): string =>
  paths.deliverables(queryOf(filters, view));

/** Returns the path of the page of deliverables that an address shows. */
export const deliverablesIn = (search: URLSearchParams): string =>
  pathOf(filtersIn(search, queueFilters), viewIn(search, { columns: queueColumns, initialSort: firstDue }));

/** Returns what exports the queue, on all its pages. */
export const workbookOf = (filters: QueueFilters, view: TableView) => {
  const { page: _page, per_page: _size, ...query } = queryOf(filters, view);
  return { path: paths.deliverablesExport(query), fileName: WORKBOOK_NAMES.deliverables };
};

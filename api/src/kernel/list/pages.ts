import { MAX_EXPORT_ROWS, type ListPage } from 'api-contract';
import { type Db } from '../../store';
import { listSlice, listTotals, type ListDefinition, type Slice } from './definition';
import { assertExportable } from '../errors';

/** By which column a list is sorted, and which way. */
export type OrderQuery<Sort> = Pick<Slice<Sort>, 'sort' | 'isDescending'>;

/** Which page of a list: its number from 1, and its number of rows. */
export interface PageQuery {
  page: number;
  perPage: number;
}

/** What a request asks of a list that has no filters but words. */
export interface PlainListQuery<Sort> extends PageQuery, OrderQuery<Sort> {
  filter: string;
}

/** Reads the rows of one page of a list, the last one if the page is too high, with what each page of it says: its numbers, counts and sums. */
export const readPage = async <Row, Sort extends string, Sum extends string = never>(
  db: Db,
  list: ListDefinition<Row, Sort, Sum>,
  { page: wanted, perPage, sort, isDescending }: PageQuery & OrderQuery<Sort>,
): Promise<{ rows: Row[] } & ListPage & Record<Sum, number>> => {
  const totals = await listTotals(db, list);
  const page = Math.min(wanted, Math.max(1, Math.ceil(totals.found_count / perPage)));
  const slice = { sort, isDescending, limit: perPage, offset: (page - 1) * perPage };
  return { rows: await listSlice(db, list, slice), page, per_page: perPage, ...totals };
};

/** Reads all rows that a list finds, for a workbook. Throws `InvalidError` when there are too many. */
export const readAll = async <Row, Sort extends string>(
  db: Db,
  list: ListDefinition<Row, Sort, string>,
  { sort, isDescending }: OrderQuery<Sort>,
): Promise<Row[]> => {
  const slice = { sort, isDescending, limit: MAX_EXPORT_ROWS + 1, offset: 0 };
  const rows = await listSlice(db, list, slice);
  assertExportable(rows);
  return rows;
};

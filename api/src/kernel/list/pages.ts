import { DEFAULT_PAGE_SIZE, MAX_EXPORT_ROWS, type ListPage } from 'api-contract';
import { type Db } from '../../store';
import { listSlice, listTotals, type ListDefinition, type Slice } from './definition';
import { assertExportable } from '../errors';

/** How a request sorts a list. */
type OrderQuery<Sort> = Pick<Slice<Sort>, 'sort' | 'order'>;

/** Which page of a list a request asks for: its number from 1, and its number of rows. */
interface PageQuery<Sort> extends OrderQuery<Sort> {
  page?: number;
  per_page?: string;
}

/** Reads the rows of one page of a list, the last one if the page is too high, with what each page of it says: its numbers, counts and sums. */
export const readPage = async <Row, Sort extends string, Sum extends string = never>(
  db: Db,
  list: ListDefinition<Row, Sort, Sum>,
  { page: wanted = 1, per_page, ...order }: PageQuery<Sort>,
): Promise<{ rows: Row[] } & ListPage & Record<Sum, number>> => {
  const totals = await listTotals(db, list);
  const limit = Number(per_page ?? DEFAULT_PAGE_SIZE);
  const page = Math.min(wanted, Math.max(1, Math.ceil(totals.found_count / limit)));
  const rows = await listSlice(db, list, { ...order, limit, offset: (page - 1) * limit });
  return { rows, page, per_page: limit, ...totals };
};

/** Reads all rows that a list finds, for a workbook. Throws `InvalidError` when there are too many. */
export const readAll = async <Row, Sort extends string>(
  db: Db,
  list: ListDefinition<Row, Sort, string>,
  order: OrderQuery<Sort>,
): Promise<Row[]> => {
  const rows = await listSlice(db, list, { ...order, limit: MAX_EXPORT_ROWS + 1 });
  assertExportable(rows);
  return rows;
};

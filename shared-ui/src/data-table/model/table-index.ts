import type { Column, Sort, SortDirection, SortValue } from '../column';
import { inOrder, naturalOrder, orderByRank } from './order';
import { rank, type Ranks } from './rank';
import { createSearch, type Search } from './search';

/** Everything that is worked out once for one set of rows, each part when it is first asked for. */
export interface TableIndex {
  /** The numbers of the matching rows, in order. */
  readonly find: (query: string, sort: Sort | null) => Uint32Array;
  /** Does some of what the first filtering would have to do; false when there is none left. */
  readonly prepareSome: () => boolean;
  /** Does all of it soon, some at a time. */
  readonly prepareSearch: () => void;
}

export function createTableIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): TableIndex {
  const ranks = new Map<(row: Row) => SortValue, Ranks>();
  const orders = new Map<string, Uint32Array>();
  let search: Search | null = null;
  let isPreparing = false;

  const searchOf = () => {
    const readers = columns.flatMap((column) => (column.text ? [column.text] : []));
    return (search ??= createSearch(rows, readers));
  };

  const prepareSome = () => searchOf().prepareSome();

  const prepareOn = () => {
    isPreparing = prepareSome();
    if (isPreparing) setTimeout(prepareOn);
  };

  const ranksOf = (column: Column<Row>) => {
    const known = ranks.get(column.value) ?? rank(rows, column.value);
    ranks.set(column.value, known);
    return known;
  };

  const orderOf = (key: string, direction: SortDirection) => {
    const name = `${direction} ${key}`;
    const column = columns.find((candidate) => candidate.key === key);
    const known =
      orders.get(name) ?? (column ? orderByRank(ranksOf(column), direction) : naturalOrder(rows.length));
    orders.set(name, known);
    return known;
  };

  return {
    find: (query, sort) => {
      const found = query.trim() === '' ? null : searchOf().find(query);
      if (found !== null && sort === null) return found;
      const order = sort ? orderOf(sort.key, sort.direction) : orderOf('', 'ascending');
      return found === null ? order : inOrder(found, order);
    },
    prepareSome,
    // After the box has its focus, and a little at a time: the preparation holds up neither what is seen nor a key.
    prepareSearch: () => {
      if (isPreparing) return;
      isPreparing = true;
      setTimeout(prepareOn);
    },
  };
}

interface Known {
  readonly columns: unknown;
  readonly index: TableIndex;
}

const known = new WeakMap<readonly unknown[], Known>();

/**
 * The index of these rows, kept for as long as the rows are: a list that is opened again, as on the way from list to list, sorts and prepares
 * nothing anew.
 */
export function tableIndexOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): TableIndex {
  const before = known.get(rows);
  if (before?.columns === columns) return before.index;
  const index = createTableIndex(rows, columns);
  known.set(rows, { columns, index });
  return index;
}

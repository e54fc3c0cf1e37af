import { useMemo } from 'react';
import type { Column } from '../column';
import { tableIndexOf, pageOf } from '../model';
import type { Totals } from '../parts';
import type { TableView } from '../view';
import type { Fetch, RowSource } from './row-source';
import { useIdlePreparation } from './use-idle-preparation';

const none: readonly never[] = [];

/** The rows with these numbers. A loop is quick from its first call on, and all found rows are picked at each key. */
function pick<Row>(rows: readonly Row[], numbers: Uint32Array): Row[] {
  const picked: Row[] = [];
  for (let index = 0; index < numbers.length; index++) picked.push(rows[numbers[index] as number] as Row);
  return picked;
}

interface WholeList<Row> extends Fetch {
  /** All of them; undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  totals?: (rows: readonly Row[]) => Totals;
}

/** Filters, sorts and pages a list that is here whole. */
export function useRowsInMemory<Row>(
  { rows, columns, totals, ...fetch }: WholeList<Row>,
  view: TableView,
): RowSource<Row> {
  const all = rows ?? none;
  const index = useMemo(() => tableIndexOf(all, columns), [all, columns]);
  useIdlePreparation(index);
  const { filter } = view;
  const found = useMemo(() => index.find(filter, view.sort), [index, filter, view.sort]);
  const page = useMemo(
    () => pageOf(view.page, view.size, found.length),
    [view.page, view.size, found.length],
  );

  const visible = useMemo(
    () => pick(all, found.subarray(Math.max(0, page.first - 1), page.last)),
    [found, all, page.first, page.last],
  );
  const totalsOfFound = useMemo(() => totals && (() => totals(pick(all, found))), [totals, found, all]);

  return {
    rows: rows && visible,
    page,
    found: found.length,
    total: all.length,
    filter,
    isBehind: false,
    totals: totalsOfFound,
    prepareFilter: index.prepareSearch,
    ...fetch,
  };
}

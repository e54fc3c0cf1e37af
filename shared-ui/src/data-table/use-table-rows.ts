import { useDeferredValue, useMemo } from 'react';
import type { Column } from './column';
import { createTableIndex, pageOf } from './model';
import type { TableView } from './view';

const none: readonly never[] = [];

/** The rows of the page that is shown, and what there is to know about the rest. */
export function useTableRows<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  view: TableView,
) {
  const all = rows ?? none;
  const index = useMemo(() => createTableIndex(all, columns), [all, columns]);
  // The filter box shows each key at once; the rows follow when there is time.
  const filter = useDeferredValue(view.filter);
  const found = useMemo(() => index.find(filter, view.sort), [index, filter, view.sort]);
  const page = useMemo(
    () => pageOf(view.page, view.size, found.length),
    [view.page, view.size, found.length],
  );

  const visible = useMemo(
    () => Array.from(found.subarray(Math.max(0, page.first - 1), page.last), (row) => all[row] as Row),
    [found, all, page.first, page.last],
  );

  return { index, filter, found, visible, page, total: all.length };
}

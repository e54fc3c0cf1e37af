import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { isSameAnswer, type ApiError } from '../../client';
import { useRuntimeConfig } from '../../config';
import type { Column } from '../column';
import type { Totals } from '../parts';
import type { TableView } from '../view';
import type { RowSource } from './row-source';
import { useRowsFromServer, type ServedPages } from './use-rows-from-server';
import { useRowsInMemory } from './use-rows-in-memory';

/** A list that may be short or very long. Keep it the same between drawings. */
export interface LongList<Row, Whole = unknown, Page = unknown> extends ServedPages<Row, Page> {
  /** The address of all of it. */
  readonly whole: string;
  readonly toRows: (answer: Whole) => readonly Row[];
  /** The most rows that it is read whole with, where these are large; never more than the configuration allows. */
  readonly most?: number;
  /** What the last row says, where all rows are here; `toPage` brings the server's word for it. */
  readonly totals?: (rows: readonly Row[]) => Totals;
}

/**
 * The first page comes from the server and says how long the list is. A list of bearable length is then read whole, after which
 * nothing waits for the server any more; any other stays with the server. What was read whole before is there at once.
 */
export function useLongList<Row, Whole, Page>(
  list: LongList<Row, Whole, Page>,
  columns: readonly Column<Row>[],
  view: TableView,
): RowSource<Row> {
  const { wholeUpTo } = useRuntimeConfig().lists;
  const { cache } = useSWRConfig();
  const isKnown = cache.get(list.whole)?.data !== undefined;

  const served = useRowsFromServer(isKnown ? null : list, view);
  const isShort = served.rows !== undefined && served.all <= Math.min(wholeUpTo, list.most ?? Infinity);
  const whole = useSWR<Whole, ApiError>(isKnown || isShort ? list.whole : null, { compare: isSameAnswer });

  const { toRows, totals } = list;
  const rows = useMemo(() => whole.data && toRows(whole.data), [whole.data, toRows]);
  const inMemory = useRowsInMemory(
    {
      rows,
      columns,
      totals,
      error: whole.error,
      // Asked only where it is shown: SWR has whoever reads it drawn anew at the beginning and the end of each fetch.
      isRetrying: whole.error !== undefined && whole.isValidating,
      onRetry: () => void whole.mutate(),
    },
    view,
  );
  if (rows) return inMemory;
  // A list that is read whole needs no other page.
  return isShort ? { ...served, next: null } : served;
}

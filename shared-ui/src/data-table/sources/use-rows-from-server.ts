import { useMemo, useState } from 'react';
import useSWR from 'swr';
import type { ApiError } from '../../client';
import { pageOf } from '../model';
import type { Totals } from '../parts';
import type { TableView } from '../view';
import type { RowSource } from './row-source';
import { useSettledView } from './use-settled-view';

/** One page as the server has found, sorted and cut it. */
export interface ServedPage<Row> {
  readonly rows: readonly Row[];
  /** Which page this is, from 1: the last one where a later one was asked for. */
  readonly page: number;
  readonly found: number;
  readonly total: number;
  /** How many the whole list has, where choices beside the filter leave some of it out; `total` when left out. */
  readonly all?: number;
  /** What the last row says of all found rows. */
  readonly totals?: Totals;
}

/** How a list is asked for page by page. Keep it the same between drawings. */
export interface ServedPages<Row, Answer = unknown> {
  /** The address of the page that a view shows. */
  readonly pageOf: (view: TableView) => string;
  readonly toPage: (answer: Answer) => ServedPage<Row>;
}

interface RowsFromServer<Row> extends RowSource<Row> {
  /** How many rows the whole list has. */
  readonly all: number;
}

interface Served<Answer> {
  readonly answer: Answer;
  readonly view: TableView;
}

const nowhere = pageOf(1, 1, 0);

/**
 * Asks the server for the page of a view. The last page stays until the next one is here. Each question has an address of its
 * own, so that a late answer is kept under its own question and never drawn as another's. `null` asks nothing.
 */
export function useRowsFromServer<Row, Answer>(
  pages: ServedPages<Row, Answer> | null,
  view: TableView,
): RowsFromServer<Row> {
  const asked = useSettledView(view);
  const fetched = useSWR<Answer, ApiError>(pages && pages.pageOf(asked));
  const { data, error, mutate } = fetched;
  const [last, setLast] = useState<Served<Answer>>();
  const isNew = data !== undefined && (last?.answer !== data || last.view !== asked);
  if (isNew) setLast({ answer: data, view: asked });

  const shown = isNew ? { answer: data, view: asked } : last;
  const answer = shown?.answer;
  const served = useMemo(
    () => (pages && answer !== undefined ? pages.toPage(answer) : undefined),
    [pages, answer],
  );
  const totals = useMemo(() => {
    const said = served?.totals;
    return said && (() => said);
  }, [served]);

  const page = served && shown ? pageOf(served.page, shown.view.size, served.found) : nowhere;
  const isBehind = served !== undefined && (data === undefined || asked !== view);

  return {
    rows: served?.rows,
    page,
    found: served?.found ?? 0,
    total: served?.total ?? 0,
    all: served?.all ?? served?.total ?? 0,
    filter: shown?.view.filter ?? '',
    isBehind,
    error,
    onRetry: () => void mutate(),
    // Asked only where it is shown: SWR has whoever reads it drawn anew at the beginning and the end of each fetch.
    isRetrying: error !== undefined && fetched.isValidating,
    totals,
    next:
      pages && !isBehind && page.page < page.pages ? pages.pageOf({ ...asked, page: page.page + 1 }) : null,
  };
}

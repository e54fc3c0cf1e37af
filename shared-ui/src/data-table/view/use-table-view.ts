import { startTransition, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useKeptPlace } from '../../places';
import type { Column, Sort } from '../column';
import { useIsLeaving, useLocation, useNavigate, useNavigationType, useUnseenReturn } from '../../router';
import { readView, writeView, type TableView, type ViewNames } from './table-view';

/** Milliseconds after the last key until the address follows the filter. */
const TYPING_MS = 300;

/** Milliseconds after another choice: its rows are painted before the router, and all that hangs on the address, is at work. */
const PAINTING_MS = 120;

interface Chosen {
  view: TableView;
  /** The last choices that came from the address. */
  arrived: TableView;
  /** How the address is to follow: not at all, or by a new or the same entry of the history. */
  write: 'none' | 'push' | 'replace';
}

/** Marks the entries of the history that a table has written itself. */
const OWN = 'tableView';

const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && OWN in state;

const arriving = (view: TableView): Chosen => ({ view, arrived: view, write: 'none' });

interface TableAddress<Row> {
  columns: readonly Column<Row>[];
  initialSort?: Sort | null;
  urlPrefix?: string;
}

/** What is chosen, and the way to choose otherwise. */
export interface TableViewState {
  readonly view: TableView;
  /** The last choices that came from the address and not from the table's own controls; another object each time. */
  readonly arrived: TableView;
  readonly choose: (change: Partial<TableView>) => void;
  /** Filters by what stands in the filter box now. The box never waits: a key takes the place of the drawing for the key before. */
  readonly type: (filter: string) => void;
}

/**
 * A table's choices, kept in the address. The table follows the choice at once and the address a moment later, so that no
 * key press waits for the router. Back, Forward and links elsewhere are taken over from the address.
 */
export function useTableView<Row>({
  columns,
  initialSort = null,
  urlPrefix = '',
}: TableAddress<Row>): TableViewState {
  const names: ViewNames = {
    prefix: urlPrefix,
    initialSort,
    sortable: columns.filter((column) => column.sortable !== false).map((column) => column.key),
  };
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  const location = useLocation();
  const navigationType = useNavigationType();
  const [seen, setSeen] = useState(location);
  const [chosen, setChosen] = useState(() => arriving(readView(new URLSearchParams(location.search), names)));

  const arrive = () => setChosen(arriving(readView(new URLSearchParams(location.search), names)));
  if (seen !== location) {
    setSeen(location);
    if (navigationType === 'POP' || !isOwn(location.state)) arrive();
  }
  useUnseenReturn(arrive);

  const { keep } = useKeptPlace();
  const keepNow = useEffectEvent(() => {
    const search = writeView(new URLSearchParams(location.search), chosen.view, names).toString();
    keep({ search: search && `?${search}` });
  });
  useEffect(() => keepNow(), [chosen]);

  const writeNow = useEffectEvent(() => {
    if (chosen.write === 'none' || isLeaving()) return;
    const current = new URLSearchParams(location.search);
    const search = writeView(current, chosen.view, names).toString();
    // What was chosen since, and is not drawn yet, is still to be written.
    setChosen((last) => (last === chosen ? { ...last, write: 'none' } : last));
    if (search === current.toString()) return;
    void navigate(
      { pathname: location.pathname, search, hash: location.hash },
      {
        replace: chosen.write === 'replace',
        state: { ...location.state, [OWN]: true },
        preventScrollReset: true,
      },
    );
  });

  useEffect(() => {
    if (chosen.write === 'none') return;
    // Again and again, for a reader who was on the way elsewhere when it was time, and stays after all.
    const timer = setInterval(() => writeNow(), chosen.write === 'push' ? PAINTING_MS : TYPING_MS);
    return () => clearInterval(timer);
  }, [chosen]);

  const change = useCallback((part: Partial<TableView>, write: Chosen['write']) => {
    // Another filter, order or size begins again at the first page.
    setChosen((last) => ({ ...last, view: { ...last.view, page: 1, ...part }, write }));
  }, []);
  const choose = useCallback((part: Partial<TableView>) => change(part, 'push'), [change]);
  const type = useCallback(
    (filter: string) => startTransition(() => change({ filter }, 'replace')),
    [change],
  );

  return { view: chosen.view, arrived: chosen.arrived, choose, type };
}

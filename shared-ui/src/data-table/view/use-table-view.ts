import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useKeptPlace } from '../../places';
import type { Column, Sort } from '../column';
import { useLocation, useNavigate, useNavigationType } from '../../router';
import { readView, writeView, type TableView, type ViewNames } from './table-view';

/** Milliseconds after the last key until the address follows the filter. */
const TYPING_MS = 300;

/** Milliseconds after another choice: its rows are painted before the router, and all that hangs on the address, is at work. */
const PAINTING_MS = 120;

interface Chosen {
  view: TableView;
  /** How the address is to follow: not at all, or by a new or the same entry of the history. */
  write: 'none' | 'push' | 'replace';
}

/** Marks the entries of the history that a table has written itself. */
const OWN = 'tableView';

const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && OWN in state;

interface TableAddress<Row> {
  columns: readonly Column<Row>[];
  initialSort?: Sort | null;
  urlPrefix?: string;
}

/** What is chosen, and the way to choose otherwise. */
export interface TableViewState {
  readonly view: TableView;
  readonly choose: (change: Partial<TableView>, write?: 'push' | 'replace') => void;
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
  const location = useLocation();
  const navigationType = useNavigationType();
  const [seen, setSeen] = useState(location);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    view: readView(new URLSearchParams(location.search), names),
    write: 'none',
  }));

  if (seen !== location) {
    setSeen(location);
    if (navigationType === 'POP' || !isOwn(location.state)) {
      setChosen({ view: readView(new URLSearchParams(location.search), names), write: 'none' });
    }
  }

  const { keep } = useKeptPlace();
  const keepNow = useEffectEvent(() => {
    const search = writeView(new URLSearchParams(location.search), chosen.view, names).toString();
    keep({ search: search && `?${search}` });
  });
  useEffect(() => keepNow(), [chosen]);

  const writeNow = useEffectEvent(() => {
    if (chosen.write === 'none') return;
    const current = new URLSearchParams(location.search);
    const search = writeView(current, chosen.view, names).toString();
    setChosen({ view: chosen.view, write: 'none' });
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
    const timer = setTimeout(() => writeNow(), chosen.write === 'push' ? PAINTING_MS : TYPING_MS);
    return () => clearTimeout(timer);
  }, [chosen]);

  const choose = useCallback((change: Partial<TableView>, write: 'push' | 'replace' = 'push') => {
    // Another filter, order or size begins again at the first page.
    setChosen((last) => ({ view: { ...last.view, page: 1, ...change }, write }));
  }, []);

  return { view: chosen.view, choose };
}

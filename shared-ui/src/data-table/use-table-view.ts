import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSaveListPlace } from '../router/places';
import { useIsCurrentPage, useLocation, useNavigate, useNavigationType } from '../router';
import { viewIn, writeView, type TableAddress, type TableView } from './table-view';

/** Milliseconds without a key until the address follows the filter box. */
const ADDRESS_DELAY_MS = 300;

/** Marks the history entries that a table has written itself. */
const OWN = 'tableView';

const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && OWN in state;

/** The view of a table, and the ways to change it. */
export interface TableViewState {
  readonly view: TableView;
  /** Shows another page, order or page size; a new history entry. Returns the view that is then shown. */
  readonly choose: (change: Partial<TableView>) => TableView;
  /** Sets the text of the filter box. The address follows after a pause and without a new history entry. */
  readonly setFilter: (filter: string) => void;
  /** Writes the text to the address at once: the filter box is left, for a control that may change the address itself. */
  readonly settle: () => void;
}

/** Reads a table's view from the address. Only the text of the filter box is ahead of it while the user types. */
export function useTableView<Row>(table: TableAddress<Row>): TableViewState {
  const { columns, initialSort, urlPrefix } = table;
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const isCurrentPage = useIsCurrentPage();
  const savePlace = useSaveListPlace();

  const inAddress = useMemo(
    () => viewIn(new URLSearchParams(location.search), { columns, initialSort, urlPrefix }),
    [location.search, columns, initialSort, urlPrefix],
  );

  const [filter, setFilter] = useState(inAddress.filter);
  const [lastLocation, setLastLocation] = useState(location);
  if (lastLocation !== location) {
    setLastLocation(location);
    // Back, Forward and links set the filter. What the table has written itself may be older than what is typed by now.
    if (navigationType === 'POP' || !isOwn(location.state)) setFilter(inAddress.filter);
  }
  const view = useMemo(
    () => (filter === inAddress.filter ? inAddress : { ...inAddress, filter, page: 1 }),
    [inAddress, filter],
  );

  const searchOf = (next: TableView) =>
    writeView(new URLSearchParams(location.search), next, table).toString();
  const write = (next: TableView, replace: boolean) => {
    const { pathname, hash, state } = location as { pathname: string; hash: string; state: object | null };
    void navigate({ pathname, search: searchOf(next), hash }, { replace, state: { ...state, [OWN]: true } });
  };

  const settle = () => {
    if (filter !== inAddress.filter && isCurrentPage()) write(view, true);
  };
  const settleLater = useEffectEvent(settle);
  useEffect(() => {
    if (filter === inAddress.filter) return;
    const timer = setTimeout(() => settleLater(), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [filter, inAddress.filter]);

  const search = searchOf(view);
  useEffect(() => savePlace({ search: search && `?${search}` }), [savePlace, search]);

  const choose = (change: Partial<TableView>) => {
    const next = { ...view, page: 1, ...change };
    write(next, false);
    return next;
  };
  return { view, choose, setFilter, settle };
}

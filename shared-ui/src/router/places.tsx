import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { groupBy } from 'api-contract';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useAuth } from '../auth';
import { tabValue } from '../client/storage';
import { useMoveOn } from './use-move-on';

/** How a list was left: its view, as a query, its scroll position, and the addresses of the records that it showed, in their order. */
interface Place {
  readonly search: string;
  readonly top: number;
  readonly records?: readonly string[];
}

interface ListPlaces {
  readonly places: Map<string, Place>;
  /** Where this tab stores them; nowhere while it is not known who the user is. */
  readonly stored: ReturnType<typeof tabValue> | undefined;
}

const ListPlacesContext = createContext<Partial<ListPlaces>>({});

/** Remembers how each list was left, by its path, over reloads and until the user signs out. Each user has their own: for another one it is mounted again. */
export function ListPlacesProvider({ children }: { children: ReactNode }) {
  const userId = useAuth().user?.id;
  const [value] = useState(() => {
    const stored = userId === undefined ? undefined : tabValue(`intranet.list_places ${userId}`);
    return { stored, places: new Map(JSON.parse(stored?.get() ?? '[]') as [string, Place][]) };
  });
  useEffect(() => value.stored?.remove, [value]);
  return <ListPlacesContext value={value}>{children}</ListPlacesContext>;
}

/** Marks a way back to a list, which then opens where it was left. */
const RETURNING = { returning: true } as const;

const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returning' in state;

/** Returns a function that gives a link to a list its props, so that the list opens with the view and scroll position it was left with. */
export function useListPlace() {
  const { places } = useContext(ListPlacesContext);
  return useCallback(
    (path: string) => ({ to: path + (places?.get(path)?.search ?? ''), state: RETURNING }),
    [places],
  );
}

interface ListLink {
  readonly label: string;
  readonly to: string;
}

/** Returns the list that the user saw last among those that lead to a record; the first one when they have seen none. */
export function useLastList(lists: readonly [ListLink, ...ListLink[]]): ListLink {
  const { places } = useContext(ListPlacesContext);
  const last = [...(places?.keys() ?? [])].findLast((path) => lists.some(({ to }) => to === path));
  return lists.find(({ to }) => to === last) ?? lists[0];
}

/** Goes back to a list as it was left, unless the user has gone elsewhere: `const returnTo = useReturnTo(); returnTo('/products')`. */
export function useReturnTo(): (path: string) => void {
  const moveOn = useMoveOn();
  const placeOf = useListPlace();
  return useCallback(
    (path) => {
      const { to, state } = placeOf(path);
      moveOn(to, { state });
    },
    [moveOn, placeOf],
  );
}

/** Returns whether the user came back to this page by `useReturnTo` or a link of `useListPlace`. */
export const useIsReturned = (): boolean => isReturning(useLocation().state);

/** For a list: returns the function that saves how it is left. A name tells what is saved of the lists of one page apart. */
export function useSaveListPlace(name = ''): (change: Partial<Place>) => void {
  const { places, stored } = useContext(ListPlacesContext);
  const { pathname } = useLocation();
  const key = name ? `${pathname}#${name}` : pathname;
  return useCallback(
    (change) => {
      const last = places?.get(key) ?? { search: '', top: 0 };
      // Deleted first, so that the list that was seen last is the last one.
      places?.delete(key);
      places?.set(key, { ...last, ...change });
      if (places) stored?.set(JSON.stringify([...places]));
    },
    [places, stored, key],
  );
}

const pathOf = (href: string) => href.split('?')[0];

/**
 * For a list: saves which records it shows, for `useNeighbours` of their pages. One that it shows several times is saved once. Of a page that has
 * several lists each has a name of its own.
 */
export function useSaveListOrder(hrefs: readonly string[], name = ''): void {
  const savePlace = useSaveListPlace(name);
  const order = hrefs.join('\n');
  useEffect(() => {
    if (!order) return;
    savePlace({ records: [...groupBy(order.split('\n'), pathOf).values()].flatMap(([first = '']) => first) });
  }, [savePlace, order]);
}

interface Neighbours {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** The place of the record, from 1. */
  readonly position: number;
  readonly count: number;
}

/** For the page of a record: returns the records beside it in the list that has it and was seen last; undefined where none has. */
export function useNeighbours(): Neighbours | undefined {
  const { places } = useContext(ListPlacesContext);
  const { pathname } = useLocation();
  const isShown = (href: string) => pathOf(href) === pathname;
  const records = [...(places?.values() ?? [])].findLast((place) => place.records?.some(isShown))?.records;
  if (!records) return undefined;
  const index = records.findIndex(isShown);
  return {
    previous: records[index - 1],
    next: records[index + 1],
    position: index + 1,
    count: records.length,
  };
}

/** For a list: restores its scroll position on the way back and after a reload, as soon as its rows are there, and saves it when it is left. */
export function useListScroll(isReady: boolean): void {
  const { places } = useContext(ListPlacesContext);
  const location = useLocation();
  const { pathname, search } = location;
  const isReturned = useNavigationType() === 'POP' || isReturning(location.state);
  const place = places?.get(pathname);
  const savePlace = useSaveListPlace();
  const wanted = useRef(isReturned && place?.search === search ? place.top : 0);

  useLayoutEffect(() => {
    if (!isReady || wanted.current === 0) return;
    window.scrollTo(0, wanted.current);
    wanted.current = 0;
  }, [isReady]);

  useLayoutEffect(() => {
    // Read while the list is there: when it goes, its heading may be gone already, and the browser has scrolled by that height.
    let top = window.scrollY;
    const handleScroll = () => (top = window.scrollY);
    const save = () => savePlace({ top });
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [savePlace]);
}

/**
 * Begins every new page at its top: scrolls there and moves the focus to the content, where the page's heading takes it. Render it before
 * the page, so that a list can restore its position and a form take the focus afterwards.
 */
export function ScrollToTop() {
  const { pathname, key } = useLocation();
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  const focusContent = useEffectEvent(() => {
    // The browser sets the focus of the first page.
    if (key === 'default' || document.activeElement?.closest('dialog')) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  });
  useEffect(() => focusContent(), [pathname]);
  return null;
}

/**
 * Gives the focus to a part of a page that was opened from another one, unless something of the page has it: to its heading, or to the
 * first field of a new record.
 */
export function useFirstFocus<Part extends HTMLElement>(
  ref: RefObject<Part | null>,
  find: (part: Part) => HTMLElement | null = (part) => part,
): void {
  const { pathname, key } = useLocation();
  const takeFocus = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isFree = activeElement === null || activeElement === body || activeElement.matches('main, h1');
    if (key !== 'default' && isFree && ref.current) find(ref.current)?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), [pathname]);
}

import { createContext, useCallback, useContext } from 'react';
import { useLocation, useMoveOn, useNavigationType } from '../router';

/** How a list was left: what was chosen in it, and how far down it was read. */
interface Place {
  readonly search: string;
  readonly top: number;
}

/** The lists of this page that were open, by their path. */
export type ListPlaces = Map<string, Place>;

export const ListPlacesContext = createContext<ListPlaces | null>(null);

/** Marks a way back to a list, which then opens where it was left. */
const RETURNING = { returning: true } as const;

const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returning' in state;

/** What a link to a list needs so that it opens with the filter, order, page and scroll it was left with. */
export function useListPlace() {
  const places = useContext(ListPlacesContext);
  return useCallback(
    (path: string) => ({ to: path + (places?.get(path)?.search ?? ''), state: RETURNING }),
    [places],
  );
}

/** Goes back to a list as it was left, unless the reader has gone elsewhere: `const returnTo = useReturnTo(); returnTo('/products')`. */
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

/** Whether this page was come back to, by `useReturnTo` or a way back of `useListPlace`, and not opened afresh. */
export const useIsReturned = (): boolean => isReturning(useLocation().state);

/** For a list: the place that it is to open at, and where to note how it is left. */
export function useKeptPlace() {
  const places = useContext(ListPlacesContext);
  const location = useLocation();
  const comesBack = useNavigationType() === 'POP' || isReturning(location.state);
  const { pathname, search } = location;
  const known = places?.get(pathname);

  const keep = useCallback(
    (change: Partial<Place>) => {
      const last = places?.get(pathname) ?? { search: '', top: 0 };
      places?.set(pathname, { ...last, ...change });
    },
    [places, pathname],
  );
  return { keep, top: comesBack && known?.search === search ? known.top : 0 };
}

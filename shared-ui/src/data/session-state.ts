import { useSWRConfig } from 'swr';

/** For each cache: what was created for its session, by the function that creates it. */
const statesByCache = new WeakMap<object, Map<() => unknown, unknown>>();

/** Returns the one object that `create`, a function of the module, makes for this session: for what must outlive the screens that use it. */
export function useSessionState<State>(create: () => State): State {
  const { cache } = useSWRConfig();
  const states = statesByCache.get(cache) ?? new Map<() => unknown, unknown>();
  statesByCache.set(cache, states);
  if (!states.has(create)) states.set(create, create());
  return states.get(create) as State;
}

/** Drops the states of a session that has ended. */
export const dropSessionState = (cache: object): void => void statesByCache.delete(cache);

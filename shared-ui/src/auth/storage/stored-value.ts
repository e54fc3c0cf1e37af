/** One entry of local storage that can be watched, in this tab and in the others. */
export interface StoredValue {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly remove: () => void;
  /** Calls back after every change, wherever it was made; answers the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

const listeners = new Map<string, Set<() => void>>();

const listenersOf = (key: string): Set<() => void> => {
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known);
  return known;
};

/** Where the browser refuses storage (private windows, policies) the value lasts as long as the page. */
const fallback = new Map<string, string>();

const attempt = <T>(read: () => T, otherwise: () => T): T => {
  try {
    return read();
  } catch {
    return otherwise();
  }
};

/** Makes the handle for `key`. Handles of the same key share their listeners. */
export function storedValue(key: string): StoredValue {
  const changed = () => listenersOf(key).forEach((listener) => listener());

  return {
    get: () =>
      attempt(
        () => window.localStorage.getItem(key),
        () => fallback.get(key) ?? null,
      ),
    set: (value) => {
      attempt(
        () => window.localStorage.setItem(key, value),
        () => void fallback.set(key, value),
      );
      changed();
    },
    remove: () => {
      fallback.delete(key);
      attempt(
        () => window.localStorage.removeItem(key),
        () => undefined,
      );
      changed();
    },
    subscribe: (listener) => {
      // The browser tells other tabs only; a null key means that everything was cleared.
      const handleStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listenersOf(key).add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listenersOf(key).delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}

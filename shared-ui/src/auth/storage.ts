import { ACCESS_TOKEN_KEY } from 'api-contract';

/** One entry of local storage with change events from this tab and the others. */
interface StoredValue {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly remove: () => void;
  /** Calls the listener after every change; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

const listeners = new Map<string, Set<() => void>>();

const listenersOf = (key: string): Set<() => void> => {
  const known = listeners.get(key) ?? new Set();
  listeners.set(key, known);
  return known;
};

/** Where the browser refuses storage (private windows, policies), values live as long as the page. */
const fallback = new Map<string, string>();

const attempt = <T>(read: () => T, otherwise: () => T): T => {
  try {
    return read();
  } catch {
    return otherwise();
  }
};

/** Returns the entry of `key`. */
export function storedValue(key: string): StoredValue {
  const notify = () => listenersOf(key).forEach((listener) => listener());

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
      notify();
    },
    remove: () => {
      fallback.delete(key);
      attempt(
        () => window.localStorage.removeItem(key),
        () => undefined,
      );
      notify();
    },
    subscribe: (listener) => {
      // The browser notifies other tabs only; a null key means that everything was cleared.
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

/** The bearer token of this browser, which exists while signed in. */
export const accessToken = () => storedValue(ACCESS_TOKEN_KEY);

/** Returns the entry of `key` in the storage of this tab, which outlasts a reload. Where the browser refuses storage it stays empty. */
export const tabValue = (key: string) => ({
  get: () =>
    attempt(
      () => window.sessionStorage.getItem(key),
      () => null,
    ),
  set: (value: string) =>
    attempt(
      () => window.sessionStorage.setItem(key, value),
      () => undefined,
    ),
  remove: () =>
    attempt(
      () => window.sessionStorage.removeItem(key),
      () => undefined,
    ),
});

const returnUrl = tabValue('intranet.return_place');

/** Stores, for this tab, the address to open after the next sign-in. */
export const rememberReturnUrl = (href: string): void => returnUrl.set(href);

/** Returns whether the address stays on this site. Parsed by the browser, because `/\host` leaves it as `//host` does. */
const isSameOrigin = (href: string): boolean => {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(href, origin) && new URL(href, origin).origin === origin;
};

/** Returns the stored address and removes it; `/` if there is none. */
export const takeReturnUrl = (): string => {
  const href = returnUrl.get();
  returnUrl.remove();
  return href !== null && isSameOrigin(href) ? href : '/';
};

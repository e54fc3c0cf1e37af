import { ACCESS_TOKEN_KEY } from 'api-contract';

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

/** The bearer token of this browser. Being signed in means that it exists. */
export const accessToken = () => storedValue(ACCESS_TOKEN_KEY);

const KEY = 'intranet.return_place';

/** Remembers, for this tab, the address to come back to after the next sign-in. */
export const rememberReturnUrl = (href: string): void => {
  try {
    window.sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage the next sign-in simply opens the home page.
  }
};

/**
 * Whether a browser that goes there stays here. It is asked, since it reads addresses generously: `/\host` and a tab between
 * two slashes leave the site as `//host` does.
 */
const isOwn = (href: string): boolean => {
  const { origin } = window.location;
  return href.startsWith('/') && URL.canParse(href, origin) && new URL(href, origin).origin === origin;
};

/** The remembered address, which is forgotten by asking; `/` when there is none. */
export const takeReturnUrl = (): string => {
  try {
    const href = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return href !== null && isOwn(href) ? href : '/';
  } catch {
    return '/';
  }
};

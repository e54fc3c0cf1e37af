import { ACCESS_TOKEN_KEY } from 'api-contract';

const attempt = <T>(read: () => T, otherwise: () => T): T => {
  try {
    return read();
  } catch {
    return otherwise();
  }
};

type Area = 'localStorage' | 'sessionStorage';

/** What a storage has refused to write, as long as the page: null for an entry that it has refused to remove. */
const refused = {
  localStorage: new Map<string, string | null>(),
  sessionStorage: new Map<string, string | null>(),
};

/**
 * Returns one entry of a storage. Where the browser refuses to read or to write it (private windows, policies, a full disk), the entry is
 * kept in memory.
 */
const entryOf = (area: Area, key: string) => {
  const spare = refused[area];
  const write = (value: string | null, act: () => void): void => {
    spare.delete(key);
    attempt(act, () => void spare.set(key, value));
  };
  return {
    get: (): string | null => {
      const kept = spare.get(key);
      if (kept !== undefined) return kept;
      return attempt(
        () => window[area].getItem(key),
        () => null,
      );
    },
    set: (value: string) => write(value, () => window[area].setItem(key, value)),
    remove: () => write(null, () => window[area].removeItem(key)),
  };
};

/** Returns the entry of `key` in local storage, with change events from this tab and the others. */
export function storedValue(key: string) {
  const entry = entryOf('localStorage', key);
  // The browser itself notifies other tabs only.
  const notify = () => void window.dispatchEvent(new StorageEvent('storage', { key }));
  return {
    get: entry.get,
    set: (value: string) => {
      entry.set(value);
      notify();
    },
    remove: () => {
      entry.remove();
      notify();
    },
    /** Calls the listener after every change; returns the function that unsubscribes. */
    subscribe: (listener: () => void) => {
      const handleStorage = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', handleStorage);
      return () => window.removeEventListener('storage', handleStorage);
    },
  };
}

/** The bearer token of this browser, which exists while signed in. */
export const accessToken = () => storedValue(ACCESS_TOKEN_KEY);

const ownSavesEntry = storedValue('intranet.own_saves');

/** More than an office day has. */
const OWN_SAVES_KEPT = 500;

/** When this browser has saved records, in any of its tabs: their `updated_at`. */
export const ownSaves = {
  has: (at: string): boolean => ownSavesEntry.get()?.split(' ').includes(at) ?? false,
  add: (at: string): void => {
    const earlier = ownSavesEntry.get()?.split(' ') ?? [];
    ownSavesEntry.set([at, ...earlier].slice(0, OWN_SAVES_KEPT).join(' '));
  },
};

/** Returns the entry of `key` in the storage of this tab, which outlasts a reload unless the browser refuses storage. */
export const tabValue = (key: string) => entryOf('sessionStorage', key);

/** Returns the keys of the entries of this tab that begin with `prefix`. */
export const tabKeys = (prefix: string): string[] => {
  const stored = attempt(
    () => Object.keys(window.sessionStorage),
    () => [],
  );
  const keys = [...new Set([...stored, ...refused.sessionStorage.keys()])];
  return keys.filter((key) => key.startsWith(prefix) && tabValue(key).get() !== null);
};

/** Returns whether an entry of this tab is in memory only, because the browser has refused to store it. */
export const isInMemory = (key: string): boolean => refused.sessionStorage.has(key);

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

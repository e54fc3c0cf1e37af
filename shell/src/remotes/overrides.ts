import { storedValue, useReload, useRuntimeConfig } from 'shared-ui';
import type { RemoteDescription } from './registry';

/** By remote, the origin that this browser loads it from: `{"mf-quotes":"http://localhost:8102"}`. */
export type Overrides = Readonly<Record<string, string>>;

/** The key in local storage. Never read from the URL of a page: a link must not be able to load code. */
export const OVERRIDES_KEY = 'intranet.remote_overrides';

const stored = storedValue(OVERRIDES_KEY);
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** Whether a developer's build may be loaded from there: this machine, or an origin that the installation lists. */
export const isOverrideOrigin = (origin: string, listed: readonly string[]): boolean =>
  loopback.test(origin) || listed.includes(origin);

/** Returns the allowed origins in `text`; anything else is left out. */
export function parseOverrides(text: string | null, origins: readonly string[]): Overrides {
  try {
    const entries = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, unknown>);
    return Object.fromEntries(
      entries.filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && isOverrideOrigin(entry[1], origins),
      ),
    );
  } catch {
    return {};
  }
}

export const readOverrides = (origins: readonly string[]): Overrides => parseOverrides(stored.get(), origins);

export const withOverrides = (remotes: RemoteDescription[], overrides: Overrides): RemoteDescription[] =>
  remotes.map((remote) => {
    const origin = Object.hasOwn(overrides, remote.name) ? overrides[remote.name] : undefined;
    if (origin === undefined) return remote;
    const entry = `${origin}/remoteEntry.js`;
    const unknown = { integrity: null, chunks: undefined, flaw: undefined };
    return { ...remote, ...unknown, entry, version: 'override', isOverride: true };
  });

/** Changes the overrides of this browser, and reloads the page, which then uses them. */
export function useOverrides() {
  const { origins } = useRuntimeConfig().remotes;
  const reload = useReload();
  const write = (overrides: Overrides) => {
    if (Object.keys(overrides).length === 0) stored.remove();
    else stored.set(JSON.stringify(overrides));
    void reload();
  };

  return {
    set: (name: string, origin: string) => write({ ...readOverrides(origins), [name]: origin }),
    reset: (name: string) => {
      const { [name]: _removed, ...kept } = readOverrides(origins);
      write(kept);
    },
    resetAll: () => write({}),
  };
}

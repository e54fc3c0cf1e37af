import { storedValue } from 'shared-ui';
import type { RemoteDescription } from './description';
import { isOverrideOrigin } from './origins';

/** By module, the origin that this browser takes it from: `{"mf-quotes":"http://localhost:8102"}`. */
export type Overrides = Readonly<Record<string, string>>;

/** The key in local storage. Never read from the address of a page: a link must not be able to bring code in. */
export const OVERRIDES_KEY = 'intranet.remote_overrides';

const stored = storedValue(OVERRIDES_KEY);

/** The origins in `text` that may be used; anything else that somebody wrote there is left out. */
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

/** Keeps them in this browser; they hold from the next load of the page on. */
export const writeOverrides = (overrides: Overrides): void =>
  Object.keys(overrides).length === 0 ? stored.remove() : stored.set(JSON.stringify(overrides));

/** The list of modules as this browser is to see it. */
export const withOverrides = (remotes: RemoteDescription[], overrides: Overrides): RemoteDescription[] =>
  remotes.map((remote) => {
    const origin = Object.hasOwn(overrides, remote.name) ? overrides[remote.name] : undefined;
    if (origin === undefined) return remote;
    const entry = `${origin}/remoteEntry.js`;
    return { ...remote, entry, version: 'override', integrity: null, flaw: undefined, isOverride: true };
  });

/** What the registry says of one remote: where it is, what it needs of us, and which paths it owns. */
export interface RemoteDescription {
  name: string;
  /** `1.0.0-3f2a…`: the package's version and the hash of its build. */
  version: string;
  /** The address of its entry script, absolute or from this site's root. */
  entry: string;
  /** What the entry script must hash to, or null where the registry vouches for none (development). */
  integrity: string | null;
  /** Semver ranges of what the shell provides. */
  requires: { 'api-contract': string; 'shared-ui': string };
  paths: string[];
  /** Its own entries of the side menu, for a remote that the shell's menu does not know. */
  menu?: RemoteMenuEntry[];
}

/** An entry that a remote adds to the side menu, under a group of that name. */
export interface RemoteMenuEntry {
  group: string;
  label: string;
  path: string;
}

const timeoutMs = 8000;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isDescription(value: unknown): value is RemoteDescription {
  if (typeof value !== 'object' || value === null) return false;
  const { name, version, entry, integrity, requires, paths } = value as Record<string, unknown>;
  const ranges = (requires ?? {}) as Record<string, unknown>;
  return (
    [name, version, entry].every(isText) &&
    (integrity === null || isText(integrity)) &&
    isText(ranges['api-contract']) &&
    isText(ranges['shared-ui']) &&
    Array.isArray(paths) &&
    paths.every((path) => isText(path) && path.startsWith('/'))
  );
}

const isMenuEntry = (value: unknown): value is RemoteMenuEntry => {
  const { group, label, path } = (value ?? {}) as Record<string, unknown>;
  return [group, label, path].every(isText) && (path as string).startsWith('/');
};

/** The entries of a description that can be drawn. A wrong one costs the remote that entry, not its pages. */
export const menuOf = ({ menu }: RemoteDescription): RemoteMenuEntry[] =>
  Array.isArray(menu) ? menu.filter(isMenuEntry) : [];

/**
 * Reads which remotes are live. Lines that make no sense are left out: the others go on.
 * @throws Error when the list cannot be had or is no list at all
 */
export async function fetchRegistry(): Promise<RemoteDescription[]> {
  const answer = await fetch('/remotes.json', {
    cache: 'no-cache',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`The list of modules answered with status ${answer.status}.`);
  const body = (await answer.json().catch(() => null)) as { remotes?: unknown } | null;
  if (!Array.isArray(body?.remotes)) throw new Error('The list of modules is not readable.');
  return body.remotes.filter(isDescription);
}

/** The remote that owns a path: `/quotes` owns `/quotes` and what is below it, not `/quotesheets`. */
export function findOwner(remotes: RemoteDescription[], path: string): RemoteDescription | undefined {
  return remotes.find((remote) =>
    remote.paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)),
  );
}

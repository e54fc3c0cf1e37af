import type { ModulePreview } from 'api-contract';
import { hostBuild, RemoteError, type SlotEntry } from 'shared-ui';
import { messages } from '../messages';

/** An entry that a remote adds to the side menu, under a group of that name. */
export interface RemoteMenuEntry {
  group: string;
  label: string;
  /** With the query of a list, if wanted: `/delivery?due=this-week`. */
  path: string;
  /** The entries of a group stand in this order; those of the shell have 10, 20, 30. Without one it is the last. */
  place?: number;
  /** The field of `GET /users/{id}/to-do-counts` that is shown beside it. */
  count?: string;
  /** The key that goes to it after `g`. Without one, or with one that is taken, it gets a free one. */
  key?: string;
  /** Hides it from others; the API refuses them itself. */
  isForAdministrators?: boolean;
}

/** A remote as the registry describes it: its address, what it requires, and which paths it owns. */
export interface RemoteDescription {
  name: string;
  /** Its name for users: "Quotes". */
  title: string;
  /** `1.0.0-3f2a…`: the package's version and the hash of its build. */
  version: string;
  /** The address of its entry script, absolute or from this site's root. */
  entry: string;
  /** The entry is an ES module, not a script that sets a global. */
  type?: 'module';
  /** The hash of the entry script, or null where the registry gives none (development). */
  integrity: string | null;
  /** The scripts that its first page needs after the entry, by their addresses from there. */
  chunks?: string[];
  /** Semver ranges of what the shell provides. */
  requires: { 'api-contract': string; 'shared-ui': string };
  /** Semver ranges of the shared packages that it was built for. */
  shared?: Record<string, string>;
  paths: string[];
  menu?: RemoteMenuEntry[];
  /** The slots that it fills. */
  slots?: Omit<SlotEntry, 'module'>[];
  /** The build that some users get first: their share in per cent, and the hashes of their email addresses. */
  next?: Rollout;
  /** What is wrong with its line, when it cannot be loaded but can be named. */
  flaw?: string;
  /** It is loaded in place of the live build, in this browser only: a developer's build, or a preview. */
  isOverride?: boolean;
  preview?: ModulePreview;
}

/** A remote that was removed: its pages say so. */
export type RemovedRemote = Pick<RemoteDescription, 'name' | 'title' | 'paths'>;

export interface Registry {
  remotes: RemoteDescription[];
  removed: RemovedRemote[];
}

type Rollout = RemoteDescription & { share: number; users: string[] };

const timeoutMs = 8000;

/** The longest title, label or group, and the most entries of a remote in the menu and in the search: the gate of a deployment has the same (remote-tools). */
const TITLE_LENGTH = 40;
const MOST_ENTRIES = 10;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Whether a value is a path of this site: `//host` would be another one. */
export const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

const isTitle = (value: unknown): value is string => isText(value) && value.length <= TITLE_LENGTH;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isMenuEntry = (value: unknown): value is RemoteMenuEntry =>
  isObject(value) &&
  isTitle(value.group) &&
  isTitle(value.label) &&
  isPath(value.path) &&
  (value.place === undefined || Number.isFinite(value.place)) &&
  (value.count === undefined || isText(value.count)) &&
  (value.key === undefined || isText(value.key));

/** Returns which fields of a line are missing for loading it. */
function flawOf(line: Record<string, unknown>): string | undefined {
  const { version, entry, integrity, chunks, requires, shared } = line;
  const ranges = isObject(requires) ? requires : {};
  const checks: [string, boolean][] = [
    ['version', isText(version)],
    ['entry', isText(entry) && URL.canParse(entry, window.location.origin)],
    ['integrity', integrity === null || isText(integrity)],
    ['chunks', chunks === undefined || (Array.isArray(chunks) && chunks.every(isText))],
    ['requires', isText(ranges['api-contract']) && isText(ranges['shared-ui'])],
    ['shared', shared === undefined || (isObject(shared) && Object.values(shared).every(isText))],
  ];
  const wrong = checks.filter(([, holds]) => !holds).map(([field]) => field);
  return wrong.length > 0 ? messages.remotes.unusableLine(wrong.join(', ')) : undefined;
}

/** Parses a line of the registry; undefined when it has no name or no paths. */
export function toDescription(line: unknown): RemoteDescription | undefined {
  if (!isObject(line)) return undefined;
  const { name, title, version, paths } = line;
  if (!isText(name) || !Array.isArray(paths) || !paths.every(isPath)) return undefined;
  return {
    ...(line as unknown as RemoteDescription),
    title: isText(title) ? title : name,
    version: isText(version) ? version : 'unknown',
    flaw: flawOf(line),
    next: toRollout(line),
  };
}

/** Parses the build that some users get first; undefined where there is none that can be used. */
function toRollout({ name, title, next }: Record<string, unknown>): Rollout | undefined {
  if (!isObject(next) || typeof next.share !== 'number' || !Array.isArray(next.users)) return undefined;
  const build = toDescription({ title, ...next, name, next: undefined });
  return build && !build.flaw ? { ...build, share: next.share, users: next.users.filter(isText) } : undefined;
}

const isRemoved = (line: unknown): line is RemovedRemote =>
  isObject(line) &&
  isText(line.name) &&
  isText(line.title) &&
  Array.isArray(line.paths) &&
  line.paths.every(isPath);

/** Returns the error for a list of modules that cannot be had. */
export const unreadable = (message: string, cause?: unknown) =>
  new RemoteError({
    remote: 'shell',
    version: hostBuild(),
    title: messages.remotes.list,
    reason: 'registry',
    message,
    advice: messages.remotes.tryLaterOrTell,
    cause,
  });

async function fetchText(): Promise<string> {
  const response = await fetch('/remotes.json', {
    cache: 'no-cache',
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`/remotes.json returned status ${response.status}`);
  return response.text();
}

/**
 * Fetches which remotes are live, and which were taken out. A line that names no remote is left out; the others are used.
 * @throws RemoteError when the list cannot be fetched, is no list, or is empty
 */
export async function fetchRegistry(): Promise<Registry> {
  const text = await fetchText().catch((error: unknown) => {
    throw unreadable(messages.remotes.listNotFetched, error);
  });
  let body: { remotes?: unknown; removed?: unknown } | null;
  try {
    body = JSON.parse(text) as typeof body;
  } catch (error) {
    throw unreadable(messages.remotes.listUnreadable, error);
  }
  if (!Array.isArray(body?.remotes)) throw unreadable(messages.remotes.listUnreadable);
  const remotes = body.remotes.map(toDescription).filter((line) => line !== undefined);
  if (remotes.length === 0) throw unreadable(messages.remotes.listEmpty);
  return { remotes, removed: Array.isArray(body.removed) ? body.removed.filter(isRemoved) : [] };
}

/** Returns whether `/quotes` has a path: `/quotes` and `/quotes/active`, not `/quotesheets`. */
export const isWithin = (path: string, prefix: string): boolean => `${path}/`.startsWith(`${prefix}/`);

/** Returns the remote that owns a path, or owned it. */
export const findModule = <Remote extends RemovedRemote>(
  remotes: readonly Remote[],
  path: string,
): Remote | undefined => remotes.find(({ paths }) => paths.some((prefix) => isWithin(path, prefix)));

const isOwnPage = ({ paths }: RemoteDescription, page: unknown): boolean =>
  isPath(page) && paths.some((own) => isWithin(page.split('?')[0]!, own));

/** Returns the valid menu entries of a remote. Others are left out, such as those that lead to another module; the remote's pages still work. */
export const menuOf = (remote: RemoteDescription): RemoteMenuEntry[] =>
  (Array.isArray(remote.menu) ? remote.menu : [])
    .filter((entry) => isMenuEntry(entry) && isOwnPage(remote, entry.path))
    .slice(0, MOST_ENTRIES);

/**
 * Returns the valid entries of the slots that a remote fills, one for each slot and some actions. An invalid one is left out; the
 * remote's pages still work.
 */
export function slotsOf(remote: RemoteDescription): SlotEntry[] {
  const { name, slots } = remote;
  const isEntry = (entry: unknown): entry is SlotEntry =>
    isObject(entry) && isText(entry.slot) && isTitle(entry.title);
  const entries = (Array.isArray(slots) ? slots : []).filter(isEntry);
  const actions = entries.filter(({ slot, path }) => slot === 'search.action' && isOwnPage(remote, path));
  const shown = actions.slice(0, MOST_ENTRIES);
  return entries
    .filter((entry, index) =>
      entry.slot === 'search.action'
        ? shown.includes(entry)
        : index === entries.findIndex(({ slot }) => slot === entry.slot),
    )
    .map(({ slot, title, path, since }) => ({
      slot,
      title,
      path,
      module: name,
      ...(isText(since) && { since }),
    }));
}

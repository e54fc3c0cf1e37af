import type { RemoteMenuEntry } from './remote-menu';

/** What the registry says of one remote: where it is, what it needs of us, and which paths it owns. */
export interface RemoteDescription {
  name: string;
  /** What the reader calls it: "Quotes". */
  title: string;
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
  /** What its page at a path reads first of the API, so that this can be asked for while the code of the page is on its way. */
  ahead?: Record<string, string[]>;
  /** What is wrong with its line, when it can only be named. */
  flaw?: string;
  /** The entry is a developer's own build, which this browser was told to use. */
  isOverride?: boolean;
}

/** Where a page is opened at. */
export type PageAddress = Pick<Location, 'pathname' | 'search'>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What is missing for loading it, by the names of the line's fields. */
function flawOf({ version, entry, integrity, requires }: Record<string, unknown>): string | undefined {
  const ranges = isObject(requires) ? requires : {};
  const checks: [string, boolean][] = [
    ['version', isText(version)],
    ['entry', isText(entry)],
    ['integrity', integrity === null || isText(integrity)],
    ['requires', isText(ranges['api-contract']) && isText(ranges['shared-ui'])],
  ];
  const wrong = checks.filter(([, holds]) => !holds).map(([field]) => field);
  return wrong.length > 0 ? `The line of the list has no usable ${wrong.join(', ')}.` : undefined;
}

/** What a page at this address is known to read first. An address with choices of its own reads something else. */
export function readsAhead({ ahead }: RemoteDescription, { pathname, search }: PageAddress): string[] {
  const reads: unknown = isObject(ahead) && search === '' ? ahead[pathname] : undefined;
  return Array.isArray(reads) ? reads.filter(isText).filter((path) => path.startsWith('/')) : [];
}

/** A line of the registry as it may be used; undefined when it does not even say whose it is. */
export function toDescription(line: unknown): RemoteDescription | undefined {
  if (!isObject(line)) return undefined;
  const { name, title, version, paths } = line;
  const isPath = (path: unknown) => isText(path) && path.startsWith('/');
  if (!isText(name) || !Array.isArray(paths) || !paths.every(isPath)) return undefined;
  return {
    ...(line as unknown as RemoteDescription),
    title: isText(title) ? title : name,
    version: isText(version) ? version : 'unknown',
    flaw: flawOf(line),
  };
}

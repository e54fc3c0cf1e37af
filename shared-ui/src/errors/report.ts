import { createContext, useContext } from 'react';

/** One failure, with what is needed to find it: which module, in which version, where. */
export interface ErrorReport {
  readonly module: string;
  readonly version: string;
  /** The build of the page that the module runs in. */
  readonly shellVersion: string;
  /** What failed: `load:timeout`, `draw`, `call:http-500`, `uncaught`, or `other`. */
  readonly kind: string;
  readonly message: string;
  /** Where in the code, the innermost frames only. */
  readonly stack: string | null;
  /** The component stack of a failure while drawing. */
  readonly componentStack: string | null;
  /** The path, without query and fragment. */
  readonly page: string;
  readonly at: string;
  /** How often it happened until it was sent. */
  readonly count: number;
}

export interface ErrorSource {
  readonly name: string;
  readonly version: string;
  /** What the reader calls it. */
  readonly title?: string;
  /** Set where nobody caught it. */
  readonly kind?: 'uncaught';
}

export type ReportError = (error: unknown, source: ErrorSource, componentStack?: string | null) => void;

/** Where a report goes without any configuration. */
export const reportToConsole: ReportError = (error, { name, version }) =>
  console.error(`${name} ${version} failed.`, error);

export const ReportContext = createContext<ReportError>(reportToConsole);

/** How to report a failure that was caught: `report(error, { name, version })`. */
export const useReportError = (): ReportError => useContext(ReportContext);

const mainScript = /\/main\.([0-9a-f]{8,})\.js/;

/** The build of the shell that a page's HTML starts: the hash of its main script. Undefined in development, which has none. */
export const buildIn = (html: string): string | undefined => mainScript.exec(html)?.[1];

/** The build of the shell that this page runs. */
export const hostBuild = (): string | undefined =>
  [...document.scripts].map(({ src }) => buildIn(src)).find((build) => build !== undefined);

const longest = 300;
const frames = 12;

const rules: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹address›'],
  [/\b(Bearer|token)[\s:=]+\S+/gi, '$1 ‹secret›'],
  // The query of an address may hold what somebody typed into a filter.
  [/(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g, '$1'],
  [/"[^"]*"|“[^”]*”/g, '"…"'],
  [/\b[\w-]{24,}\b(?![./])/g, '‹long›'],
];

/** A message without what a person may have written: quoted text, addresses of people, tokens, queries. */
export const scrub = (text: string): string =>
  rules.reduce((left, [pattern, put]) => left.replace(pattern, put), text).slice(0, longest);

/** The innermost frames of a stack, without the message that browsers write above them. */
export const trimStack = (stack: string | null | undefined): string | null => {
  const lines = (stack ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/[?#][^\s:)]*/g, ''))
    .filter((line) => /^at\s|@/.test(line) && !/\s@\s/.test(line));
  return lines.length > 0 ? lines.slice(0, frames).join('\n') : null;
};

interface Described {
  name?: unknown;
  reason?: unknown;
  kind?: unknown;
  status?: unknown;
}

/** A call's message is the server's, which may quote what was sent; its kind says enough. */
function describe(error: unknown, isDrawing: boolean, isUncaught: boolean): [kind: string, message: string] {
  if (!(error instanceof Error)) return [isUncaught ? 'uncaught' : 'other', scrub(String(error))];
  const { name, reason, kind, status } = error as Described;
  if (name === 'RemoteError') return [`load:${String(reason)}`, scrub(error.message)];
  if (name === 'ApiError')
    return [`call:${String(kind)}${status ? `-${String(status)}` : ''}`, 'A call failed.'];
  const others = isDrawing ? 'draw' : isUncaught ? 'uncaught' : 'other';
  return [name === 'ChunkLoadError' ? 'load:chunk' : others, scrub(`${error.name}: ${error.message}`)];
}

/** What is sent about a failure: what identifies it, and nothing that a person typed. */
export function toReport(error: unknown, source: ErrorSource, componentStack: string | null): ErrorReport {
  const [kind, message] = describe(error, componentStack !== null, source.kind === 'uncaught');
  return {
    module: source.name,
    version: source.version,
    shellVersion: hostBuild() ?? 'development',
    kind,
    message,
    stack: error instanceof Error ? trimStack(error.stack) : null,
    componentStack: trimStack(componentStack),
    page: window.location.pathname,
    at: new Date().toISOString(),
    count: 1,
  };
}

import { createContext, useContext } from 'react';

/** One error with its module, version and place. */
export interface ErrorReport {
  readonly module: string;
  readonly version: string;
  /** The build of the page that the module runs in. */
  readonly shellVersion: string;
  /** `load:timeout`, `draw`, `call:http-500`, `uncaught` or `other`. */
  readonly kind: string;
  readonly message: string;
  /** The innermost stack frames. */
  readonly stack: string | null;
  /** The component stack of an error while rendering. */
  readonly componentStack: string | null;
  /** The path, without query and fragment. */
  readonly page: string;
  readonly at: string;
  /** How often it occurred before it was sent. */
  readonly count: number;
}

export interface ErrorSource {
  readonly name: string;
  readonly version: string;
  /** The name that users know. */
  readonly title?: string;
  /** Set for errors that reached `window`. */
  readonly kind?: 'uncaught';
}

export type ReportError = (error: unknown, source: ErrorSource, componentStack?: string | null) => void;

/** Logs the error: the default without configuration. */
export const reportToConsole: ReportError = (error, { name, version }) =>
  console.error(`${name} ${version} failed.`, error);

export const ReportContext = createContext<ReportError>(reportToConsole);

/** Returns the function that reports a caught error: `report(error, { name, version })`. */
export const useReportError = (): ReportError => useContext(ReportContext);

const mainScript = /\/main\.([0-9a-f]{8,})\.js/;

/** Returns the hash of the shell's main script in a page's HTML. Undefined in development. */
export const buildIn = (html: string): string | undefined => mainScript.exec(html)?.[1];

/** Returns the hash of the shell's main script in this page. */
export const hostBuild = (): string | undefined =>
  [...document.scripts].map(({ src }) => buildIn(src)).find((build) => build !== undefined);

const longest = 300;
const frames = 12;

const rules: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹address›'],
  [/\b(Bearer|token)[\s:=]+\S+/gi, '$1 ‹secret›'],
  // A query may contain the text of a filter.
  [/(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g, '$1'],
  [/"[^"]*"|“[^”]*”/g, '"…"'],
  [/\b[\w-]{24,}\b(?![./])/g, '‹long›'],
];

/** Removes personal data from a message: quoted text, e-mail addresses, tokens, queries. */
const scrub = (text: string): string =>
  rules.reduce((left, [pattern, put]) => left.replace(pattern, put), text).slice(0, longest);

/** Returns the innermost frames of a stack without its message. */
const trimStack = (stack: string | null | undefined): string | null => {
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

/** Leaves out the message of a failed request, because the server may quote the input. */
function describe(
  error: unknown,
  isRendering: boolean,
  isUncaught: boolean,
): [kind: string, message: string] {
  if (!(error instanceof Error)) return [isUncaught ? 'uncaught' : 'other', scrub(String(error))];
  const { name, reason, kind, status } = error as Described;
  if (name === 'RemoteError') return [`load:${String(reason)}`, scrub(error.message)];
  if (name === 'ApiError')
    return [`call:${String(kind)}${status ? `-${String(status)}` : ''}`, 'A call failed.'];
  const others = isRendering ? 'draw' : isUncaught ? 'uncaught' : 'other';
  return [name === 'ChunkLoadError' ? 'load:chunk' : others, scrub(`${error.name}: ${error.message}`)];
}

/** Builds the report of an error, without anything that a user typed. */
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

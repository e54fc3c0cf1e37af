import { createContext, useContext } from 'react';
import { ERROR_REPORT_LIMITS, type ErrorKind, type ErrorReport, type VitalReport } from 'api-contract';

export interface ErrorSource {
  readonly name: string;
  readonly version: string;
  /** The name that users know. */
  readonly title?: string;
}

export interface ErrorDetails {
  /** `event` by default. */
  readonly kind?: ErrorKind;
  /** The component stack of an error while rendering. */
  readonly componentStack?: string | null;
  /** The script in which the browser found the error: a syntax error has no stack. */
  readonly script?: string;
}

export type ReportError = (error: unknown, source: ErrorSource, details?: ErrorDetails) => void;

/** Logs the error: the default without configuration. */
export const reportToConsole: ReportError = (error, { name, version }) =>
  console.error(`${name} ${version} failed.`, error);

export const ReportContext = createContext<ReportError>(reportToConsole);

/** Returns the function that reports a caught error: `report(error, { name, version })`. */
export const useReportError = (): ReportError => useContext(ReportContext);

export type ReportVital = (vital: VitalReport) => void;

export const VitalContext = createContext<ReportVital | null>(null);

/** Returns the function that reports a measurement of a screen; null where our own server does not receive reports. */
export const useReportVital = (): ReportVital | null => useContext(VitalContext);

/** Returns the hash of the shell's build from a page's HTML. Undefined in development. */
export const buildIn = (html: string): string | undefined =>
  /<meta name="shell-build" content="(\w+)"/.exec(html)?.[1];

/** Returns the hash of the shell's build, of which this page is a part. Undefined in development. */
export const hostBuild = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content || undefined;

const { message: longest, stack: longestStack, path: longestPath } = ERROR_REPORT_LIMITS;
const frames = 12;

const rules: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '‹address›'],
  [/\b(Bearer|token)[\s:=]+\S+/gi, '$1 ‹secret›'],
  // A query may contain the text of a filter.
  [/(https?:\/\/[^\s?#"'()]+)[?#][^\s"'()]*/g, '$1'],
  [/"[^"]*"|“[^”]*”/g, '"…"'],
  [/\b[\w-]{24,}\b(?![./])/g, '‹long›'],
];

/** Removes personal data from a message: quoted text, email addresses, tokens, queries. */
const scrub = (text: string): string =>
  rules.reduce((left, [pattern, put]) => left.replace(pattern, put), text).slice(0, longest);

/** Returns the innermost frames of a stack without its message. */
const trimStack = (stack: string | null | undefined): string | null => {
  const lines = (stack ?? '')
    .split('\n')
    .map((line) => line.trim().replace(/[?#][^\s:)]*/g, ''))
    .filter((line) => /^at\s|@/.test(line) && !/\s@\s/.test(line));
  return lines.length > 0 ? lines.slice(0, frames).join('\n').slice(0, longestStack) : null;
};

/** Leaves out the message of a failed request, because the server may quote the input. */
function messageFor(error: unknown): string {
  if (!(error instanceof Error)) return scrub(String(error)) || 'No message';
  const { reason, kind, status } = error as { reason?: unknown; kind?: unknown; status?: unknown };
  if (error.name === 'ApiError') return ['A request failed:', kind, status].filter(Boolean).join(' ');
  if (error.name !== 'RemoteError') return scrub(`${error.name}: ${error.message}`);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return scrub(`${String(reason)}: ${error.message}${cause}`);
}

/** Builds the report of an error, without anything that a user typed. */
export function toReport(
  error: unknown,
  { name, version }: ErrorSource,
  { kind = 'event', componentStack }: ErrorDetails = {},
): ErrorReport {
  return {
    module: name,
    version,
    shell_version: hostBuild() ?? 'development',
    kind,
    message: messageFor(error),
    stack: error instanceof Error ? trimStack(error.stack) : null,
    component_stack: trimStack(componentStack),
    path: window.location.pathname.slice(0, longestPath),
    at: new Date().toISOString(),
    count: 1,
  };
}

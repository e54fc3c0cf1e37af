import type { ErrorReport, ErrorSource } from './report-context';

/** What is sent about a failure. The page's query string stays out of it: filters may hold names of people. */
export const toReport = (
  error: unknown,
  source: ErrorSource,
  componentStack: string | null,
): ErrorReport => ({
  module: source.name,
  version: source.version,
  message: error instanceof Error ? error.message : String(error),
  stack: error instanceof Error ? (error.stack ?? null) : null,
  componentStack,
  page: window.location.pathname,
  at: new Date().toISOString(),
});

/** Sends a report in the background; one that cannot be sent is given up, for it must not make things worse. */
export const sendReport = (url: string, report: ErrorReport): void => {
  const body = JSON.stringify(report);
  const headers = { 'Content-Type': 'application/json' };
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
};

import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { ERROR_REPORT_LIMITS, OWN_ERROR_REPORTS, type ErrorReport, type ErrorReports } from 'api-contract';
import { accessToken } from '../auth/storage';
import { useRuntimeConfig } from '../config';
import { ReportContext, type ReportError, reportToConsole, toReport } from './report';

const waitMs = 2000;
const maxPerWindow = 30;
const windowMs = 60_000;
const repeatMs = 5 * 60_000;

const identityOf = ({ module, version, kind, message, stack }: ErrorReport): string =>
  [module, version, kind, message, stack?.split('\n')[0]].join('|');

/** Sends in the background and ignores failures. Only our own server gets the token, which it asks for. */
const post = (url: string, body: string): void => {
  const token = url === OWN_ERROR_REPORTS && accessToken().get();
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  void fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
};

/** Sends reports in batches: the same one again after `repeatMs` only, at most `maxPerWindow` in a window. The next batch counts the others. */
export function createReportQueue(url: string) {
  const pending = new Map<string, ErrorReport>();
  const sentAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let windowStart = 0;
  let inWindow = 0;
  let heldBack = 0;

  function isAllowed(identity: string, now: number): boolean {
    if (now - windowStart >= windowMs) [windowStart, inWindow] = [now, 0];
    const isRepeat = now - (sentAt.get(identity) ?? -repeatMs) < repeatMs;
    if (isRepeat || inWindow >= maxPerWindow) return false;
    inWindow += 1;
    sentAt.set(identity, now);
    return true;
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const body: ErrorReports = { reports: [...pending.values()], held_back: heldBack };
    post(url, JSON.stringify(body));
    pending.clear();
    heldBack = 0;
  }

  return {
    flush,
    add(report: ErrorReport) {
      const identity = identityOf(report);
      const same = pending.get(identity);
      if (same) {
        pending.set(identity, { ...same, count: same.count + 1 });
      } else if (isAllowed(identity, Date.now())) {
        pending.set(identity, report);
        timer ??= setTimeout(flush, waitMs);
        if (pending.size >= ERROR_REPORT_LIMITS.reports) flush();
      } else heldBack += 1;
    },
  };
}

/** Reports errors to the console and to the configured address. Mounted once, inside `ConfigProvider`. */
export function ErrorReporting({ children }: { children: ReactNode }) {
  const { errorReportUrl } = useRuntimeConfig();
  const queue = useMemo(() => (errorReportUrl ? createReportQueue(errorReportUrl) : null), [errorReportUrl]);

  useEffect(() => {
    if (!queue) return;
    const { flush } = queue;
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [queue]);

  const report = useCallback<ReportError>(
    (error, source, details) => {
      reportToConsole(error, source);
      queue?.add(toReport(error, source, details));
    },
    [queue],
  );

  return <ReportContext value={report}>{children}</ReportContext>;
}

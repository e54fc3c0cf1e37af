import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useRuntimeConfig } from '../config';
import { type ErrorReport, ReportContext, type ReportError, reportToConsole, toReport } from './report';

const waitMs = 2000;
const mostAtOnce = 10;
const mostInWindow = 30;
const windowMs = 60_000;
const repeatMs = 5 * 60_000;

const identityOf = ({ module, version, kind, message, stack }: ErrorReport): string =>
  [module, version, kind, message, stack?.split('\n')[0]].join('|');

/** Sends in the background; one that cannot be sent is given up, for it must not make things worse. */
const post = (url: string, body: string): void => {
  const headers = { 'Content-Type': 'application/json' };
  void fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
};

export interface ReportQueue {
  add(report: ErrorReport): void;
  /** Sends what waits, at once: the page is being left. */
  flush(): void;
}

/**
 * Reports on their way to `url`: several in one request, the same one not again for five minutes, and no more than thirty a
 * minute. What is held back is counted and told with the next ones.
 */
export function createReportQueue(url: string): ReportQueue {
  const waiting = new Map<string, ErrorReport>();
  const sentAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let windowStart = 0;
  let inWindow = 0;
  let heldBack = 0;

  function mayTake(identity: string, now: number): boolean {
    if (now - windowStart >= windowMs) [windowStart, inWindow] = [now, 0];
    const isRepeat = now - (sentAt.get(identity) ?? -repeatMs) < repeatMs;
    if (isRepeat || inWindow >= mostInWindow) return false;
    inWindow += 1;
    sentAt.set(identity, now);
    return true;
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    post(url, JSON.stringify({ reports: [...waiting.values()], heldBack }));
    waiting.clear();
    heldBack = 0;
  }

  return {
    flush,
    add(report) {
      const identity = identityOf(report);
      const same = waiting.get(identity);
      if (same) {
        waiting.set(identity, { ...same, count: same.count + 1 });
      } else if (mayTake(identity, Date.now())) {
        waiting.set(identity, report);
        timer ??= setTimeout(flush, waitMs);
        if (waiting.size >= mostAtOnce) flush();
      } else heldBack += 1;
    },
  };
}

/** Sends failures to the configured address as well as to the console. Mounted once, inside `ConfigProvider`. */
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
    (error, source, componentStack = null) => {
      reportToConsole(error, source);
      queue?.add(toReport(error, source, componentStack));
    },
    [queue],
  );

  return <ReportContext value={report}>{children}</ReportContext>;
}

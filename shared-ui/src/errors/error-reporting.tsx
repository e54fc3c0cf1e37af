import { type ReactNode, useCallback, useContext, useEffect, useMemo } from 'react';
import {
  ERROR_REPORT_LIMITS,
  OWN_ERROR_REPORTS,
  type ErrorReport,
  type ErrorReports,
  type VitalReport,
} from 'api-contract';
import { accessToken } from '../client/storage';
import { useRuntimeConfig } from '../config';
import {
  type ErrorDetails,
  type ErrorSource,
  ReportContext,
  type ReportError,
  reportToConsole,
  toReport,
  VitalContext,
} from './report';

const waitMs = 2000;
const maxPerWindow = 30;
const windowMs = 60_000;
const repeatMs = 5 * 60_000;

const identityOf = ({ module, version, kind, message, stack }: ErrorReport): string =>
  [module, version, kind, message, stack?.split('\n')[0]].join('|');

/** Sends in the background and ignores failures. Only our own server gets the token, and nothing without it, which it would refuse. */
const post = (url: string, body: string): void => {
  const isOwn = url === OWN_ERROR_REPORTS;
  const token = isOwn && accessToken().get();
  if (isOwn && !token) return;
  const headers = {
    'Content-Type': 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  void fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(
    () => undefined,
  );
};

/** Returns a function that says whether one more is allowed: `maxPerWindow` in a window. */
function createLimit(): (now: number) => boolean {
  let windowStart = 0;
  let inWindow = 0;
  return (now) => {
    if (now - windowStart >= windowMs) [windowStart, inWindow] = [now, 0];
    if (inWindow >= maxPerWindow) return false;
    inWindow += 1;
    return true;
  };
}

/**
 * Sends reports in batches: errors soon, the same one again after `repeatMs` only; measurements when they fill a request, with errors or at `flush`.
 * The next batch counts those that were too many.
 */
export function createReportQueue(url: string) {
  const pending = new Map<string, ErrorReport>();
  const sentAt = new Map<string, number>();
  const isErrorWithinLimit = createLimit();
  const isVitalWithinLimit = createLimit();
  let vitals: VitalReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heldBack = 0;

  function isAllowed(identity: string, now: number): boolean {
    const isRepeat = now - (sentAt.get(identity) ?? -repeatMs) < repeatMs;
    if (isRepeat || !isErrorWithinLimit(now)) return false;
    sentAt.set(identity, now);
    return true;
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0 && vitals.length === 0) return;
    const body: ErrorReports = {
      reports: [...pending.values()],
      held_back: heldBack,
      ...(vitals.length > 0 && { vitals }),
    };
    post(url, JSON.stringify(body));
    pending.clear();
    vitals = [];
    heldBack = 0;
  }

  function addVital(vital: VitalReport) {
    if (isVitalWithinLimit(Date.now())) vitals.push(vital);
    else heldBack += 1;
    if (vitals.length >= ERROR_REPORT_LIMITS.vitals) flush();
  }

  return {
    flush,
    addVital,
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

/** Reports errors to the console and to the configured address, and measurements to our own server. Mounted once, inside `ConfigProvider`. */
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

  return (
    <ReportContext value={report}>
      <VitalContext value={errorReportUrl === OWN_ERROR_REPORTS && queue ? queue.addVital : null}>
        {children}
      </VitalContext>
    </ReportContext>
  );
}

interface ErrorBlameProps {
  /** Returns the module whose code threw the error; undefined where no module's code did. */
  sourceOf: (error: unknown, details: ErrorDetails) => (ErrorSource & ErrorDetails) | undefined;
  /** Returns whether this browser has a preview or a developer's build of a module: its errors are written to the console only. */
  isOverride?: (name: string) => boolean;
  children: ReactNode;
}

/** Reports each error below it for the module whose code threw it, wherever on the page it was caught. Mounted once, by the host. */
export function ErrorBlame({ sourceOf, isOverride, children }: ErrorBlameProps) {
  const reportFor = useContext(ReportContext);
  const report = useCallback<ReportError>(
    (error, source, details = {}) => {
      const found = sourceOf(error, details);
      const blamed = found ?? source;
      const send = isOverride?.(blamed.name) ? reportToConsole : reportFor;
      send(error, blamed, { kind: found?.kind, ...details });
    },
    [reportFor, sourceOf, isOverride],
  );
  return <ReportContext value={report}>{children}</ReportContext>;
}

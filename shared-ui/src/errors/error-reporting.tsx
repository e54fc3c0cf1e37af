import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useRuntimeConfig } from '../config';
import { ReportContext, reportToConsole, type ReportError } from './report-context';
import { createReportQueue } from './report-queue';
import { toReport } from './to-report';

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

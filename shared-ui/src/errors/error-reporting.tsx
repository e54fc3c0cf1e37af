import { useCallback, type ReactNode } from 'react';
import { useRuntimeConfig } from '../config';
import { ReportContext, reportToConsole, type ReportError } from './report-context';
import { sendReport, toReport } from './send-report';

/** Sends failures to the configured address as well as to the console. Mounted once, inside `ConfigProvider`. */
export function ErrorReporting({ children }: { children: ReactNode }) {
  const { errorReportUrl } = useRuntimeConfig();

  const report = useCallback<ReportError>(
    (error, source, componentStack = null) => {
      reportToConsole(error, source);
      if (errorReportUrl) sendReport(errorReportUrl, toReport(error, source, componentStack));
    },
    [errorReportUrl],
  );

  return <ReportContext value={report}>{children}</ReportContext>;
}

export { ErrorBoundary } from './error-boundary';
export { ErrorReporting } from './error-reporting';
export { useReportError } from './use-report-error';
export type { ErrorReport, ErrorSource, ReportError } from './report-context';

export { ErrorBoundary } from './error-boundary';
export { ErrorReporting } from './error-reporting';
export { buildIn, hostBuild } from './host-build';
export { useReportError } from './use-report-error';
export type { ErrorReport, ErrorSource, ReportError } from './report-context';

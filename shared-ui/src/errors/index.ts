export { ErrorBoundary } from './error-boundary';
export { ErrorReporting } from './error-reporting';
export {
  buildIn,
  hostBuild,
  useReportError,
  useReportVital,
  type ErrorSource,
  type ReportVital,
} from './report';

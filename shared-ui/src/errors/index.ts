export { ErrorBoundary } from './error-boundary';
export { ErrorBlame, ErrorReporting } from './error-reporting';
export { RemoteError, type RemoteErrorReason } from './remote-error';
export {
  buildIn,
  hostBuild,
  useReportError,
  useReportVital,
  type ErrorDetails,
  type ErrorSource,
  type ReportVital,
} from './report';

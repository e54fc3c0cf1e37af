export { ErrorBoundary } from './error-boundary';
export { ErrorReporting } from './error-reporting';
export { RemoteError, type RemoteErrorReason } from './remote-error';
export {
  buildIn,
  hostBuild,
  useReportError,
  useReportVital,
  type ErrorSource,
  type ReportVital,
} from './report';

export { ErrorBoundary } from './error-boundary';
export { ErrorReporting } from './error-reporting';
export { buildIn, hostBuild, useReportError, type ErrorSource } from './report';

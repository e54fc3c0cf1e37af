export { allOf, type Read } from './all-of';
export { DataProvider } from './data-provider';
export { fetcher } from './fetcher';
export { useOwnVersions } from './own-versions';
export { retryDelay } from './retry-delay';
export { fieldErrorsOf, saveErrorOf } from './save-errors';
export { useSessionState } from './session-state';
export { useRead } from './use-read';

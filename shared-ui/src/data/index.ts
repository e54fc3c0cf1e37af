export { DataProvider, fetcher, retryDelay } from './data-provider';
export { useOwnVersions } from './own-versions';
export { allOf, useRead, type Read } from './read';
export { fieldErrorsOf, saveErrorOf } from './save-errors';
export { useSessionState } from './session-state';

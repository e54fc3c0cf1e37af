export { DataProvider, fetcher, retryDelay } from './data-provider';
export { useOnline, useWhenOnline } from './online';
export { useOwnVersions } from './own-versions';
export { allOf, useRead, useReadList, useRefetchAll, type Read } from './read';
export { fieldErrorsOf, saveErrorOf } from './save-errors';
export { useSessionState } from './session-state';

export { DataProvider } from './data-provider';
export { useOnline, useWhenOnline } from './online';
export { useOwnVersions } from './own-versions';
export {
  combineReads,
  useRead,
  useReadKeyed,
  useReadList,
  useReadRecord,
  useRefetchAll,
  type Read,
} from './read';
export { useSessionState } from './session-state';

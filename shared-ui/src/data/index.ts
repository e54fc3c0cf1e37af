export { DataProvider } from './data-provider';
export { ModuleData } from './module-data';
export { useConnection, useOnline, useResume, useWhenOnline } from './online';
export { useOwnVersions } from './own-versions';
export * from './read';
export { useSessionState } from './session-state';
export { useDebouncedView } from './use-debounced-view';

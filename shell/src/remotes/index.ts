export { createRemoteLoader, type LoadContainer, type RemoteLoader } from './loader';
export { RemoteLoaderContext, useRemoteLoader } from './loader-context';
export { readsAhead } from './description';
export { isOverrideOrigin } from './origins';
export { type Overrides } from './overrides';
export { type RemoteMenuEntry } from './remote-menu';
export { type RemoteDescription } from './registry';
export { useOverrides } from './use-overrides';
export { useIdlePreload } from './use-idle-preload';

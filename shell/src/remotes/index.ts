export { createRemoteLoader, type LoadContainer, type RemoteLoader } from './loader';
export { RemoteLoaderContext, useRemoteLoader } from './loader-context';
export { RemoteError } from './remote-error';
export { type RemoteDescription, type RemoteMenuEntry } from './registry';
export { useIdlePreload } from './use-idle-preload';

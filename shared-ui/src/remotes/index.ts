export { RemotesContext, type RemoteModule, type Remotes } from './remotes-context';
export type * from './panel-contracts';
export { lazyPage } from './lazy-page';
export { RemoteError, type RemoteErrorReason } from './remote-error';
export { RemoteFailure } from './remote-failure';
export { RemotePanel } from './remote-panel';
export { withModuleName } from './with-module-name';

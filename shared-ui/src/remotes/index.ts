export { RemotesContext, type RemoteModule, type Remotes } from './remotes-context';
export type * from './slot-contracts';
export { lazyPage } from './lazy-page';
export { PagePart } from './page-part';
export { RemoteFailure } from './remote-failure';
export { RemotePanel } from './remote-panel';
export { singleSlots, Slot, SlotFill, useSlot } from './slot';
export { withModuleName } from './with-module-name';

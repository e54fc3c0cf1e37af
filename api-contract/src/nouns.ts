// The calls of every area.
export * from './kernel/undo/calls';
export * from './accounts/calls';
export * from './catalogue/calls';
export * from './clients/calls';
export * from './quotes/calls';
export * from './letters/calls';
export * from './invoicing/calls';
export * from './delivery/calls';
export * from './delivery/events/calls';
export * from './platform/calls';
export * from './platform/deployments/calls';

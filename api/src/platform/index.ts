export { findProblems } from './check';
export * from './choices';
export * from './dashboard';
export * from './modules/deployments';
export * from './modules/modules';
export * from './reports';
export * from './search';
export * from './modules/team-keys';
export * from './to-do';

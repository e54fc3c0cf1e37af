export { findProblems } from './check';
export * from './choices';
export * from './dashboard';
export * from './deployments';
export * from './modules';
export * from './reports';
export * from './search';
export * from './team-keys';
export * from './to-do';

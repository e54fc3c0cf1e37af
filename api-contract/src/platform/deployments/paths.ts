import { path } from '../../kernel/call/path';

/** What a team does to its modules, with its key. */
export const deployments = path('/deployments');
export const deployment = path('/deployments/{name}');
export const deploymentPreview = path('/deployments/{name}/preview');
export const deploymentRollback = path('/deployments/{name}/rollback');
export const deploymentRollout = path('/deployments/{name}/rollout');

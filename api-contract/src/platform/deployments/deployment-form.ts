import type { InferType } from 'yup';
import { body, boundedList, optionalText, requiredEmail, requiredCount } from '../../kernel/form/fields';

const by = optionalText('By', 100);

const version = optionalText('Version', 100).matches(/^[\w.+-]+$/, 'Version must be one that was live.');

/** `POST /deployments/{name}/rollback`; without a version, the previous one, which is refused after a rollback. */
export const deploymentRollbackSchema = body({
  by,
  version,
});

/** `POST /deployments/{name}/rollout`; without a share and users, to everybody. Refused for nobody, and where users have another version than this. */
export const deploymentRolloutSchema = body({
  by,
  version,
  share: requiredCount('Share', { min: 0, max: 99 }).notRequired(),
  users: boundedList('Users', requiredEmail('User'), 100).notRequired(),
});

export type DeploymentRollback = InferType<typeof deploymentRollbackSchema>;
export type DeploymentRollout = InferType<typeof deploymentRolloutSchema>;

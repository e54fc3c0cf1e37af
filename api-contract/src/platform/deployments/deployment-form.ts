import type { InferType } from 'yup';
import { body, boundedList, optionalText, requiredEmail, requiredCount } from '../../kernel/form/fields';

const by = optionalText('By', 100);

const version = optionalText('Version', 100).matches(/^[\w.+-]+$/, 'Version must be one that was live.');

/** `POST /deployments/{name}/rollback`; without a version, the previous one, which is refused after a rollback. */
export const deploymentRollbackSchema = body({
  by,
  version,
});

/** Why a version is refused that would go to no user. */
export const FOR_NOBODY =
  'The version would go to nobody: send a share from 1 to 99 or the email addresses of users. Leave out both to give it to everybody.';

/** `POST /deployments/{name}/rollout`; without a share and users, to everybody. Refused for nobody, and where users have another version than this. */
export const deploymentRolloutSchema = body({
  by,
  version,
  share: requiredCount('Share', { min: 0, max: 99 }).notRequired().default(0),
  users: boundedList('Users', requiredEmail('User'), 100).notRequired().default([]),
}).test({
  name: 'nobody',
  test: ({ share, users }, context) => {
    const sent = (context.originalValue ?? {}) as { share?: unknown; users?: unknown };
    // Neither, or both as they are filled in.
    const isForAll =
      (sent.share === undefined) === (sent.users === undefined) && share !== null && users !== null;
    if (isForAll || share || users?.length) return true;
    return context.createError({ path: 'users', message: FOR_NOBODY });
  },
});

export type DeploymentRollback = InferType<typeof deploymentRollbackSchema>;
export type DeploymentRollout = InferType<typeof deploymentRolloutSchema>;

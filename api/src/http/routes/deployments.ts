import * as domain from '../../domain';
import { plain, type CallHandlers } from '../call-handler';

export const deploymentRoutes = {
  listTeamKeys: plain((context, { user }) => domain.listTeamKeys(context, user)),
  createTeamKey: plain((context, { body, user }) => domain.createTeamKey(context, body, user)),
  revokeTeamKey: plain((context, { params, user }) => domain.revokeTeamKey(context, params.id, user)),
  listDeployments: plain((context, { keyHolder }) => domain.listTeamModules(context, keyHolder)),
  deploy: plain((context, { params: { name }, query, body, keyHolder }) => {
    const { hash, by, commit, tried, drop_paths, dry_run, share = 0, users } = query;
    return domain.deploy(context, keyHolder, {
      ...{ name, hash, by, commit },
      archive: body,
      isTried: tried !== undefined,
      dropPaths: drop_paths !== undefined,
      dryRun: dry_run !== undefined,
      stage: { share, users: users ? users.split(',') : [] },
    });
  }),
  rollBackDeployment: plain((context, { params, body, keyHolder }) =>
    domain.rollBackDeployment(context, keyHolder, params.name, body),
  ),
  rollOutDeployment: plain((context, { params, body, keyHolder }) =>
    domain.rollOutDeployment(context, keyHolder, params.name, body),
  ),
  removeDeployment: plain((context, { params, query: { by, purge }, keyHolder }) =>
    domain.removeDeployment(context, keyHolder, params.name, { by, isPurge: purge !== undefined }),
  ),
} satisfies Partial<CallHandlers>;

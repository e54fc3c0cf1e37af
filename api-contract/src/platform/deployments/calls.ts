import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, remove } from '../../kernel/call/call';
import { MAX_BUILD_MEGABYTES } from '../../kernel/module-limits';
import { wholeNumber, word } from '../../kernel/call/parameters';
import { Deployment, TeamModules } from './deployment';
import { deploymentRollbackSchema, deploymentRolloutSchema } from './deployment-form';
import * as paths from './paths';

const byName = Type.Object({ name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,99}$' }) });

const shortText = (description: string, maxLength = 100) =>
  Type.Optional(Type.String({ description, maxLength }));

const by = shortText('Who gives the command, such as the user of a CI job');

/** The key of a team opens these calls and no others; the token of a user opens none of them. */
const shared = { teamKey: true, errors: [403, 429] } as const;

/** What is sent with a build, as .tar.gz. */
const build = {
  ...shared,
  params: byName,
  upload: { contentType: 'application/gzip', maxBytes: MAX_BUILD_MEGABYTES * 1_000_000 },
  response: Deployment,
};

const aboutBuild = {
  hash: Type.String({
    description: 'The SHA-256 of the names and contents of its files',
    pattern: '^[0-9a-f]{64}$',
  }),
  by,
  commit: shortText('What it was built from'),
  tried: word('Whether it was tried in the shell where it was made', ['1']),
  drop_paths: word('Also a build that no longer has paths of the live one', ['1']),
  dry_run: word('Only check', ['1']),
};

export const deploymentCalls = describeCalls('Deployments', {
  listDeployments: get(paths.deployments, {
    ...shared,
    summary: 'The modules of the team whose key is sent, with the errors that browsers have reported',
    response: TeamModules,
    errors: [403, 422, 429],
    etag: 'none',
  }),
  deploy: post(paths.deployment, {
    ...build,
    summary: 'Check a build and make it live',
    description: `The body is the build as .tar.gz, at most ${MAX_BUILD_MEGABYTES} MB unpacked. The same build again changes nothing.`,
    query: Type.Object({
      ...aboutBuild,
      share: wholeNumber('Per cent of the users who get it first', { minimum: 1, maximum: 99 }),
      users: shortText('Email addresses of users who get it first, with commas between', 5000),
    }),
  }),
  previewDeployment: post(paths.deploymentPreview, {
    ...build,
    summary: 'Check a build and store it for users with its link; what is live stays',
    query: Type.Object(aboutBuild),
  }),
  rollBackDeployment: post(paths.deploymentRollback, {
    ...shared,
    summary: 'Make an earlier version live again for everybody, which ends a staged rollout',
    params: byName,
    body: deploymentRollbackSchema,
    response: Deployment,
  }),
  rollOutDeployment: post(paths.deploymentRollout, {
    ...shared,
    summary: 'Give the version that some users have to more of them, or to everybody',
    params: byName,
    body: deploymentRolloutSchema,
    response: Deployment,
  }),
  removeDeployment: remove(paths.deployment, {
    ...shared,
    summary: 'Take a module out; a rollback restores it, unless its builds are deleted',
    params: byName,
    query: Type.Object({
      by,
      purge: word('Also delete its builds at once, of a module that is removed already too', ['1']),
    }),
    response: Deployment,
  }),
});

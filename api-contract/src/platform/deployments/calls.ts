import { Type } from '@sinclair/typebox';
import { describeCalls, get, post, remove, create } from '../../kernel/call/call';
import { wholeNumber, word, pathText } from '../../kernel/call/parameters';
import { MAX_BUILD_MEGABYTES, MAX_MODULE_NAME, ERROR_REPORT_DAYS } from '../../kernel/module-limits';
import { Deployment, TeamModules } from './deployment';
import { deploymentRollbackSchema, deploymentRolloutSchema } from './deployment-form';
import { errorReportsSchema } from '../error-reports/error-report-form';
import { ModuleOverview, ModulePreviews } from '../modules/module';
import { moduleRollbackSchema, moduleVersionSchema } from '../modules/module-form';
import * as paths from '../paths';
import { NewTeamKey, TeamKey } from '../team-keys/team-key';
import { teamKeySchema } from '../team-keys/team-key-form';

const byName = Type.Object({
  name: Type.String({ pattern: `^[a-z][a-z0-9-]{0,${MAX_MODULE_NAME - 1}}$` }),
});

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

export const moduleCalls = describeCalls('Modules', {
  listModules: get(paths.modules, {
    summary: 'The releases of the modules and their errors, for administrators',
    response: ModuleOverview,
    administratorsOnly: true,
    etag: 'none',
  }),
  listModulePreviews: get(paths.modulePreviews, {
    summary: 'The builds of modules that are shown to users with their link',
    response: ModulePreviews,
    etag: 'none',
    isPolled: true,
  }),
  rollBackModule: post(paths.moduleRollback, {
    summary: 'Make a version live again for everybody, for administrators',
    description: 'With the live version it ends a staged rollout.',
    params: Type.Object({ name: pathText() }),
    body: moduleRollbackSchema,
    response: ModuleOverview,
    administratorsOnly: true,
  }),
  countModuleOpened: post(paths.moduleOpened, {
    summary: 'Count that a page has opened a version of a module',
    params: Type.Object({ name: pathText() }),
    body: moduleVersionSchema,
    perMinute: 600,
  }),
  reportErrors: post(paths.errorReports, {
    summary: 'Report failures and measurements in a browser',
    description: `They are kept for ${ERROR_REPORT_DAYS.kept} days.`,
    body: errorReportsSchema,
    // Every page that is hidden sends what it has measured.
    perMinute: 3000,
    isPolled: true,
  }),
});

export const teamKeyCalls = describeCalls('Team keys', {
  listTeamKeys: get(paths.teamKeys, {
    summary: 'The keys with which teams deploy, the newest first; for administrators',
    response: Type.Array(TeamKey),
    administratorsOnly: true,
    etag: 'none',
  }),
  createTeamKey: create(paths.teamKeys, {
    summary: 'Make a key for a team; for administrators',
    description: 'The response has the key, which is stored as a hash and never sent again.',
    body: teamKeySchema,
    response: NewTeamKey,
    administratorsOnly: true,
    confirmed: 'always',
  }),
  revokeTeamKey: remove(paths.teamKey, {
    summary: 'Revoke a key at once; for administrators',
    response: TeamKey,
    administratorsOnly: true,
    confirmed: 'always',
  }),
});

import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, get, post } from '../call';
import { ERROR_KINDS, errorReportsSchema } from '../error-reports/error-report-form';
import { ERROR_REPORT_DAYS } from '../limits';
import { count, day, flag, instant, nullable, oneOf, record, text } from '../schema';
import { moduleVersionSchema } from './module-form';
import * as paths from './paths';

/** What is known of a version, and what browsers reported of it. */
const ModuleRelease = record('ModuleRelease', {
  /** `1.0.0-3f2a…`. */
  version: text,
  /** Since when it is live; null where the history does not say. */
  since: nullable(instant),
  /** Who deployed it, and from which commit. */
  by: nullable(text),
  commit: nullable(text),
  /** How often a page has opened it, and its errors, in the last days (`ERROR_REPORT_DAYS`). */
  opened_count: count,
  error_count: count,
});

const ModuleRollout = record('ModuleRollout', {
  ...ModuleRelease.properties,
  /** Per cent of the users, and how many users by name. */
  share: count,
  named_users: count,
  /** It fails too often, and the server could not stop it. */
  is_failing: flag,
});

const ModuleError = record('ModuleError', {
  version: text,
  kind: oneOf(...ERROR_KINDS),
  message: text,
  /** The innermost stack frames. */
  details: text,
  /** The path of the page where it was seen first. */
  path: text,
  error_count: count,
  last_at: instant,
});

/** A module of the registry. */
export const Module = record('Module', {
  /** `mf-quotes`. */
  name: text,
  /** Its name for users: "Quotes". */
  title: text,
  live: ModuleRelease,
  /** The version that a rollback makes live; null where there is none. */
  previous_version: nullable(text),
  /** The version that some users have already; null while all have the same. */
  rollout: nullable(ModuleRollout),
  /** The last change of the registry: the command, and who gave it. */
  last_change: nullable(record('ModuleChange', { at: instant, command: text, by: nullable(text) })),
  /** Errors of the last days (`ERROR_REPORT_DAYS`), the oldest day first. */
  days: Type.Array(record('ModuleErrorDay', { date: day, error_count: count })),
  /** The most frequent errors of these days. */
  errors: Type.Array(ModuleError),
});
export type Module = Static<typeof Module>;

export const ModuleOverview = record('ModuleOverview', {
  /** Why there is no list, or why nothing can be changed; null where all is well. */
  problem: nullable(text),
  /** Whether the server may write to the release folder. */
  can_change: flag,
  modules: Type.Array(Module),
});
export type ModuleOverview = Static<typeof ModuleOverview>;

export const moduleCalls = describeCalls('Modules', {
  listModules: get(paths.modules, {
    summary: 'The releases of the modules and their errors, for administrators',
    response: ModuleOverview,
    errors: [403],
    tag: 'none',
  }),
  rollBackModule: post(paths.moduleRollback, {
    summary: 'Make a version live again for everybody, for administrators',
    description: 'With the live version it ends a staged rollout.',
    parameters: { name: 'name' },
    body: moduleVersionSchema,
    response: ModuleOverview,
    errors: [403],
  }),
  countModuleOpened: post(paths.moduleOpened, {
    summary: 'Count that a page has opened a version of a module',
    parameters: { name: 'name' },
    body: moduleVersionSchema,
    errors: [429],
  }),
  reportErrors: post(paths.errorReports, {
    summary: 'Report failures in a browser',
    description: `They are kept for ${ERROR_REPORT_DAYS.kept} days.`,
    body: errorReportsSchema,
    errors: [429],
  }),
});

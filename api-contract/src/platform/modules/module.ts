import { type Static, Type } from '@sinclair/typebox';
import { ERROR_KINDS } from '../error-reports/error-report-form';
import { VITALS } from '../error-reports/vital-form';
import { count, day, flag, instant, nullable, oneOf, record, text } from '../../kernel/schema';

/** What is known of a version, and what browsers reported of it. */
const ModuleRelease = record('ModuleRelease', {
  /** `1.0.0-3f2a…`. */
  version: text,
  /** Since when it is live; null where the history does not say. */
  since: nullable(instant),
  /** Who deployed it, and from which commit. */
  by: nullable(text),
  commit: nullable(text),
  /** The network address that it came from; null where it was deployed at the server. */
  client: nullable(text),
  /** Who tried it in the shell, before it was deployed; null where nobody did. */
  tried_by: nullable(text),
  /** How often a page has opened it, and its errors, in the last days (`ERROR_REPORT_DAYS.kept`). */
  opened_count: count,
  error_count: count,
});

const ModuleRollout = record('ModuleRollout', {
  ...ModuleRelease.properties,
  /** Per cent of the users, and how many users by name. */
  share: count,
  named_users: count,
  /** It fails too often or is too slow (`ROLLOUT_RULE`), and the server could not stop it. */
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

/** The measurements of a metric: the value that three quarters of them do not exceed, and their number. */
const VitalFigure = record('VitalFigure', {
  metric: oneOf(...VITALS),
  /** Milliseconds; of CLS, thousandths; of SIZE, kilobytes. */
  p75: count,
  measured_count: count,
});
export type VitalFigure = Static<typeof VitalFigure>;

/** What browsers measured of a version in the last days (`ERROR_REPORT_DAYS.kept`): of all its screens, and of each. */
const VersionVitals = record('VersionVitals', {
  version: text,
  figures: Type.Array(VitalFigure),
  screens: Type.Array(
    record('ScreenVitals', {
      /** The pattern of the route: `/quotes/edit/:id`. */
      screen: text,
      figures: Type.Array(VitalFigure),
    }),
  ),
});
export type VersionVitals = Static<typeof VersionVitals>;

/** A module of the registry. */
export const Module = record('Module', {
  /** `mf-quotes`. */
  name: text,
  /** Its name for users: "Quotes". */
  title: text,
  /** The team that it belongs to; null where it is the operator's. */
  team: nullable(text),
  live: ModuleRelease,
  /** The version that a rollback makes live; null where there is none. */
  previous_version: nullable(text),
  /** The version that some users have already; null while all have the same. */
  rollout: nullable(ModuleRollout),
  /** The last change of the registry: the command, and who gave it. */
  last_change: nullable(record('ModuleChange', { at: instant, command: text, by: nullable(text) })),
  /** Errors by day (`ERROR_REPORT_DAYS.shown`), the oldest day first. */
  days: Type.Array(record('ModuleErrorDay', { date: day, error_count: count })),
  /** The most frequent errors of the last days. */
  errors: Type.Array(ModuleError),
  /** The versions that browsers measured, the one with the most measurements first. */
  vitals: Type.Array(VersionVitals),
});
export type Module = Static<typeof Module>;

/** A build that is not live: users with its link see it until it ends. */
export const ModulePreview = record('ModulePreview', {
  name: text,
  version: text,
  /** Who sent it. */
  by: nullable(text),
  since: instant,
  until: instant,
  /** The line of the registry that the shell loads in place of the live one. */
  line: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});
export type ModulePreview = Static<typeof ModulePreview>;

export const ModulePreviews = record('ModulePreviews', { previews: Type.Array(ModulePreview) });
export type ModulePreviews = Static<typeof ModulePreviews>;

export const ModuleOverview = record('ModuleOverview', {
  /** Why there is no list, or why nothing can be changed; null where all is well. */
  problem: nullable(text),
  /** Whether the server may write to the release folder. */
  can_change: flag,
  modules: Type.Array(Module),
  /** The same of the pages that no module owns, such as the dashboard. */
  shell_vitals: Type.Array(VersionVitals),
});
export type ModuleOverview = Static<typeof ModuleOverview>;

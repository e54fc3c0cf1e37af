// What browsers report of modules, keys of teams, sales targets and subscriptions to the report.

import type { Vital } from 'api-contract';
import { recordTable, table, textOf, type RowOf } from './table';

export const platformTables = {
  /** What browsers reported of a version of a module on one day: an error, or that a page opened it (`opened`). */
  module_reports: table({
    day: 'date',
    module: 'text',
    /** The version of the module; `version` is the store's own word. */
    release: 'text',
    kind: textOf<'load' | 'render' | 'event' | 'opened'>(),
    message: 'text',
    path: 'text',
    /** The innermost stack frames. */
    details: 'text',
    count: 'integer',
    first_at: 'instant',
    last_at: 'instant',
  }),
  /** A session that opened a version of a module during a rollout, on the last day that it did. */
  module_sessions: table({
    day: 'date',
    module: 'text',
    release: 'text',
    /** SHA-256 of the session's token in hexadecimal. */
    session_hash: 'text',
    /** When the rollout began. */
    rollout: 'text',
    /** Whether it reported an error. */
    has_failed: 'flag',
    /** How often its response was measured (INP), and the sum of these in milliseconds. */
    inp_count: 'integer',
    inp_total: 'integer',
  }),
  /** How often browsers measured a value within a bucket on one day. */
  module_vitals: table({
    day: 'date',
    module: 'text',
    release: 'text',
    /** The pattern of a route. */
    screen: 'text',
    metric: textOf<Vital>(),
    /** Its lower end. */
    bucket: 'integer',
    count: 'integer',
  }),
  /** A key with which a team deploys its modules. It gives access as no user. */
  team_keys: table({
    team: 'text',
    /** JSON: the names of the modules. */
    modules: 'text',
    /** SHA-256 of the key in hexadecimal. */
    key_hash: 'text',
    created_at: 'instant',
    created_by_user_id: '-> users',
    /** The last day on which it is valid. */
    expires_on: 'date',
    last_used_at: 'instant?',
    /** The network address of the last use. */
    last_used_from: 'text?',
    revoked_at: 'instant?',
  }),
  /** The sales targets of a year as a record: what is saved together, and may be stale. */
  target_years: recordTable({
    year: 'integer',
  }),
  /** What an agent is to win in a month. */
  sales_targets: table({
    user_id: '-> users',
    /** `2026-10`. */
    month: 'text',
    target_pence: 'pence',
  }),
  report_subscriptions: table({
    user_id: '-> users',
    /** A `MailedReport` as JSON. */
    report: 'text',
    /** The Monday of the next email. */
    next_on: 'date',
  }),
};

export type ReportSubscriptionRow = RowOf<typeof platformTables.report_subscriptions>;

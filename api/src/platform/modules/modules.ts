import {
  addDays,
  byId,
  type CalendarDate,
  ERROR_REPORT_DAYS,
  type ErrorReports,
  londonDate,
  type Module,
  type ModuleOverview,
  type User,
  type VitalReport,
} from 'api-contract';
import {
  countRows,
  findRow,
  insertRow,
  listRows,
  takeLock,
  updateRow,
  type Db,
  type NewRow,
  type Tx,
  type Rows,
} from '../../store';
import {
  deleteOtherSessions,
  listModuleReports,
  noteSession,
  sumModuleVitals,
  type ModuleReport,
  type VitalCount,
} from './queries';
import { recordEvent } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { InvalidError } from '../../kernel/errors';
import type { ReleasedModule, Rollout } from '../../kernel/ports';
import { addVitals, versionVitals } from './module-vitals';
import { faultOf, type Figures } from './rollout-rule';

/** What keeps the release folder from being read or changed, in a sentence for the operator of the server. */
export class ReleaseProblem extends InvalidError {
  constructor(message: string) {
    super({ version: [message] }, message);
  }
}

type Reporting = Pick<Context, 'store' | 'clock' | 'releases' | 'tokens'>;

/** Returns the first of the last `days` days, today included. */
const firstDay = ({ clock }: Pick<Context, 'clock'>, days: number): CalendarDate =>
  addDays(londonDate(clock.now()), 1 - days);

/** The most different reports of a day that are kept. More come from a script, not from a module. */
const maxPerDay = 1000;
/** The most that one report may count, so that a day's sum fits its column. */
const maxCount = 100;

type NewReport = Omit<NewRow<Rows['module_reports']>, 'day' | 'first_at' | 'last_at'>;

/** Adds to a report that the day has already, or inserts it where there is room. Returns whether it was inserted. */
const addReport = async (
  tx: Tx,
  report: NewRow<Rows['module_reports']>,
  hasRoom: boolean,
): Promise<boolean> => {
  const { day, module, release, kind, message, count, last_at } = report;
  const same = await findRow(tx, 'module_reports', { day, module, release, kind, message });
  if (same) await updateRow(tx, 'module_reports', same.id, { count: same.count + count, last_at });
  else if (hasRoom) await insertRow(tx, 'module_reports', report);
  return !same && hasRoom;
};

/** Adds reports and measurements to those of the day. Returns the rollouts that they are about. */
const addReports = async (
  { store, clock, tokens, releases }: Reporting,
  token: string,
  reports: readonly NewReport[],
  vitals: readonly VitalReport[] = [],
): Promise<Rollout[]> => {
  const names = new Set([...reports, ...vitals].map(({ module }) => module));
  const rollouts = (await releases.rollouts()).filter(({ name }) => names.has(name));
  await store.transaction(async (tx) => {
    await takeLock(tx, 'module_reports');
    const at = clock.now().toISOString();
    const day = londonDate(clock.now());
    let room = maxPerDay - (await countRows(tx, 'module_reports', { day }));
    for (const report of reports)
      if (await addReport(tx, { ...report, day, first_at: at, last_at: at }, room > 0)) room -= 1;
    for (const { name, since: rollout } of rollouts) {
      await deleteOtherSessions(tx, name, rollout);
      const session = { day, module: name, rollout, session_hash: tokens.fingerprint(token) };
      for (const { release, kind } of reports.filter(({ module }) => module === name))
        await noteSession(tx, { ...session, release, hasFailed: kind !== 'opened' });
      const speeds = vitals.filter(({ module, metric }) => module === name && metric === 'INP');
      for (const { version: release, value } of speeds)
        await noteSession(tx, { ...session, release, inp: value });
    }
    await addVitals(tx, day, vitals);
  });
  return rollouts;
};

/** Counts that a page has opened a version of a module, in the session with this token. */
export const countModuleOpened = async (
  context: Reporting,
  module: string,
  release: string,
  token: string,
): Promise<void> => {
  const report = { module, release, kind: 'opened', message: '', path: '', details: '', count: 1 } as const;
  await addReports(context, token, [report]);
};

/** Stores the errors and measurements of a browser, and ends the rollouts of versions that fail too often or are too slow. */
export const reportErrors = async (
  context: Reporting,
  { reports, vitals = [] }: ErrorReports,
  token: string,
): Promise<void> => {
  const rollouts = await addReports(
    context,
    token,
    reports.map(({ module, version, kind, message, path, stack, component_stack, count }) => ({
      module,
      release: version,
      kind,
      message,
      path,
      details: [stack, component_stack].filter(Boolean).join('\n\n'),
      count: Math.min(count, maxCount),
    })),
    vitals,
  );
  for (const rollout of rollouts) await stopWhenWorse(context, rollout);
};

const isError = ({ kind }: ModuleReport): boolean => kind !== 'opened';

const sum = (reports: readonly ModuleReport[]): number =>
  reports.reduce((total, { count }) => total + count, 0);

const figuresOf = (reports: readonly ModuleReport[], module: string, version: string): Figures => {
  const own = reports.filter((report) => report.module === module && report.release === version);
  return {
    opened_count: sum(own.filter((report) => !isError(report))),
    error_count: sum(own.filter(isError)),
  };
};

const rollBack = async (
  { store, clock, releases }: Reporting,
  change: { name: string; version: string; insteadOf?: string; by: string },
  user: User | null,
): Promise<void> => {
  await releases.rollBack(change);
  const details = { module: change.name, version: change.version, by: change.by };
  await store.transaction((tx) =>
    recordEvent(tx, 'module rollback', { userId: user?.id ?? null, details }, clock.now()),
  );
};

/** Ends a rollout whose new version is worse than the live one. Where it cannot, the page of modules says so. */
const stopWhenWorse = async (context: Reporting, rollout: Rollout): Promise<void> => {
  const fault = await faultOf(context, rollout);
  if (!fault || !(await context.releases.canWrite())) return;
  const { name, live, candidate } = rollout;
  const change = { name, version: live, insteadOf: candidate, by: `the server: ${fault}` };
  await rollBack(context, change, null).catch((error: unknown) => {
    // Another process was first, or the command could not do it.
    if (!(error instanceof ReleaseProblem)) throw error;
  });
};

const mostFrequent = 5;

/** Returns the most frequent errors of a module, those of several days as one. */
const errorsOf = async (db: Db, reports: readonly ModuleReport[]): Promise<Module['errors']> => {
  const found = new Map<string, ModuleReport>();
  for (const report of reports) {
    const key = JSON.stringify([report.release, report.kind, report.message]);
    const count = (found.get(key)?.count ?? 0) + report.count;
    found.set(key, { ...report, count });
  }
  const top = [...found.values()].sort((a, b) => b.count - a.count).slice(0, mostFrequent);
  const rows = byId(await listRows(db, 'module_reports', { id: top.map(({ id }) => id) }));
  return top.map(({ id, release, kind, message, path, count, last_at }) => ({
    version: release,
    kind: kind as Module['errors'][number]['kind'],
    message,
    path,
    details: rows.get(id)?.details ?? '',
    error_count: count,
    last_at,
  }));
};

const toModule = async (
  context: Reporting,
  released: ReleasedModule,
  reports: readonly ModuleReport[],
  vitals: readonly VitalCount[],
): Promise<Module> => {
  const { store, clock } = context;
  const { name, live, rollout, ...rest } = released;
  const shownDays = Array.from({ length: ERROR_REPORT_DAYS.shown }, (_, ago) => firstDay({ clock }, ago + 1));
  const errors = reports.filter((report) => report.module === name && isError(report));
  return {
    ...rest,
    name,
    live: { ...live, ...figuresOf(reports, name, live.version) },
    rollout: rollout && {
      ...rollout,
      ...figuresOf(reports, name, rollout.version),
      is_failing:
        (await faultOf(context, {
          name,
          live: live.version,
          candidate: rollout.version,
          since: rollout.since ?? clock.now().toISOString(),
        })) !== undefined,
    },
    days: shownDays
      .reverse()
      .map((date) => ({ date, error_count: sum(errors.filter(({ day }) => day === date)) })),
    errors: await store.read((db) => errorsOf(db, errors)),
    vitals: versionVitals(vitals, name),
  };
};

/** Returns what browsers have measured in the last days (`ERROR_REPORT_DAYS.kept`). */
export const readVitals = (context: Reporting): Promise<VitalCount[]> =>
  context.store.read((db) => sumModuleVitals(db, firstDay(context, ERROR_REPORT_DAYS.kept)));

/** Returns the modules of the registry with their releases, errors and measurements. Throws `ReleaseProblem`. */
export const readModules = async (context: Reporting, vitals: readonly VitalCount[]): Promise<Module[]> => {
  const released = await context.releases.list();
  const since = firstDay(context, ERROR_REPORT_DAYS.kept);
  const reports = await context.store.read((db) => listModuleReports(db, since));
  return Promise.all(released.map((module) => toModule(context, module, reports, vitals)));
};

/** Returns the same for an administrator, or why they cannot be read. */
export const listModules = async (context: Reporting): Promise<ModuleOverview> => {
  const can_change = await context.releases.canWrite();
  const vitals = await readVitals(context);
  const shell_vitals = versionVitals(vitals, 'shell');
  try {
    return { problem: null, can_change, modules: await readModules(context, vitals), shell_vitals };
  } catch (error) {
    if (!(error instanceof ReleaseProblem)) throw error;
    return { problem: error.message, can_change, modules: [], shell_vitals };
  }
};

/** Makes a version of a module live again for everybody, for an administrator. Throws `ReleaseProblem`. */
export const rollBackModule = async (
  context: Reporting,
  change: { name: string; version: string; insteadOf?: string },
  user: User,
): Promise<ModuleOverview> => {
  await rollBack(context, { ...change, by: user.name }, user);
  return listModules(context);
};

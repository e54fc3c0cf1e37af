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
} from 'api-contract';
import {
  countRows,
  findRow,
  insertRow,
  listModuleReports,
  listRows,
  takeLock,
  updateRow,
  type Db,
  type ModuleReport,
  type ModuleReportRow,
  type NewRow,
  type Tx,
} from '../store';
import { assertAdministrator } from '../accounts';
import { recordEvent } from '../kernel/audit';
import type { Context } from '../kernel/context';
import { InvalidError } from '../kernel/errors';
import type { ReleasedModule, Rollout } from '../kernel/ports';

/** What keeps the release folder from being read or changed, in a sentence for the operator of the server. */
export class ReleaseProblem extends InvalidError {
  constructor(message: string) {
    super({ version: [message] }, message);
  }
}

type Reporting = Pick<Context, 'store' | 'clock' | 'releases'>;

/** Returns the first of the last `days` days, today included. */
const firstDay = ({ clock }: Pick<Context, 'clock'>, days: number): CalendarDate =>
  addDays(londonDate(clock.now()), 1 - days);

const readReports = (context: Reporting): Promise<ModuleReport[]> =>
  context.store.read((db) => listModuleReports(db, firstDay(context, ERROR_REPORT_DAYS.kept)));

/** The most different reports of a day that are kept. More come from a script, not from a module. */
const maxPerDay = 1000;
/** The most that one report may count, so that a day's sum fits its column. */
const maxCount = 100;

type NewReport = Omit<NewRow<ModuleReportRow>, 'day' | 'first_at' | 'last_at'>;

/** Adds to a report that the day has already, or inserts it where there is room. Returns whether it was inserted. */
const addReport = async (tx: Tx, report: NewRow<ModuleReportRow>, hasRoom: boolean): Promise<boolean> => {
  const { day, module, release, kind, message, count, last_at } = report;
  const same = await findRow(tx, 'module_reports', { day, module, release, kind, message });
  if (same) await updateRow(tx, 'module_reports', same.id, { count: same.count + count, last_at });
  else if (hasRoom) await insertRow(tx, 'module_reports', report);
  return !same && hasRoom;
};

/** Adds reports to those of the day. */
const addReports = ({ store, clock }: Reporting, reports: readonly NewReport[]): Promise<void> =>
  store.transaction(async (tx) => {
    await takeLock(tx, 'module_reports');
    const at = clock.now().toISOString();
    const day = londonDate(clock.now());
    let room = maxPerDay - (await countRows(tx, 'module_reports', { day }));
    for (const report of reports)
      if (await addReport(tx, { ...report, day, first_at: at, last_at: at }, room > 0)) room -= 1;
  });

/** Counts that a page has opened a version of a module. */
export const countModuleOpened = (context: Reporting, module: string, release: string): Promise<void> =>
  addReports(context, [{ module, release, kind: 'opened', message: '', path: '', details: '', count: 1 }]);

/** Stores the errors that a browser reports, and ends the rollouts of versions that fail too often. */
export const reportErrors = async (context: Reporting, { reports }: ErrorReports): Promise<void> => {
  await addReports(
    context,
    reports.map(({ module, version, kind, message, path, stack, component_stack, count }) => ({
      module,
      release: version,
      kind,
      message,
      path,
      details: [stack, component_stack].filter(Boolean).join('\n\n'),
      count: Math.min(count, maxCount),
    })),
  );
  const names = new Set(reports.map(({ module }) => module));
  const rollouts = await context.releases.rollouts();
  for (const rollout of rollouts.filter(({ name }) => names.has(name)))
    await stopWhenFailing(context, rollout);
};

const isError = ({ kind }: ModuleReport): boolean => kind !== 'opened';

const sum = (reports: readonly ModuleReport[]): number =>
  reports.reduce((total, { count }) => total + count, 0);

interface Figures {
  opened_count: number;
  error_count: number;
}

const figuresOf = (reports: readonly ModuleReport[], module: string, version: string): Figures => {
  const own = reports.filter((report) => report.module === module && report.release === version);
  return {
    opened_count: sum(own.filter((report) => !isError(report))),
    error_count: sum(own.filter(isError)),
  };
};

const rateOf = ({ opened_count, error_count }: Figures): number => error_count / Math.max(opened_count, 1);

/** Returns whether a version fails too often: five errors, more than one in twenty openings, and twice as often as the live one. */
export const isFailing = (candidate: Figures, live: Figures): boolean =>
  candidate.error_count >= 5 && rateOf(candidate) > 0.05 && rateOf(candidate) > 2 * rateOf(live);

const isRolloutFailing = (reports: readonly ModuleReport[], { name, live, candidate, since }: Rollout) => {
  const recent = reports.filter(({ day }) => day >= londonDate(new Date(since)));
  return isFailing(figuresOf(recent, name, candidate), figuresOf(recent, name, live));
};

const rollBack = async (
  { store, clock, releases }: Reporting,
  change: { name: string; version: string; by: string },
  user: User | null,
): Promise<void> => {
  await releases.rollBack(change);
  const details = { module: change.name, version: change.version, by: change.by };
  await store.transaction((tx) =>
    recordEvent(tx, 'module rollback', { userId: user?.id ?? null, details }, clock.now()),
  );
};

/** Ends a rollout that fails too often. Where it cannot, the page of modules says so. */
const stopWhenFailing = async (context: Reporting, rollout: Rollout): Promise<void> => {
  const reports = await readReports(context);
  if (!isRolloutFailing(reports, rollout) || !(await context.releases.canWrite())) return;
  const change = { name: rollout.name, version: rollout.live, by: 'the server: too many errors' };
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
  { store, clock }: Reporting,
  released: ReleasedModule,
  reports: readonly ModuleReport[],
): Promise<Module> => {
  const { name, live, rollout, ...rest } = released;
  const shownDays = Array.from({ length: ERROR_REPORT_DAYS.shown }, (_, ago) => firstDay({ clock }, ago + 1));
  const shown = reports.filter((report) => report.module === name && report.day >= shownDays.at(-1)!);
  const errors = shown.filter(isError);
  return {
    ...rest,
    name,
    live: { ...live, ...figuresOf(shown, name, live.version) },
    rollout: rollout && {
      ...rollout,
      ...figuresOf(shown, name, rollout.version),
      is_failing: isRolloutFailing(reports, {
        name,
        live: live.version,
        candidate: rollout.version,
        since: rollout.since ?? clock.now().toISOString(),
      }),
    },
    days: shownDays
      .reverse()
      .map((date) => ({ date, error_count: sum(errors.filter(({ day }) => day === date)) })),
    errors: await store.read((db) => errorsOf(db, errors)),
  };
};

/** Returns the modules of the registry with their releases and errors. Throws `ReleaseProblem`. */
export const readModules = async (context: Reporting): Promise<Module[]> => {
  const released = await context.releases.list();
  const reports = await readReports(context);
  return Promise.all(released.map((module) => toModule(context, module, reports)));
};

/** Returns the same for an administrator, or why they cannot be read. */
export const listModules = async (context: Reporting, user: User): Promise<ModuleOverview> => {
  await assertAdministrator(context, user.id);
  const can_change = await context.releases.canWrite();
  try {
    return { problem: null, can_change, modules: await readModules(context) };
  } catch (error) {
    if (!(error instanceof ReleaseProblem)) throw error;
    return { problem: error.message, can_change, modules: [] };
  }
};

/** Makes a version of a module live again for everybody, for an administrator. Throws `ReleaseProblem`. */
export const rollBackModule = async (
  context: Reporting,
  change: { name: string; version: string },
  user: User,
): Promise<ModuleOverview> => {
  await assertAdministrator(context, user.id);
  await rollBack(context, { ...change, by: user.name }, user);
  return listModules(context, user);
};

import {
  addDays,
  londonDate,
  reportPeriods,
  type CalendarDate,
  type DateWindow,
  type MailedReport,
  type ReportSubscription,
  type User,
} from 'api-contract';
import { deleteRows, findRow, insertRow, takeLock, updateRow, type ReportSubscriptionRow } from '../../store';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { reportOf } from '../../accounts/views/saved-filters';
import { assertPeriod } from './customer-report';

/** Returns the first Monday after a day. */
export const mondayAfter = (date: CalendarDate): CalendarDate => {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, 7 - sinceMonday);
};

/** Returns the days of a mailed report as of today. Throws `InvalidError` where its dates are missing. */
export const windowOf = ({ period, from, to }: MailedReport, today: CalendarDate): DateWindow => {
  if (period !== 'dates') return reportPeriods(today)[period];
  return {
    from: from ?? refuse('from', 'First day is required.'),
    to: to ?? refuse('to', 'Last day is required.'),
  };
};

const toWire = (row: ReportSubscriptionRow | undefined): ReportSubscription =>
  row ? { report: reportOf(row), next_on: row.next_on } : { report: null, next_on: null };

/** Returns what of the report is mailed to a user. */
export const getReportSubscription = (
  { store }: ReadContext,
  { id }: Pick<User, 'id'>,
): Promise<ReportSubscription> =>
  store.read(async (db) => toWire(await findRow(db, 'report_subscriptions', { user_id: id })));

/** Mails the report to a user from the next Monday on, as it is filtered now. */
export const saveReportSubscription = async (
  { store, clock }: TimedContext,
  report: MailedReport,
  { id: user_id }: Pick<User, 'id'>,
): Promise<ReportSubscription> => {
  const today = londonDate(clock.now());
  assertPeriod(windowOf(report, today));
  return store.transaction(async (tx) => {
    await takeLock(tx, `report of ${user_id}`);
    const known = await findRow(tx, 'report_subscriptions', { user_id });
    const columns = { report: JSON.stringify(report) };
    if (known) return toWire(await updateRow(tx, 'report_subscriptions', known.id, columns));
    const next_on = mondayAfter(today);
    return toWire(await insertRow(tx, 'report_subscriptions', { user_id, ...columns, next_on }));
  });
};

/** Stops mailing the report to a user. */
export const deleteReportSubscription = ({ store }: ReadContext, { id }: Pick<User, 'id'>): Promise<void> =>
  store.transaction((tx) => deleteRows(tx, 'report_subscriptions', { user_id: id }));

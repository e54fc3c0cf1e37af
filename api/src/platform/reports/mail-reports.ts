import {
  pages,
  reportDimensions,
  toLongDate,
  WORKBOOK_NAMES,
  type CalendarDate,
  type DateWindow,
  type MailedReport,
} from 'api-contract';
import { WORKBOOK } from 'api-contract/server';
import { findRow, updateRow, type ReportSubscriptionRow, type Tx } from '../../store';
import { listDueReports, lockDueReport } from './queries';
import { recordEvent } from '../../kernel/audit';
import type { Context, TimedContext } from '../../kernel/context';
import type { Job } from '../../kernel/jobs/jobs';
import type { ComposedMail } from '../../letters/mails/mail-kind';
import { doEachOfDay, queueScheduledMail, type MailText } from '../../kernel/jobs/mail';
import { exportCustomerReport } from './customer-report';
import { reportOf } from '../../accounts/views/saved-filters';
import { mondayAfter, windowOf } from './subscriptions';

/** Returns the path of the page with what was mailed. */
const pathOf = ({ by, period, from, to, filter }: MailedReport): string => {
  const days = period === 'dates' ? { from: from ?? undefined, to: to ?? undefined } : { period };
  return pages.customerReport({ by, ...days, q: filter ?? undefined });
};

/** The weekly mail with the report of customers as a workbook. */
const customerReportMail = (report: MailedReport, today: string, window: DateWindow): MailText => ({
  subject: `Customers report, ${toLongDate(today)}`,
  blocks: [
    `The report is attached: by ${reportDimensions[report.by].name.toLowerCase()}, from ${toLongDate(window.from)} to ${toLongDate(window.to)}.`,
    { text: 'Open the report', path: pathOf(report) },
    'You asked for this email every Monday. To stop it, open the report, choose “Email me every Monday” and then “Stop the emails”.',
  ],
});

/** Returns the user unless they are disabled: they get no report then. */
const findReceiver = async (tx: Tx, id: number) => {
  const user = await findRow(tx, 'users', { id });
  return user?.disabled_at === null ? user : undefined;
};

/** Queues a report that is due, and sets its next day, in one transaction. */
const mailReport = async (
  tx: Tx,
  due: ReportSubscriptionRow,
  today: CalendarDate,
  now: Date,
): Promise<void> => {
  const next_on = mondayAfter(today);
  const row = await lockDueReport(tx, due, today, next_on);
  if (!row) return;
  await updateRow(tx, 'report_subscriptions', row.id, { next_on });
  const user = row.next_on <= today ? await findReceiver(tx, row.user_id) : undefined;
  if (!user) return;
  const wanted = reportOf(row);
  const { by, filter } = wanted;
  const window = windowOf(wanted, today);
  const mail = {
    ...customerReportMail(wanted, today, window),
    about: { kind: 'user', userId: user.id },
    to: user,
    report: { userId: user.id, by, ...window, filter: filter ?? '' },
  } as const;
  await queueScheduledMail(tx, mail, row.next_on, now);
};

/** Mails the report to every user whose Monday has come, once, in the morning. Safe in several processes at once. */
export const mailReports = (context: TimedContext): Promise<void> =>
  doEachOfDay(
    context,
    (db, today) => listDueReports(db, today, mondayAfter(today)),
    (tx, row, today) => mailReport(tx, row, today, context.clock.now()),
  );

/** Returns a mail to a user, with the workbook of its report as it is now, if it has one. */
export const composeReport = async (
  context: Context,
  { data, retry_count }: Job<'mail'>,
): Promise<ComposedMail> => {
  if (!data.report) return data;
  const { store, clock, workbooks } = context;
  const { userId, ...query } = data.report;
  const name = WORKBOOK_NAMES.customers;
  // Once, however often it is tried.
  if (retry_count === 0)
    await store.transaction((tx) =>
      recordEvent(tx, 'download', { userId, details: { file: name, by: 'email' } }, clock.now()),
    );
  const bytes = await workbooks.write(...(await exportCustomerReport(context, query)));
  return { ...data, files: [{ name, contentType: WORKBOOK, bytes }] };
};

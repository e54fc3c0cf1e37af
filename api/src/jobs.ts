// What each kind of job does: the list of names and functions.

import { addDays, ERROR_REPORT_DAYS, EXPIRED_LINK_DAYS, londonDate, MAIL } from 'api-contract';
import {
  deleteExpiredData,
  deleteFileBytes,
  deleteOldUndos,
  expireQuotes,
  followProvider,
  invoiceQuote,
  jobKinds,
  mailOwners,
  mailReports,
  notifyWaiting,
  remindClients,
  remindOfMaterial,
  sendEventReport,
  sendMail,
  sendPasswordLink,
  settleInvoice,
  type Context,
  type JobHandlers,
  type JobName,
  type OnFailure,
  type Worker,
  work as workOn,
  workNext as workNextOf,
} from './domain';
import { mailKinds } from './mail-kinds';
import { deleteEach, doEach } from './kernel/jobs/each';
import { deleteEndedJobs, deleteOldRecipients, deleteWaitingMails } from './kernel/jobs/queries';
import type { Tx } from './store';

/** Deletes what is too old, of every table that would grow for ever. */
const prune = ({ store, clock, mailer }: Context): Promise<void> => {
  const now = clock.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const endedJobs = Object.entries(jobKinds).flatMap(([name, { deleteAfterSeconds: seconds }]) =>
    seconds === undefined ? [] : (tx: Tx) => deleteEndedJobs(tx, name, ago(seconds)),
  );
  // No worker ends these: other jobs that wait are worked once the intranet is back, however late it is.
  const waiting = mailer ? (['unconfirmed'] as const) : (['created', 'retry', 'unconfirmed'] as const);
  const firstDay = addDays(londonDate(now), 1 - ERROR_REPORT_DAYS.kept);
  const reports = (['module_reports', 'module_sessions', 'module_vitals'] as const).map(
    (table) => (tx: Tx) => tx.deleteFrom(table).where('day', '<', firstDay).execute(),
  );
  // Of the links of clients, previews: the others end with their quotes.
  const expired = addDays(londonDate(now), -EXPIRED_LINK_DAYS);
  const links = (['password_links', 'client_links'] as const).map(
    (table) => (tx: Tx) => tx.deleteFrom(table).where('expires_at', '<', expired).execute(),
  );
  return deleteEach({ store }, [
    ...endedJobs,
    (tx) => deleteWaitingMails(tx, waiting, ago(MAIL.keepDays * 86_400)),
    deleteOldRecipients,
    (tx) => deleteOldUndos(tx, now),
    ...reports,
    ...links,
  ]);
};

const handlers: JobHandlers = {
  mail: (context, job) => sendMail(context, mailKinds, job),
  'password-link': sendPasswordLink,
  'create-invoice': settleInvoice,
  'invoice-quote': invoiceQuote,
  'event-report': sendEventReport,
  'synchronise-invoices': followProvider,
  'expire-quotes': expireQuotes,
  'notify-waiting': notifyWaiting,
  'remind-clients': (context) => doEach([remindClients, remindOfMaterial], (remind) => remind(context)),
  'mail-reports': mailReports,
  'mail-owners': mailOwners,
  'delete-file': deleteFileBytes,
  backup: async ({ backUp }) => backUp?.(),
  prune: (context) => doEach([prune, deleteExpiredData], (work) => work(context)),
};

/** What is done again and again, each after so many seconds. */
export const regularly = {
  prune: 6 * 3600,
  'expire-quotes': 3600,
  'notify-waiting': 60,
  'remind-clients': 3600,
  // On a Monday, within this time after the office opens.
  'mail-reports': 900,
  'mail-owners': 3600,
} as const satisfies Context['schedule'];

/** Works one job of this kind that is due. Returns whether there may be more to do at once. */
export const workNext = (context: Context, name: JobName): Promise<boolean> =>
  workNextOf(context, handlers, name);

/** Works the jobs of every kind as they become due. Without a mail server, mails wait. */
export const work = (context: Context, onFailure: OnFailure, pollingSeconds?: number): Worker =>
  workOn(context, handlers, onFailure, pollingSeconds);

import {
  londonDate,
  type EventReport,
  type EventReportsInput,
  type MailStatus,
  type User,
} from 'api-contract';
import {
  deleteRows,
  getRow,
  listRows,
  RowNotFound,
  takeLock,
  type ClientMailRow,
  type Db,
} from '../../store';
import type { Context, TimedContext } from '../../kernel/context';
import { InvalidError, JobFailure, refuse } from '../../kernel/errors';
import { runStates, send, toJob, type Job } from '../../kernel/jobs/jobs';
import { sendMailOfMany } from '../../letters/mails/mail-of-many';
import { isMissed, readOutcomes } from '../../letters/mails/recipients';
import { reportMail } from '../mails/mail-kinds';
import { deliverableMessages, eventMessages } from '../messages';
import { eventSales } from './queries';

const jobName = 'event-report';

const states = runStates('sending', 'sent');

type ReportJob = Job<typeof jobName>;

/** Returns the jobs of an event, by their data: the key of a job of an earlier release does not have the event. */
const listJobs = async (db: Db, eventId: number): Promise<ReportJob[]> =>
  (await listRows(db, 'jobs', { name: jobName }))
    .map(toJob<typeof jobName>)
    .filter(({ data }) => data.eventId === eventId);

/** Returns the key of the email with the report of a sale: that of the dialog, with the event and the sale. */
const keyOfReport = (dialogKey: string, eventId: number, quoteId: number): string =>
  `${dialogKey} ${eventId} ${quoteId}`;

/** Returns whether an email was written on the page of its sale, or for this event. The key of an earlier release does not have the event. */
const isForEvent = ({ request_key }: ClientMailRow, eventId: number): boolean => {
  const [, ofEvent, ofSale] = / (\d+)(?: (\d+))?$/.exec(request_key ?? '') ?? [];
  return ofEvent === undefined || (ofSale !== undefined && ofEvent === String(eventId));
};

/**
 * Returns a function that finds what became of the emails with the report of one of these sales, the newest first: those of the event, and those
 * that were written on the page of the sale today or since the job was sent.
 */
const readReportMails = async (
  db: Db,
  { eventId, quote_id, now }: { eventId: number; quote_id: readonly number[]; now: Date },
) => {
  const mails = await listRows(db, 'client_mails', { kind: 'report', quote_id }, { orderBy: ['-id'] });
  const outcomeOf = await readOutcomes(db, mails);
  const isOf = (job: ReportJob | undefined, mail: ClientMailRow): boolean => {
    if (job && mail.request_key === job.data.requestKey) return true;
    if (!isForEvent(mail, eventId)) return false;
    const isOfToday = londonDate(mail.created_at) === londonDate(now);
    return isOfToday || (job !== undefined && mail.created_at >= job.created_on);
  };
  return (quoteId: number, job: ReportJob | undefined) =>
    mails.filter((mail) => mail.quote_id === quoteId && isOf(job, mail)).map(outcomeOf);
};

/** Returns whether the client of a sale has one of these emails with its report, or is about to get it. */
const isSent = (mails: readonly { status: MailStatus }[]): boolean =>
  mails.some(({ status }) => !isMissed(status));

/** Returns what became of the reports of the event that were asked for, and the other sales whose report was emailed today. */
const readRun = async (db: Db, eventId: number, now: Date): Promise<EventReport[]> => {
  const asked = (await listJobs(db, eventId)).map((job) => ({
    quote_id: job.data.quoteId,
    reference_label: job.data.reference,
    organisation_name: job.data.organisation,
    job,
  }));
  const askedIds = new Set(asked.map(({ quote_id }) => quote_id));
  const others = (await eventSales(db, eventId))
    .filter(({ quote_id }) => !askedIds.has(quote_id))
    .map(({ quote_id, reference_label, organisation_name }) => ({
      quote_id,
      reference_label,
      organisation_name,
      job: undefined,
    }));
  const sales = [...asked, ...others];
  const quote_id = sales.map((sale) => sale.quote_id);
  const mailsOf = await readReportMails(db, { eventId, quote_id, now });
  return sales.flatMap(({ job, ...sale }): EventReport[] => {
    const mails = mailsOf(sale.quote_id, job);
    if (isSent(mails)) return [{ ...sale, state: 'sent', problem: null }];
    if (!job) return [];
    const { state, output } = job;
    const [missed] = mails;
    if (state === 'completed' && missed) return [{ ...sale, state: 'failed', problem: missed.problem }];
    const problem = state === 'retry' || state === 'failed' ? output : null;
    return [{ ...sale, state: states[state], problem }];
  });
};

/** Returns what became of the reports of an event, as long as their jobs are stored. Throws `RowNotFound`. */
export const listEventReports = ({ store, clock }: TimedContext, id: number): Promise<EventReport[]> =>
  store.read(async (db) => {
    await getRow(db, 'events', id);
    return readRun(db, id, clock.now());
  });

/**
 * Sends a job for the report of each of these sales, all in one transaction. A sale whose report was sent or is waiting keeps it; one whose report
 * has failed gets a new job in place of the earlier one. The same key again sends no second email. Throws `RowNotFound`, and `InvalidError` for a quote that the event does not have.
 */
export const sendEventReports = (
  { store, clock, tokens }: Context,
  eventId: number,
  { quote_ids, request_key: given, ...texts }: EventReportsInput,
  author: User,
): Promise<EventReport[]> =>
  store.transaction(async (tx) => {
    const request_key = given ?? tokens.create();
    await getRow(tx, 'events', eventId);
    // Two users who ask at once would each send a job.
    await takeLock(tx, `job ${jobName}`);
    const now = clock.now();
    const sales = await eventSales(tx, eventId);
    const reports = await readRun(tx, eventId, now);
    const jobs = await listJobs(tx, eventId);
    for (const quoteId of new Set(quote_ids)) {
      const sale = sales.find(({ quote_id }) => quote_id === quoteId);
      if (!sale) refuse('quote_ids', eventMessages.noSale);
      if (reports.some(({ quote_id, state }) => quote_id === quoteId && state !== 'failed')) continue;
      const failed = jobs.filter(({ data }) => data.quoteId === quoteId);
      await deleteRows(tx, 'jobs', { id: failed.map(({ id }) => id) });
      const data = {
        eventId,
        quoteId,
        reference: sale.reference_label,
        organisation: sale.organisation_name,
        requestKey: keyOfReport(request_key, eventId, quoteId),
        ...texts,
        authorId: author.id,
      };
      await send(tx, jobName, data, now, { singletonKey: `${eventId}-${quoteId}` });
    }
    return readRun(tx, eventId, now);
  });

/**
 * Sends the report of one sale, unless it was sent meanwhile; repeated, it sends no second email. Throws `JobFailure` with the reason; where
 * something changed while it was made, it is tried again.
 */
export const sendEventReport = async (context: Context, job: ReportJob): Promise<void> => {
  const { eventId, quoteId, requestKey: request_key, subject, content, authorId } = job.data;
  const read = async (db: Db) => {
    const sale = { eventId, quote_id: [quoteId], now: context.clock.now() };
    const mailsOf = await readReportMails(db, sale);
    return { mails: mailsOf(quoteId, job), author: await getRow(db, 'users', authorId) };
  };
  try {
    const { mails, author } = await context.store.read(read);
    if (isSent(mails)) return;
    const mail = { quoteId, request_key, subject, content, author };
    await sendMailOfMany(context, reportMail(eventId), mail);
  } catch (error) {
    if (error instanceof RowNotFound) throw new JobFailure(eventMessages.noSale, 'refused');
    if (!(error instanceof InvalidError)) throw error;
    const problems = Object.values(error.errors).flat();
    const isChanged = problems.includes(deliverableMessages.reportChanged);
    throw new JobFailure(problems.join(' '), isChanged ? 'retry' : 'refused');
  }
};

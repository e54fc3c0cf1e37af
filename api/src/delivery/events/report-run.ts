import { type EventReport, type EventReportsInput, type User } from 'api-contract';
import { deleteRows, getRow, listRows, RowNotFound, takeLock, type Db } from '../../store';
import type { Context, ReadContext } from '../../kernel/context';
import { InvalidError, JobFailure, refuse } from '../../kernel/errors';
import { runStates, send, toJob, type Job } from '../../kernel/jobs/jobs';
import { sendMailOfMany } from '../../letters/mails/mail-of-many';
import { reportMail } from '../mails/mail-kinds';
import { eventMessages } from '../messages';
import { eventSales } from './queries';

const jobName = 'event-report';

const states = runStates('sending', 'sent');

/** Returns the jobs of an event by their data: the key of a job of an earlier release does not have the event. */
const listEventJobs = async (db: Db, eventId: number): Promise<Job<typeof jobName>[]> => {
  const jobs = (await listRows(db, 'jobs', { name: jobName })).map(toJob<typeof jobName>);
  return jobs.filter(({ data }) => data.eventId === eventId);
};

const readRun = async (db: Db, eventId: number): Promise<EventReport[]> =>
  (await listEventJobs(db, eventId)).map(({ data, state, output }) => ({
    quote_id: data.quoteId,
    reference_label: data.reference,
    organisation_name: data.organisation,
    state: states[state],
    problem: state === 'retry' || state === 'failed' ? output : null,
  }));

/** Returns the reports of an event that were asked for, as long as their jobs are stored. Throws `RowNotFound`. */
export const listEventReports = ({ store }: ReadContext, id: number): Promise<EventReport[]> =>
  store.read(async (db) => {
    await getRow(db, 'events', id);
    return readRun(db, id);
  });

/**
 * Sends a job for the report of each of these sales, all in one transaction. A sale keeps its job for this event; one whose job has failed gets
 * a new one in its place. The same key again sends no second email. Throws `RowNotFound`, and `InvalidError` for a quote that the event does not have.
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
    const sales = await eventSales(tx, eventId);
    const jobs = await listEventJobs(tx, eventId);
    for (const quoteId of new Set(quote_ids)) {
      const sale = sales.find(({ quote_id }) => quote_id === quoteId);
      if (!sale) refuse('quote_ids', eventMessages.noSale);
      const own = jobs.filter((job) => job.data.quoteId === quoteId);
      if (own.some((job) => states[job.state] !== 'failed')) continue;
      await deleteRows(tx, 'jobs', { id: own.map(({ id }) => id) });
      const data = {
        eventId,
        quoteId,
        reference: sale.reference_label,
        organisation: sale.organisation_name,
        requestKey: `${request_key} ${quoteId}`,
        ...texts,
        authorId: author.id,
      };
      await send(tx, jobName, data, clock.now(), { singletonKey: `${eventId}-${quoteId}` });
    }
    return readRun(tx, eventId);
  });

/** Sends the report of one sale; repeated, it sends no second email. Throws `JobFailure` with the reason. */
export const sendEventReport = async (context: Context, { data }: Job<typeof jobName>): Promise<void> => {
  const { quoteId, requestKey: request_key, subject, content } = data;
  try {
    const author = await context.store.read((db) => getRow(db, 'users', data.authorId));
    const mail = { quoteId, request_key, subject, content, author };
    await sendMailOfMany(context, reportMail(data.eventId), mail);
  } catch (error) {
    if (error instanceof RowNotFound) throw new JobFailure(eventMessages.noSale, 'refused');
    if (!(error instanceof InvalidError)) throw error;
    throw new JobFailure(Object.values(error.errors).flat().join(' '), 'refused');
  }
};

// What must agree in the stored data and no constraint of the database sees to.

import { byId } from 'api-contract';
import { findRow, listRows, type Db } from '../store';
import { listBrokenReferences, listUnusedFiles } from '../kernel/files/queries';
import { missingBucket } from '../kernel/files/files';
import type { Context, TimedContext } from '../kernel/context';
import { listOpenJobs } from '../kernel/jobs/jobs';
import { jobKinds } from '../kernel/job-kinds';
import { readPartsToInvoice } from '../quotes/quote/quote-invoice';
import { findAudience } from '../letters/mails/audience';
import type { MailKinds } from '../letters/mails/mail-kind';

type CheckContext = TimedContext & Pick<Context, 'bucket'> & { mailKinds: MailKinds };

type Check = (context: CheckContext, db: Db) => Promise<string[]>;

const checkFiles: Check = async (context, db) => {
  const unused = await listUnusedFiles(db);
  const broken = await listBrokenReferences(db);
  const withoutBucket = await missingBucket(context, db);
  return [
    ...(withoutBucket ? [withoutBucket] : []),
    ...unused.map(
      ({ id, content_type, size, created_at }) =>
        `File ${id} (${content_type}, ${size} bytes, stored at ${created_at}) belongs to no record.`,
    ),
    ...broken.map(
      ({ table, id, file_id }) => `Row ${id} of ${table} refers to file ${file_id}, which is gone.`,
    ),
  ];
};

/** Checks that each mail to a client that was not sent has its job, as long as jobs are kept. Of one that may have arrived the job may be deleted. */
const checkSentMails: Check = async ({ clock }, db) => {
  const kept = new Date(clock.now().getTime() - jobKinds.mail.deleteAfterSeconds! * 1000).toISOString();
  const unsent = await listRows(db, 'client_mails', { sent_at: null, cancelled_reason: null });
  const jobOf = byId(await listRows(db, 'jobs', { id: unsent.map(({ job_id }) => job_id) }));
  return unsent.flatMap(({ id, job_id, created_at, may_have_arrived }) => {
    const job = jobOf.get(job_id);
    const mail = `The email of row ${id} of client_mails, of ${created_at},`;
    if (!job && !may_have_arrived && created_at > kept)
      return `${mail} was never sent, and its job ${job_id} is gone.`;
    return job?.state === 'completed'
      ? `${mail} is not marked as sent, although its job ${job_id} has sent it.`
      : [];
  });
};

/** Checks that the mails that are still to be sent have their attachments. */
const checkWaitingMails: Check = async (context, db) => {
  const problems: string[] = [];
  for (const job of await listOpenJobs(db, 'mail')) {
    const ids = (job.data.attachments ?? []).map(({ fileId }) => fileId);
    const files = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .execute();
    const gone = ids.filter((id) => !files.some((file) => file.id === id));
    // One that is about a deleted quote is cancelled when its turn comes.
    if (gone.length > 0 && typeof (await findAudience(context, context.mailKinds, db, job)) !== 'string')
      problems.push(
        `The email of job ${job.id} waits to be sent, and its attached file ${gone.join(', ')} is gone.`,
      );
  }
  return problems;
};

/** Checks that each attempt to create an invoice has a quote that still waits for it. */
const checkInvoices: Check = async (_context, db) => {
  const problems: string[] = [];
  for (const { id, data } of await listOpenJobs(db, 'create-invoice')) {
    const { quoteId, reference } = data.draft;
    const quote = await findRow(db, 'quotes', { id: quoteId });
    const invoicing = `Job ${id} creates an invoice for ${reference}`;
    if (!quote) problems.push(`${invoicing}, which is gone.`);
    else if ((await readPartsToInvoice(db, quote)).length === 0)
      problems.push(`${invoicing}, which has its invoice already.`);
  }
  return problems;
};

/** Returns what does not agree between files, jobs and the records that they belong to, a sentence for each. */
export const findProblems = (context: CheckContext): Promise<string[]> =>
  context.store.read(async (db) => {
    const problems: string[] = [];
    for (const check of [checkFiles, checkSentMails, checkWaitingMails, checkInvoices])
      problems.push(...(await check(context, db)));
    return problems;
  });

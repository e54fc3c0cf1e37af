// Who gets a mail, and whether it still makes sense: asked when the mail is sent.

import { QUOTE_STATUS } from 'api-contract';
import {
  findRow,
  getRow,
  listRows,
  lockOwnJob,
  updateRow,
  type Db,
  type MailRecipientRow,
  type QuoteRow,
} from '../../store';
import type { Context } from '../context';
import { JobFailure } from '../errors';
import type { Job } from '../jobs/jobs';
import type { JobData, MailRecipient, MailSubject } from '../jobs/kinds';
import { isLinkOpen, listNeeds } from '../material/links';
import { currentId } from '../merges';
import { messages } from '../messages';
import type { MailAddress } from '../ports';
import { stateOfLink } from '../proposals/client-quote';
import { toAddress } from './outbox';
import { mailedTables } from './recipients';

type MailJob = Job<'mail'>;

type Audience = Pick<JobData['mail'], 'to' | 'cc' | 'replyTo'>;

const { over } = messages.mails;

/** Returns the first of these users who is not disabled, or an administrator. */
const findStaff = async (db: Db, ids: readonly (number | undefined)[]): Promise<MailAddress> => {
  const users = await listRows(db, 'users', { disabled_at: null }, { orderBy: ['id'] });
  const wanted = ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  return toAddress(wanted[0] ?? users.find(({ is_administrator }) => is_administrator) ?? users[0]!);
};

/** Returns the current address of a recipient; undefined for a contact who is archived or has none any more. A merged contact is the one that is left. */
const findCurrent = async (db: Db, recipient: MailRecipient): Promise<MailRecipient | undefined> => {
  const { contactId: id } = recipient;
  if (id === undefined) return recipient;
  const contactId = await currentId(db, 'contacts', id);
  const contact = await findRow(db, 'contacts', { id: contactId, is_archived: false });
  return contact?.email ? { name: contact.name, email: contact.email, contactId } : undefined;
};

/** Returns the audience of a mail to a client; replies go to the first of these users who is not disabled. */
const readClients = async (
  db: Db,
  { data: { to, cc = [] } }: MailJob,
  staff: readonly number[],
): Promise<Audience | string> => {
  const current = await findCurrent(db, to);
  if (!current) return over.contact;
  const copies = await Promise.all(cc.map((one) => findCurrent(db, one)));
  return { to: current, cc: copies.flatMap((one) => one ?? []), replyTo: await findStaff(db, staff) };
};

const reasons: Readonly<Record<number, string>> = {
  [QUOTE_STATUS.draft]: over.draft,
  [QUOTE_STATUS.salesWon]: over.won,
  [QUOTE_STATUS.salesLost]: over.lost,
  [QUOTE_STATUS.superseded]: over.superseded,
};

/** Returns why an email about an offer makes no sense any more; undefined while the client can look at the offer. */
const findEnd = (quote: QuoteRow, withdrawn_at: string | null, now: Date): string | undefined => {
  if (withdrawn_at !== null) return over.withdrawn;
  const state = stateOfLink({ withdrawn_at }, quote, now);
  return state === 'open' || state === 'accepted'
    ? undefined
    : (reasons[quote.quote_status_id] ?? over.ended);
};

type Find<Kind extends MailSubject['kind']> = (
  context: Pick<Context, 'clock'>,
  db: Db,
  job: MailJob,
  about: Extract<MailSubject, { kind: Kind }>,
) => Promise<Audience | string>;

const findProposal: Find<'proposal'> = async ({ clock }, db, job) => {
  const proposal = await findRow(db, 'proposals', { job_id: job.id });
  if (!proposal) return over.deleted;
  const quote = await getRow(db, 'quotes', proposal.quote_id);
  const [link] = await listRows(
    db,
    'proposal_links',
    { proposal_id: proposal.id },
    { orderBy: ['id'], limit: 1 },
  );
  const end = findEnd(quote, link?.withdrawn_at ?? null, clock.now());
  return end ?? readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
};

const findQuoteReminder: Find<'quote-reminder'> = async ({ clock }, db, job, { proposalId }) => {
  const proposal = await findRow(db, 'proposals', { id: proposalId });
  if (!proposal) return over.deleted;
  const quote = await getRow(db, 'quotes', proposal.quote_id);
  const [link] = await listRows(
    db,
    'proposal_links',
    { proposal_id: proposal.id },
    { orderBy: ['-id'], limit: 1 },
  );
  if (quote.quote_status_id === QUOTE_STATUS.salesWon) return over.won;
  if (proposal.sent_at === null) return over.neverArrived;
  const end = findEnd(quote, link?.withdrawn_at ?? null, clock.now());
  return end ?? readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
};

const findDelivery: Find<'delivery'> = async (_context, db, job) => {
  const mail = await findRow(db, 'delivery_mails', { job_id: job.id });
  if (!mail) return over.deleted;
  const quote = await getRow(db, 'quotes', mail.quote_id);
  if (quote.quote_status_id !== QUOTE_STATUS.salesWon) return over.notWon;
  if (mail.kind === 'material') {
    const link = await findRow(db, 'material_links', { delivery_mail_id: mail.id });
    if (!link || !isLinkOpen(link, quote)) return over.linkEnded;
    if ((await listNeeds(db, quote.id)).length === 0) return over.noNeeds;
  }
  return readClients(db, job, [quote.sales_agent_user_id, mail.sent_by_user_id]);
};

const findPaymentReminder: Find<'payment-reminder'> = async (_context, db, job) => {
  const reminder = await findRow(db, 'reminders', { job_id: job.id });
  return readClients(db, job, reminder ? [reminder.sent_by_user_id] : []);
};

const findAcceptance: Find<'acceptance'> = async (_context, db, job, { proposalId }) => {
  const proposal = await findRow(db, 'proposals', { id: proposalId });
  if (!proposal) return over.deleted;
  const quote = await getRow(db, 'quotes', proposal.quote_id);
  return readClients(db, job, [quote.sales_agent_user_id, proposal.sent_by_user_id]);
};

const findAgent: Find<'agent'> = async (_context, db, { data }, { quoteId, proposalId }) => {
  const quote = await findRow(db, 'quotes', { id: quoteId });
  if (!quote) return over.deleted;
  const proposal = await findRow(db, 'proposals', { id: proposalId ?? 0 });
  const to = await findStaff(db, [quote.sales_agent_user_id, proposal?.sent_by_user_id]);
  return { to, ...(data.replyTo && { replyTo: data.replyTo }) };
};

const findUser: Find<'user'> = async (_context, db, { data }, { userId, quoteId }) => {
  const user = await findRow(db, 'users', { id: userId });
  if (user?.disabled_at !== null) return over.disabled;
  if (quoteId !== undefined && !(await findRow(db, 'quotes', { id: quoteId }))) return over.deleted;
  return { to: toAddress(user), ...(data.replyTo && { replyTo: data.replyTo }) };
};

/** Of each kind of mail, the function that returns its recipients as they are now, or the reason why it is not sent any more. */
const finders: { readonly [Kind in MailSubject['kind']]: Find<Kind> } = {
  proposal: findProposal,
  'quote-reminder': findQuoteReminder,
  delivery: findDelivery,
  'payment-reminder': findPaymentReminder,
  acceptance: findAcceptance,
  agent: findAgent,
  user: findUser,
};

/** Returns the recipients that a mail has now, or the reason why it is not sent any more. */
export const findAudience = async (
  context: Pick<Context, 'clock'>,
  db: Db,
  job: MailJob,
): Promise<Audience | string> => {
  const { about } = job.data;
  if (!about) return job.data;
  const find = finders[about.kind] as Find<typeof about.kind>;
  return find(context, db, job, about as never);
};

/** Stores why a mail is not sent, and throws `JobFailure` with the reason. */
const cancelMail = async ({ store }: Pick<Context, 'store'>, { id: job_id }: MailJob, reason: string) => {
  await store.transaction(async (tx) => {
    for (const table of mailedTables) {
      const row = await findRow(tx, table, { job_id });
      if (row) await updateRow(tx, table, row.id, { cancelled_reason: reason });
    }
  });
  throw new JobFailure(reason, 'cancelled');
};

/** Stores to whom a mail goes now. */
const saveAudience = ({ store }: Pick<Context, 'store'>, job: MailJob): Promise<void> =>
  store.transaction(async (tx) => {
    const own = await lockOwnJob(tx, job);
    if (!own) return;
    const { data, id: job_id } = job;
    await updateRow(tx, 'jobs', own.id, { data: JSON.stringify(data) });
    const { name: to_name, email: to_email } = data.to;
    for (const table of ['proposals', 'delivery_mails'] as const) {
      const row = await findRow(tx, table, { job_id });
      if (row) await updateRow(tx, table, row.id, { to_name, to_email });
    }
    const reminder = await findRow(tx, 'reminders', { job_id });
    const recipients = JSON.stringify([data.to, ...(data.cc ?? [])].map(({ email }) => email));
    if (reminder) await updateRow(tx, 'reminders', reminder.id, { recipients });
  });

/**
 * Returns a mail with the recipients that it has now; one who has accepted it already stays as they were. Throws `JobFailure` for a mail
 * that makes no sense any more.
 */
export const addressMail = async (
  context: Pick<Context, 'store' | 'clock'>,
  job: MailJob,
  replies: readonly MailRecipientRow[],
): Promise<MailJob> => {
  const { to } = job.data;
  const found = await context.store.read((db) => findAudience(context, db, job));
  if (typeof found === 'string') return cancelMail(context, job, found);
  const hasAccepted = replies.some(
    ({ email, accepted_at }) => accepted_at !== null && email === to.email.toLowerCase(),
  );
  const data = { ...job.data, ...found, ...(hasAccepted && { to }) };
  const addressed = { ...job, data };
  if (JSON.stringify(data) !== JSON.stringify(job.data)) await saveAudience(context, addressed);
  return addressed;
};

import { byId, type DeliveryMailInput, type DeliveryMails, type User } from 'api-contract';
import { DeliveryMail, NamedReference } from 'api-contract/server';
import {
  deleteRows,
  findRow,
  getRow,
  insertRow,
  listRows,
  lockRow,
  type Db,
  type DeliveryMailRow,
  type Tx,
} from '../../store';
import type { Context, ReadContext } from '../context';
import { queueClientMail } from '../mails/client-mail';
import { materialPath } from '../mails/mail-text';
import { queueMailAgain, statusOfMailed } from '../mails/outbox';
import { assertNeeds, endLinks, insertMaterialLink, presentLinks } from '../material/links';
import { recordCreated, stampNow, writeTo } from '../records';
import { pick } from '../tagged';

const presentMails = async (
  db: Db,
  rows: readonly DeliveryMailRow[],
  links: Awaited<ReturnType<typeof presentLinks>>,
): Promise<DeliveryMail[]> => {
  const jobs = byId(await listRows(db, 'jobs', { id: rows.map(({ job_id }) => job_id) }));
  const users = byId(await listRows(db, 'users', { id: rows.map((row) => row.sent_by_user_id) }));
  return rows.map((row) => {
    const job = jobs.get(row.job_id);
    return pick(DeliveryMail, row, {
      sent_by_user: pick(NamedReference, users.get(row.sent_by_user_id)!),
      cc: JSON.parse(row.cc) as string[],
      status: statusOfMailed(job, row.sent_at),
      problem: job?.output ?? null,
      link: links.find(({ mailId }) => mailId === row.id)?.link ?? null,
    });
  });
};

const presentMail = async (db: Db, row: DeliveryMailRow): Promise<DeliveryMail> =>
  (await presentMails(db, [row], await presentLinks(db, row.quote_id)))[0]!;

const presentAll = async (db: Db, quoteId: number): Promise<DeliveryMails> => {
  const links = await presentLinks(db, quoteId);
  const rows = await listRows(db, 'delivery_mails', { quote_id: quoteId }, { orderBy: ['-id'] });
  return {
    mails: await presentMails(db, rows, links),
    links: links.flatMap(({ mailId, link }) => (mailId === null ? [link] : [])),
  };
};

/** Returns what was sent to the client of a sale. Throws `RowNotFound`. */
export const listDeliveryMails = ({ store }: ReadContext, quoteId: number): Promise<DeliveryMails> =>
  store.read((db) => presentAll(db, quoteId));

/**
 * Sends an email to the client of a sale, with a link at which they send material. The same key again returns the first email. Throws
 * `InvalidError`, and `RowNotFound` for an unknown quote.
 */
export const sendDeliveryMail = (
  context: Context,
  quoteId: number,
  { kind, ...input }: DeliveryMailInput,
  author: User,
): Promise<DeliveryMail> =>
  writeTo(context.store, async (tx) => {
    const { tokens } = context;
    const quote = await lockRow(tx, 'quotes', quoteId);
    const first = await findRow(tx, 'delivery_mails', { request_key: input.request_key });
    if (first) return presentMail(tx, first);
    await assertNeeds(tx, quote);
    const stamp = stampNow(context, author);
    const token = tokens.create();
    const link = { text: 'Send your material', path: materialPath(token) };
    const columns = await queueClientMail(tx, { quote, input, link }, stamp);
    const mail = await insertRow(tx, 'delivery_mails', { kind, ...columns });
    await insertMaterialLink(tx, tokens, { quoteId, mailId: mail.id, token }, stamp);
    await recordCreated(tx, 'delivery_mails', { ...mail, version: 1 }, stamp);
    return presentMail(tx, mail);
  });

/** Queues an email again. Throws `InvalidError` unless it failed or was not confirmed, and `RowNotFound`. */
export const sendDeliveryMailAgain = ({ store, clock }: Context, id: number): Promise<DeliveryMail> =>
  store.transaction(async (tx) => {
    const mail = await getRow(tx, 'delivery_mails', id);
    await queueMailAgain(tx, mail.job_id, clock.now());
    return presentMail(tx, mail);
  });

/** Ends the links at which the client of a sale sends material. Throws `RowNotFound`. */
export const endMaterialLinks = (context: Context, quoteId: number, author: User): Promise<DeliveryMails> =>
  writeTo(context.store, async (tx) => {
    await endLinks(tx, quoteId, stampNow(context, author));
    return presentAll(tx, quoteId);
  });

/** Deletes what was sent of a quote that is deleted, so that its links end. Its history keeps that it was sent. */
export const deleteDeliveryMails = async (tx: Tx, quoteId: number): Promise<void> => {
  await deleteRows(tx, 'material_links', { quote_id: quoteId });
  await deleteRows(tx, 'delivery_mails', { quote_id: quoteId });
};

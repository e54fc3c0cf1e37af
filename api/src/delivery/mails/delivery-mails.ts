import {
  byId,
  type ClientEmailInput,
  type DeliveryMailInput,
  type DeliveryMailKind,
  type DeliveryMails,
  type ProposalDraft,
  type User,
} from 'api-contract';
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
  type QuoteRow,
  type Tx,
} from '../../store';
import type { Context, ReadContext } from '../../kernel/context';
import { readFulfilmentReport, renderFulfilmentReport } from '../deliverables';
import { refuse } from '../../kernel/errors';
import { deleteFileRows } from '../../kernel/files/files';
import { queueClientMail } from '../../letters/mails/client-mail';
import { materialPath } from '../../letters/mails/paths';
import { queueMailAgain } from '../../letters/mails/outbox';
import { readOutcomes } from '../../letters/mails/recipients';
import { messages } from '../../kernel/messages';
import type { QuoteObserver } from '../../kernel/ports';
import { assertNeeds, endLinks, insertMaterialLink, toWireLinks } from '../material/links';
import { nameFiles, preparePdf, readProposalFiles, storeFiles } from '../../letters/proposals/proposal-files';
import { readMailDraft } from '../../letters/proposals/send-proposal';
import { recordCreated, stampNow, writeTo, type Stamp } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';

const toWireMails = async (
  db: Db,
  rows: readonly DeliveryMailRow[],
  links: Awaited<ReturnType<typeof toWireLinks>>,
): Promise<DeliveryMail[]> => {
  const ids = rows.map(({ id }) => id);
  const filesOf = await readProposalFiles(db, 'delivery_mail_id', ids);
  const outcomeOf = await readOutcomes(db, rows);
  const users = byId(await listRows(db, 'users', { id: rows.map((row) => row.sent_by_user_id) }));
  return rows.map((row) => {
    return pick(DeliveryMail, row, {
      sent_by_user: pick(NamedReference, users.get(row.sent_by_user_id)!),
      cc: JSON.parse(row.cc) as string[],
      ...outcomeOf(row),
      link: links.find(({ mailId }) => mailId === row.id)?.link ?? null,
      files: filesOf(row.id),
    });
  });
};

const toWireMail = async (db: Db, row: DeliveryMailRow): Promise<DeliveryMail> =>
  (await toWireMails(db, [row], await toWireLinks(db, row.quote_id)))[0]!;

const toWireAll = async (db: Db, quoteId: number): Promise<DeliveryMails> => {
  const links = await toWireLinks(db, quoteId);
  const rows = await listRows(db, 'delivery_mails', { quote_id: quoteId }, { orderBy: ['-id'] });
  return {
    mails: await toWireMails(db, rows, links),
    links: links.flatMap(({ mailId, link }) => (mailId === null ? [link] : [])),
  };
};

/** Returns what was sent to the client of a sale. Throws `RowNotFound`. */
export const listDeliveryMails = ({ store }: ReadContext, quoteId: number): Promise<DeliveryMails> =>
  store.read((db) => toWireAll(db, quoteId));

/** Renders the report on a sale as it is now. Returns it with what checks, in the transaction that sends it, that it is still the same. */
const prepareReport = async (context: Context, quoteId: number) => {
  const parts = { company: await context.documents.company(), madeAt: context.clock.now() };
  const read = async (db: Db) => {
    const report = await readFulfilmentReport(db, quoteId, parts);
    return { report, hash: context.tokens.fingerprint(JSON.stringify(report)) };
  };
  const shown = await context.store.read(read);
  const { fileName, bytes } = await renderFulfilmentReport(context, shown.report);
  const files = [await preparePdf(context, fileName, bytes)];
  const assertSame = async (tx: Tx) => {
    if ((await read(tx)).hash !== shown.hash) refuse('kind', messages.deliverables.reportChanged);
  };
  return { files, assertSame };
};

/** Returns what an email about the delivery of a sale begins with. Throws `RowNotFound`, and `InvalidError` for a report on a quote that is not won. */
export const getDeliveryMailDraft = (
  context: Context,
  quoteId: number,
  kind: DeliveryMailKind,
): Promise<ProposalDraft> =>
  readMailDraft(context, quoteId, async (db, id, facts) =>
    kind === 'report' ? [await readFulfilmentReport(db, id, facts)] : [],
  );

interface NewDeliveryMail {
  quote: QuoteRow;
  kind: DeliveryMailKind;
  input: ClientEmailInput;
}

/** Stores an email with its files, and queues it. */
const insertMail = async (
  tx: Tx,
  { quote, kind, input }: NewDeliveryMail,
  { link, files = [] }: Pick<Parameters<typeof queueClientMail>[1], 'link' | 'files'>,
  stamp: Stamp,
): Promise<DeliveryMailRow> => {
  const columns = await queueClientMail(tx, { kind: 'delivery', quote, input, link, files }, stamp);
  const mail = await insertRow(tx, 'delivery_mails', { kind, ...columns });
  await nameFiles(tx, { delivery_mail_id: mail.id }, files);
  return mail;
};

/** Stores an email with a link at which the client sends material, and queues it. */
const insertMaterialMail = async ({ tokens }: Context, tx: Tx, mail: NewDeliveryMail, stamp: Stamp) => {
  await assertNeeds(tx, mail.quote);
  const token = tokens.create();
  const link = { text: 'Send your material', path: materialPath(token) };
  const row = await insertMail(tx, mail, { link }, stamp);
  await insertMaterialLink(tx, tokens, { quoteId: mail.quote.id, mailId: row.id, token }, stamp);
  return row;
};

/** Stores an email with the report as it was rendered, and queues it. */
const insertReportMail = async (
  { files, assertSame }: Awaited<ReturnType<typeof prepareReport>>,
  tx: Tx,
  mail: NewDeliveryMail,
  stamp: Stamp,
) => {
  await assertSame(tx);
  const stored = await storeFiles(tx, files, new Date(stamp.at));
  return insertMail(tx, mail, { link: null, files: stored }, stamp);
};

/**
 * Sends an email to the client of a sale: with a link at which they send material, or with the fulfilment report, which is stored as it is
 * sent. The same key again returns the first email. Throws `InvalidError`, and `RowNotFound` for an unknown quote.
 */
export const sendDeliveryMail = async (
  context: Context,
  quoteId: number,
  { kind, ...input }: DeliveryMailInput,
  author: User,
): Promise<DeliveryMail> => {
  const { store } = context;
  const { request_key } = input;
  const repeated = await store.read((db) => findRow(db, 'delivery_mails', { request_key }));
  if (repeated) return store.read((db) => toWireMail(db, repeated));
  const report = kind === 'report' ? await prepareReport(context, quoteId) : undefined;
  return writeTo(store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const first = await findRow(tx, 'delivery_mails', { request_key });
    if (first) return toWireMail(tx, first);
    const stamp = stampNow(context, author);
    const mail = { quote, kind, input };
    const row = await (report
      ? insertReportMail(report, tx, mail, stamp)
      : insertMaterialMail(context, tx, mail, stamp));
    await recordCreated(tx, 'delivery_mails', { ...row, version: 1 }, stamp);
    return toWireMail(tx, row);
  });
};

/** Queues an email again. Throws `InvalidError` unless it failed or was not confirmed, and `RowNotFound`. */
export const sendDeliveryMailAgain = ({ store, clock }: Context, id: number): Promise<DeliveryMail> =>
  store.transaction(async (tx) => {
    const mail = await getRow(tx, 'delivery_mails', id);
    await queueMailAgain(tx, mail.job_id, clock.now());
    return toWireMail(tx, mail);
  });

/** Ends the links at which the client of a sale sends material. Throws `RowNotFound`. */
export const endMaterialLinks = (context: Context, quoteId: number, author: User): Promise<DeliveryMails> =>
  writeTo(context.store, async (tx) => {
    await endLinks(tx, quoteId, stampNow(context, author));
    return toWireAll(tx, quoteId);
  });

/** Deletes what was sent of a quote that is deleted, with its files, so that its links end. Its history keeps that it was sent. */
const deleteDeliveryMails = async (tx: Tx, quoteId: number): Promise<void> => {
  const mails = await listRows(tx, 'delivery_mails', { quote_id: quoteId });
  await deleteFileRows(tx, 'proposal_files', { delivery_mail_id: mails.map(({ id }) => id) });
  await deleteRows(tx, 'material_links', { quote_id: quoteId });
  await deleteRows(tx, 'delivery_mails', { quote_id: quoteId });
};

/** Deletes the emails of a quote with it. */
export const deliveryMailObserver: QuoteObserver = { onDelete: deleteDeliveryMails };

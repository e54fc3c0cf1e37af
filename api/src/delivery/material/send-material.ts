import { isDeliverableOpen, MATERIAL_LIMITS, MAX_ATTACHMENTS } from 'api-contract';
import {
  findRow,
  getRow,
  insertRow,
  listRows,
  lockFound,
  lockRow,
  updateDerived,
  updateRow,
  type ClientLinkRow,
  type Db,
  type DeliverableRow,
  type QuoteRow,
  type Tx,
} from '../../store';
import { insertAttachment, toAttachmentName } from '../../clients/attachments';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { prepareUpload, storeFile, type PreparedFile, type ReceivedFile } from '../../kernel/files/files';
import { materialMail } from './material-mail';
import { queueMail, toAddress } from '../../kernel/jobs/mail';
import type { UploadedFile } from '../../kernel/ports';
import type { Sender } from '../../letters/proposals/certificate';
import { recordChanges, stampNow, updateRecord, writeTo, type Stamp } from '../../kernel/records';
import { checkFile, contentTypeOf } from '../../kernel/files/file-kinds';
import { getOpenLink, type MailLink, type OpenLink } from '../../letters/mails/links';
import { findReachable } from '../../letters/mails/mail-kind';
import { materialMessages } from '../messages';

export interface SentFile {
  name: string;
  /** The file, or why it was not received. */
  received: UploadedFile | 'tooLarge' | 'tooMuch';
}

/** What a client sends at once for a deliverable. */
interface SentMaterial {
  deliverableId: number;
  content: string | null;
  files: readonly SentFile[];
}

/** What became of a submission. */
interface SubmissionResult {
  /** `late`: it was kept although the deliverable is done already; `gone`: nothing is needed there any more, and nothing was kept. */
  outcome: 'received' | 'late' | 'gone';
  /** The names of the files that are kept, with those that the same submission has brought before. */
  names: readonly string[];
  /** Why the other files are not kept, each with its name. */
  problems: readonly string[];
}

/** A good file, which is not stored yet. */
interface NamedFile {
  name: string;
  file: ReceivedFile;
}

/** Returns what is wrong with a file; null for a good one. */
const problemOf = (name: string, received: UploadedFile): string | null => {
  if (received.size === 0) return materialMessages.empty(name);
  const kind = checkFile(name, received);
  return kind === 'good' ? null : materialMessages[kind](name);
};

/** Returns the good files of a submission, each once, and what is wrong with the others. */
const sortFiles = (files: readonly SentFile[]): { good: NamedFile[]; problems: string[] } => {
  const good: NamedFile[] = [];
  const problems: string[] = [];
  for (const [index, { name: sentName, received }] of files.entries()) {
    const name = toAttachmentName(sentName);
    if (index >= MATERIAL_LIMITS.files) problems.push(materialMessages.tooManyFiles(name));
    else if (typeof received === 'string') problems.push(materialMessages[received](name));
    else {
      const problem = problemOf(name, received);
      const isChosenTwice = good.some((one) => one.name === name && one.file.hash === received.hash);
      if (problem !== null) problems.push(problem);
      else if (!isChosenTwice)
        good.push({ name, file: { ...received, contentType: contentTypeOf(received.start) } });
    }
  }
  return { good, problems };
};

/** Returns the files that the client has not sent for this deliverable yet, so that the same submission again adds nothing. */
const withoutKnown = async (
  db: Db,
  deliverable_id: number,
  files: readonly NamedFile[],
): Promise<NamedFile[]> => {
  const known = await db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .where('attachments.deliverable_id', '=', deliverable_id)
    .where('attachments.client_material_id', 'is not', null)
    .select(['attachments.name', 'files.hash'])
    .execute();
  return files.filter(
    ({ name, file }) => !known.some((one) => toAttachmentName(one.name) === name && one.hash === file.hash),
  );
};

/** Returns the files for which the link and the deliverable have room. Throws `InvalidError` where the link takes no more submissions. */
const withinRoom = async (
  db: Db,
  { sent_submissions, sent_bytes }: ClientLinkRow,
  deliverable_id: number,
  files: readonly NamedFile[],
): Promise<NamedFile[]> => {
  if (sent_submissions >= MATERIAL_LIMITS.linkSubmissions) refuse('file', materialMessages.full);
  let room = MATERIAL_LIMITS.linkBytes - sent_bytes;
  const stored = await listRows(db, 'attachments', { deliverable_id });
  let places = MAX_ATTACHMENTS - stored.filter((one) => one.client_material_id !== null).length;
  return files.filter(({ file }) => {
    const fits = places > 0 && file.size <= room;
    if (fits) {
      places -= 1;
      room -= file.size;
    }
    return fits;
  });
};

/** Returns what is new of a submission for a deliverable, and the files for which there is no room. Throws `InvalidError` as `withinRoom` does. */
const readNew = async (
  db: Db,
  { link, row }: { link: ClientLinkRow; row: DeliverableRow },
  sent: { content: string | null; good: readonly NamedFile[] },
) => {
  // The answer to a new question may be the same as before.
  const isAsked = row.state === 'waiting-for-client';
  const isTextKnown =
    !isAsked &&
    sent.content !== null &&
    (await findRow(db, 'client_materials', { deliverable_id: row.id, content: sent.content })) !== undefined;
  const content = isTextKnown ? null : sent.content;
  const unknown = isAsked ? sent.good : await withoutKnown(db, row.id, sent.good);
  const files = content === null && unknown.length === 0 ? [] : await withinRoom(db, link, row.id, unknown);
  return { content, files, left: unknown.filter((file) => !files.includes(file)) };
};

/** Returns whether a client may send something for a deliverable. */
const isNeeded = (row: DeliverableRow | undefined, { id }: QuoteRow): row is DeliverableRow =>
  row?.quote_id === id && !row.is_withdrawn && row.client_needs !== null;

/** Mails the agent of the quote, the owner of the deliverable and the user who asked, once each: one of them may be disabled. The client gets replies. */
const notifyStaff = async (
  tx: Tx,
  { quote, link }: OpenLink,
  deliverable: DeliverableRow,
  sent: { content: string | null; names: readonly string[] },
  now: Date,
): Promise<void> => {
  const { name: organisation } = await getRow(tx, 'organisations', deliverable.organisation_id);
  const id = [quote.sales_agent_user_id, deliverable.owner_user_id ?? 0, link.created_by_user_id ?? 0];
  const users = await listRows(tx, 'users', { id, disabled_at: null });
  const agent = await getRow(tx, 'users', quote.sales_agent_user_id);
  const toAgent = { kind: 'agent', quoteId: quote.id, proposalId: null } as const;
  const asked =
    link.client_mail_id === null ? undefined : await getRow(tx, 'client_mails', link.client_mail_id);
  const client = asked && (await findReachable(tx, quote, asked));
  const mail = {
    ...materialMail(quote.reference_label, organisation, deliverable, sent),
    ...(client && { replyTo: toAddress(client) }),
  };
  // Where all of them are disabled, the mail to the agent finds another reader.
  if (users.length === 0) await queueMail(tx, { ...mail, about: toAgent, to: agent }, now);
  for (const to of users) {
    const about = { kind: 'user', userId: to.id, quoteId: quote.id } as const;
    await queueMail(tx, { ...mail, about, to }, now);
  }
};

/** Returns how the work stood before the client sent what staff have not taken yet; nothing of a deliverable that is done. */
const readFound = async (tx: Tx, { id, state, client_message }: DeliverableRow) => {
  const earlier = await findRow(tx, 'client_materials', { deliverable_id: id, taken_at: null });
  if (earlier) return { found_state: earlier.found_state, found_message: earlier.found_message };
  const isBefore = isDeliverableOpen({ state }) && state !== 'received';
  return { found_state: isBefore ? state : null, found_message: client_message };
};

/** Marks an open deliverable as received: in a new version, so that nothing is done with what staff have not seen. */
const markReceived = async (tx: Tx, row: DeliverableRow, stamp: Stamp): Promise<void> => {
  if (!isDeliverableOpen(row)) return;
  const columns = { state: 'received', client_message: null } as const;
  const { version } = await updateRecord(tx, 'deliverables', row, { columns }, stamp);
  if (version === row.version) await updateRow(tx, 'deliverables', row.id, { updated_at: stamp.at });
};

/** Stores what is new of a submission, and shows staff that it arrived. */
const storeMaterial = async (
  tx: Tx,
  row: DeliverableRow,
  {
    link,
    content,
    files,
    sender,
  }: {
    link: ClientLinkRow;
    content: string | null;
    files: readonly { name: string; file: PreparedFile }[];
    sender: Sender;
  },
  stamp: Stamp,
): Promise<void> => {
  const material = await insertRow(tx, 'client_materials', {
    deliverable_id: row.id,
    client_link_id: link.id,
    content,
    created_at: stamp.at,
    address: sender.address.slice(0, 100),
    browser: sender.browser.slice(0, 300),
    ...(await readFound(tx, row)),
  });
  await updateRow(tx, 'client_links', link.id, {
    sent_submissions: link.sent_submissions + 1,
    sent_bytes: files.reduce((bytes, { file }) => bytes + file.size, link.sent_bytes),
  });
  await markReceived(tx, row, stamp);
  for (const { name, file } of files) {
    const fileId = await storeFile(tx, file, new Date(stamp.at));
    await insertAttachment(tx, { deliverable_id: row.id }, { name, fileId, materialId: material.id }, stamp);
  }
  const worked = await updateDerived(tx, 'deliverables', row.id, { is_worked_on: true });
  if (content !== null) await recordChanges(tx, 'deliverables', worked, { material: [null, content] }, stamp);
};

/**
 * Stores the text and the good files that a client sends for a deliverable, and mails the agent and the owner. Returns what is wrong with the
 * other files. The same again changes nothing, unless staff have asked again. Throws `notFound` for a link that has ended, and `InvalidError`
 * where nothing is sent or the link takes no more.
 */
export const sendMaterial = async (
  context: Context,
  [token, mailLink]: readonly [token: string, mailLink: MailLink],
  sent: SentMaterial,
  sender: Sender,
): Promise<SubmissionResult> => {
  const { deliverableId: id, content: text } = sent;
  if (text === null && sent.files.length === 0) refuse('file', materialMessages.nothing);
  const { good, problems } = sortFiles(sent.files);
  const gone = { outcome: 'gone', names: [], problems } as const;
  // Nothing goes into a bucket that the transaction below would refuse.
  const wanted = await context.store.read(async (db) => {
    const { link, quote } = await getOpenLink(context, db, token, mailLink);
    const row = await findRow(db, 'deliverables', { id });
    return isNeeded(row, quote) ? (await readNew(db, { link, row }, { content: text, good })).files : null;
  });
  if (!wanted) return gone;
  const prepared = new Map<NamedFile, PreparedFile>();
  for (const one of wanted) prepared.set(one, await prepareUpload(context, one.file));
  return writeTo(context.store, async (tx): Promise<SubmissionResult> => {
    const { quote_id } = (await getOpenLink(context, tx, token, mailLink)).link;
    await lockRow(tx, 'quotes', quote_id);
    const { link, quote } = await getOpenLink(context, tx, token, mailLink);
    const [row] = await lockFound(tx, 'deliverables', [id]);
    if (!isNeeded(row, quote)) return gone;
    const outcome = isDeliverableOpen(row) ? 'received' : 'late';
    const { content, files: named, left } = await readNew(tx, { link, row }, { content: text, good });
    const files = named.flatMap((one) => {
      const file = prepared.get(one);
      return file ? { name: one.name, file } : [];
    });
    // What was known or had no room a moment ago, until something was taken back or asked for again.
    const missed = named.filter((file) => !prepared.has(file));
    const result = {
      outcome,
      names: good.filter((file) => ![...left, ...missed].includes(file)).map(({ name }) => name),
      problems: [
        ...problems,
        ...left.map(({ name }) => materialMessages.noRoom(name)),
        ...missed.map(({ name }) => materialMessages.missed(name)),
      ],
    } as const;
    if (content === null && files.length === 0) return result;
    const stamp = stampNow(context, null);
    await storeMaterial(tx, row, { link, content, files, sender }, stamp);
    const names = files.map(({ name }) => name);
    await notifyStaff(tx, { quote, link }, row, { content, names }, new Date(stamp.at));
    return result;
  });
};

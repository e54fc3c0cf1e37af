import {
  byId,
  isMaterialNeeded,
  isPicture,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENT_NAME,
  MAX_ATTACHMENTS,
  THUMBNAIL_EDGE,
  toDownloadName,
  toOneLine,
  type DeliverableState,
  type User,
} from 'api-contract';
import { Attachment, NamedReference } from 'api-contract/server';
import {
  countRows,
  deleteRows,
  findRow,
  getRow,
  insertRow,
  listRows,
  lockRow,
  updateDerived,
  type AttachmentRow,
  type Db,
  type Tx,
} from '../store';
import type { Context, ReadContext, TimedContext } from '../kernel/context';
import { DomainError, refuse } from '../kernel/errors';
import { deleteFileRows, prepareUpload, readFile, storeFile, type PreparedFile } from '../kernel/files/files';
import { contentTypeOf } from '../kernel/files/file-kinds';
import { lockParent, parentOf, type AttachmentParent } from './parents';
import { withClientSentAt } from './queries';
import {
  recordChanges,
  recordCreated,
  recordDeleted,
  stampNow,
  updateRecord,
  writeTo,
  type Stamp,
} from '../kernel/records';
import { pick } from '../kernel/records/tagged';
import { attachmentMessages } from './messages';

/** Notes that a deliverable was worked on. It keeps its version, so that no open form becomes stale. */
const recordProof = async (
  tx: Tx,
  { deliverable_id, name }: Pick<AttachmentRow, 'deliverable_id' | 'name'>,
  action: 'added' | 'removed',
  stamp: Stamp,
): Promise<void> => {
  if (deliverable_id === null) return;
  const row = await updateDerived(tx, 'deliverables', deliverable_id, { is_worked_on: true });
  const attachment = action === 'added' ? ([null, name] as const) : ([name, null] as const);
  await recordChanges(tx, 'deliverables', row, { attachment }, stamp);
};

/** Returns the name of a file as it is stored: a line that is not too long, with its ending, composed as most systems write letters with accents. */
export const toAttachmentName = (name: string): string => {
  // Composing takes a time that grows with the square of a length; systems have names of up to 255 characters.
  const short = name.length > 1000 ? name.slice(0, 900) + name.slice(-100) : name;
  const line = toOneLine(short.normalize('NFC')) || attachmentMessages.unnamed;
  return line.length <= MAX_ATTACHMENT_NAME
    ? line
    : toOneLine(line.slice(0, MAX_ATTACHMENT_NAME - 10)) + line.slice(-10);
};

/** Reads what is known of files, without their bytes. */
const fileFacts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'hash', 'content_type', 'size'])
    .execute();

/** Returns attachments for the wire. */
export const toWireAttachments = async (db: Db, rows: readonly AttachmentRow[]): Promise<Attachment[]> => {
  const users = byId(await listRows(db, 'users', { id: rows.map((row) => row.created_by_user_id ?? 0) }));
  const fileIds = rows.map(({ file_id }) => file_id);
  const filesById = byId(await fileFacts(db, fileIds));
  return rows.map((row) => {
    const { content_type, size } = filesById.get(row.file_id)!;
    const author = users.get(row.created_by_user_id ?? 0);
    return pick(Attachment, row, {
      content_type: content_type as Attachment['content_type'],
      size,
      created_by_user: author ? pick(NamedReference, author) : null,
    });
  });
};

/** Returns what users have attached to a record, the newest first. Throws `RowNotFound`. */
export const listAttachments = ({ store }: ReadContext, parent: AttachmentParent): Promise<Attachment[]> =>
  store.read(async (db) => {
    await getRow(db, ...parentOf(parent));
    const ofStaff = { ...parent, client_material_id: null };
    return toWireAttachments(db, await listRows(db, 'attachments', ofStaff, { orderBy: ['-id'] }));
  });

export interface NewAttachment {
  name: string;
  /** Its bytes as they arrive, and how many they are at most. */
  bytes: AsyncIterable<Uint8Array>;
  size: number;
}

/**
 * Attaches a stored file to a locked record, within what its client has sent or for the author. One that is there already under this name is returned
 * as it is; undefined where staff have attached as many as a record may have. What its client has sent takes none of their places.
 */
export const insertAttachment = async (
  tx: Tx,
  parent: AttachmentParent,
  { name, fileId, materialId = null }: { name: string; fileId: number; materialId?: number | null },
  stamp: Stamp,
): Promise<AttachmentRow | undefined> => {
  const columns = {
    quote_id: null,
    organisation_id: null,
    deliverable_id: null,
    ...parent,
    client_material_id: materialId,
    file_id: fileId,
  };
  const newName = toAttachmentName(name);
  const sameFiles = await listRows(tx, 'attachments', columns);
  const stored = sameFiles.find((row) => toAttachmentName(row.name) === newName);
  if (stored) return stored;
  if (
    materialId === null &&
    (await countRows(tx, 'attachments', { ...parent, client_material_id: null })) >= MAX_ATTACHMENTS
  )
    return undefined;
  const row = await insertRow(tx, 'attachments', {
    ...columns,
    name: newName,
    created_at: stamp.at,
    created_by_user_id: stamp.author?.id ?? null,
  });
  await recordCreated(tx, 'attachments', { ...row, version: 1 }, stamp);
  await recordProof(tx, row, 'added', stamp);
  return row;
};

/** Receives the file of a user, and stores it by `store`. Throws `InvalidError` for an empty file, and `BusyError` before the file is read. */
export const receiveFile = <T>(
  context: Context,
  { bytes, size }: Pick<NewAttachment, 'bytes' | 'size'>,
  store: (tx: Tx, file: PreparedFile) => Promise<T>,
): Promise<T> =>
  context.uploads.withFiles({ quoteId: null, bytes: size }, async (receive) => {
    const received = await receive(bytes, MAX_ATTACHMENT_BYTES);
    if (!received) throw new DomainError('tooLarge');
    if (received.size === 0) refuse('file', attachmentMessages.empty);
    const file = await prepareUpload(context, { ...received, contentType: contentTypeOf(received.start) });
    return writeTo(context.store, (tx) => store(tx, file));
  });

/** Attaches a file for a user. It can be repeated. Throws `RowNotFound`, and `InvalidError` for one too many, and as `receiveFile` does. */
export const addAttachment = (
  context: Context,
  parent: AttachmentParent,
  { name, ...sent }: NewAttachment,
  author: User,
): Promise<Attachment> =>
  receiveFile(context, sent, async (tx, file) => {
    const locked = await lockParent(tx, parent);
    const stamp = stampNow(context, author);
    const fileId = await storeFile(tx, file, new Date(stamp.at));
    const row = await insertAttachment(tx, locked, { name, fileId }, stamp);
    if (!row) refuse('file', attachmentMessages.tooMany);
    return (await toWireAttachments(tx, [row]))[0]!;
  });

const removeRow = async (tx: Tx, row: AttachmentRow, stamp: Stamp): Promise<void> => {
  await recordDeleted(tx, 'attachments', { ...row, version: 1 }, stamp);
  await deleteFileRows(tx, 'attachments', { id: row.id });
};

/**
 * Deletes what a client has sent once nothing of it is left: it counts as not sent. Without anything else that is new for one that is received,
 * its deliverable is as that found it; it waits for the client again where nothing else has come. One that waits was asked for since, and stays.
 */
export const deleteEmptyMaterial = async (tx: Tx, id: number, stamp: Stamp): Promise<void> => {
  const empty = await findRow(tx, 'client_materials', { id, content: null });
  if (!empty || (await countRows(tx, 'attachments', { client_material_id: id })) > 0) return;
  await deleteRows(tx, 'client_materials', { id });
  const row = await getRow(tx, 'deliverables', empty.deliverable_id);
  if (row.state === 'waiting-for-client' || !isMaterialNeeded(row)) return;
  const [sent] = await withClientSentAt(tx, [row]);
  const hasMore = sent!.client_sent_at !== null;
  const untaken = { deliverable_id: row.id, taken_at: null };
  if (hasMore && (row.state !== 'received' || (await countRows(tx, 'client_materials', untaken)) > 0)) return;
  const state = hasMore ? ((empty.found_state ?? row.state) as DeliverableState) : 'waiting-for-client';
  const client_message = state === 'waiting-for-client' ? empty.found_message : null;
  await updateRecord(tx, 'deliverables', row, { columns: { state, client_message } }, stamp);
};

/** Removes an attachment, of a deliverable with its deliverable locked. */
export const removeLocked = async (tx: Tx, row: AttachmentRow, stamp: Stamp): Promise<void> => {
  await removeRow(tx, row, stamp);
  await recordProof(tx, row, 'removed', stamp);
  if (row.client_material_id !== null) await deleteEmptyMaterial(tx, row.client_material_id, stamp);
};

/** Removes an attachment. Throws `RowNotFound`. */
export const removeAttachment = (context: TimedContext, id: number, author: User): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const stamp = stampNow(context, author);
    const { deliverable_id } = await getRow(tx, 'attachments', id);
    // Before its file, as when the deliverable is deleted: the two would wait for each other.
    if (deliverable_id !== null) await lockRow(tx, 'deliverables', deliverable_id);
    await removeLocked(tx, await lockRow(tx, 'attachments', id), stamp);
  });

/** Deletes the attachments of a record that is deleted. */
export const deleteAttachments = async (tx: Tx, parent: AttachmentParent, stamp: Stamp): Promise<void> => {
  for (const row of await listRows(tx, 'attachments', parent)) await removeRow(tx, row, stamp);
};

/**
 * Returns what makes the thumbnail of an attachment, with a text that is the same as long as the thumbnail is. Throws `RowNotFound`, and
 * `DomainError` (`notFound`) for what is no picture.
 */
export const attachmentThumbnail = async (context: Context, id: number) => {
  const noPicture = () => new DomainError('notFound', attachmentMessages.noPicture);
  const file = await context.store.read(async (db) => {
    const { file_id } = await getRow(db, 'attachments', id);
    return (await fileFacts(db, [file_id]))[0]!;
  });
  if (!isPicture(file)) throw noPicture();
  return {
    tag: `${file.hash.slice(0, 16)}-${THUMBNAIL_EDGE}`,
    make: async (): Promise<Uint8Array> => {
      const read = async () => (await readFile(context, file.id)).bytes;
      const picture = await context.thumbnails.picture(read, THUMBNAIL_EDGE);
      if (!picture) throw noPicture();
      return picture.bytes;
    },
  };
};

/** Returns the bytes of an attachment. Throws `RowNotFound`. */
export const attachmentFile = async (
  context: Context,
  id: number,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const { name, file_id } = await context.store.read((db) => getRow(db, 'attachments', id));
  return { fileName: toDownloadName(name), bytes: (await readFile(context, file_id)).bytes };
};

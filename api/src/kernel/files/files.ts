import {
  deleteRows,
  getRow,
  listRows,
  type Db,
  type FileTable,
  type Rows,
  type Tx,
  type Where,
} from '../../store';
import { deleteUnusedFiles, hasFilesInBucket } from './queries';
import type { Context } from '../context';
import { LostFile } from '../errors';
import type { Bucket, UploadedFile } from '../ports';

/** A file under the name that it gets in a zip, which is read when it is written there. */
export interface NamedFile {
  name: string;
  read: () => Promise<Uint8Array>;
}

/** A file that is not stored yet. */
interface NewFile {
  bytes: Uint8Array;
  contentType: string;
}

/** A file that was received on disk, and its type. */
export type ReceivedFile = Pick<UploadedFile, 'hash' | 'size' | 'read'> & Pick<NewFile, 'contentType'>;

/** A file that a transaction can store. */
export type PreparedFile = Omit<Rows['files'], 'id' | 'created_at' | 'bytes'> & {
  /** Reads its bytes for the database; null where they are in the bucket. */
  read: (() => Promise<Uint8Array>) | null;
};

type FileContext = Pick<Context, 'store' | 'bucket' | 'tokens'>;

/**
 * Puts the bytes into the bucket, if there is one: before the transaction that stores the file, so that no file lacks its bytes. Bytes
 * that no transaction stores after all are replaced by themselves the next time.
 */
export const prepareUpload = async (
  { bucket }: Pick<FileContext, 'bucket'>,
  { hash, size, read, contentType }: ReceivedFile,
): Promise<PreparedFile> => {
  await bucket?.put(hash, read, contentType);
  return { hash, content_type: contentType, size, read: bucket ? null : read };
};

/** Prepares a file that was made here, as `prepareUpload` does one that was received. */
export const prepareFile = (
  { bucket, tokens }: Pick<FileContext, 'bucket' | 'tokens'>,
  { bytes, contentType }: NewFile,
): Promise<PreparedFile> =>
  prepareUpload(
    { bucket },
    {
      hash: tokens.fingerprint(bytes),
      size: bytes.length,
      contentType,
      read: () => Promise.resolve(bytes),
    },
  );

/** Stores a file, once for all that refer to the same bytes, which are read now. Returns its id. */
export const storeFile = async (tx: Tx, { read, ...file }: PreparedFile, now: Date): Promise<number> => {
  const bytes = read && (await read());
  const { id } = await tx
    .insertInto('files')
    .values({ ...file, bytes, created_at: now.toISOString() } as never)
    // Locks the row, so that nobody deletes it before this transaction refers to it.
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((excluded) => ({ hash: excluded.ref('excluded.hash') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/**
 * Deletes the rows of a table that refer to files, with the files that no other record refers to. In a bucket their bytes stay, under a
 * name that nothing knows.
 */
export const deleteFileRows = async <N extends FileTable>(
  tx: Tx,
  table: N,
  where: Where<Rows[N]>,
): Promise<void> => {
  const rows = await listRows(tx, table, where);
  await deleteRows(tx, table, where);
  await deleteUnusedFiles(
    tx,
    rows.map(({ file_id }) => file_id),
  );
};

const noBucket = 'in a bucket, and FILES_BUCKET_URL names none';

/** Returns the bucket that has a file. Throws where none is named. */
export const bucketOf = ({ bucket }: Pick<FileContext, 'bucket'>, hash: string): Bucket => {
  if (!bucket) throw new Error(`File ${hash} is ${noBucket}.`);
  return bucket;
};

/** Returns what is wrong where files are in a bucket and none is named. */
export const missingBucket = async (
  { bucket }: Pick<FileContext, 'bucket'>,
  db: Db,
): Promise<string | undefined> =>
  bucket || !(await hasFilesInBucket(db))
    ? undefined
    : `Files are ${noBucket}. Set FILES_BUCKET_URL and the other FILES_ variables as they were.`;

/** Returns a stored file with its bytes, exactly as they were stored. Throws `RowNotFound` and `LostFile`. */
export const readFile = async (context: FileContext, id: number): Promise<NewFile> => {
  const {
    hash,
    content_type: contentType,
    bytes: stored,
  } = await context.store.read((db) => getRow(db, 'files', id));
  const bytes = stored ?? (await bucketOf(context, hash).get(hash));
  if (context.tokens.fingerprint(bytes) !== hash) throw new LostFile(`File ${hash} is damaged.`);
  return { contentType, bytes };
};

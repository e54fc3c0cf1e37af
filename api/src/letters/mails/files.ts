import { groupBy, type ProposalFile } from 'api-contract';
import type { Context } from '../../kernel/context';
import { prepareFile, readFile, storeFile, type PreparedFile } from '../../kernel/files/files';
import type { MailAttachment } from '../../kernel/job-kinds';
import { RowNotFound, type Db, type Tx } from '../../store';
import { listClientFiles, type ClientFilesTable } from '../../kernel/files/queries';

/** A rendered PDF with the name that the client sees. */
export interface RenderedFile {
  name: string;
  file: PreparedFile;
}

export const preparePdf = async (
  context: Context,
  name: string,
  bytes: Uint8Array,
): Promise<RenderedFile> => ({
  name,
  file: await prepareFile(context, { bytes, contentType: 'application/pdf' }),
});

/** Stores the bytes. Returns the files as a mail attaches them. */
export const storeFiles = async (
  tx: Tx,
  files: readonly RenderedFile[],
  now: Date,
): Promise<MailAttachment[]> => {
  const stored: MailAttachment[] = [];
  for (const { name, file } of files) stored.push({ fileId: await storeFile(tx, file, now), name });
  return stored;
};

/** Returns a function that finds the files of one of these mails or answers, without their bytes. */
export const readClientFiles = async (
  db: Db,
  table: ClientFilesTable,
  parents: readonly { id: number }[],
): Promise<(parentId: number) => ProposalFile[]> => {
  const parentIds = parents.map(({ id }) => id);
  const rows = await listClientFiles(db, table, parentIds);
  const filesOf = groupBy(rows, ({ parent_id }) => parent_id);
  return (id) => (filesOf.get(id) ?? []).map((file) => ({ id: file.id, name: file.name, size: file.size }));
};

/** Returns a file of a mail or an answer exactly as the client got it. Throws `RowNotFound`. */
export const readClientFile = async (
  context: Context,
  table: ClientFilesTable,
  parentId: number,
  id: number,
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const rows = await context.store.read((db) => listClientFiles(db, table, [parentId]));
  const found = rows.find((file) => file.id === id);
  if (!found) throw new RowNotFound(table, id);
  return { fileName: found.name, bytes: (await readFile(context, found.file_id)).bytes };
};

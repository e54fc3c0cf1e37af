import { groupBy, type ProposalFile } from 'api-contract';
import { ProposalFile as ProposalFileSchema } from 'api-contract/server';
import type { Context } from '../../kernel/context';
import { prepareFile, readFile, storeFile, type PreparedFile } from '../../kernel/files/files';
import type { MailAttachment } from '../../kernel/job-kinds';
import { pick } from '../../kernel/records/tagged';
import {
  insertRow,
  RowNotFound,
  findRow,
  type Db,
  type ProposalFileRow,
  type Tx,
  type Where,
} from '../../store';

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

/** Stores the bytes. Returns what a mail takes with it, and `nameFiles` needs. */
export const storeFiles = async (
  tx: Tx,
  files: readonly RenderedFile[],
  now: Date,
): Promise<MailAttachment[]> => {
  const stored: MailAttachment[] = [];
  for (const { name, file } of files) stored.push({ fileId: await storeFile(tx, file, now), name });
  return stored;
};

/** Records which stored files a proposal, an answer or an email about a delivery has. */
export const nameFiles = async (
  tx: Tx,
  owner: { proposal_id: number } | { proposal_answer_id: number } | { delivery_mail_id: number },
  files: readonly MailAttachment[],
): Promise<void> => {
  for (const { fileId, name } of files)
    await insertRow(tx, 'proposal_files', {
      proposal_id: null,
      proposal_answer_id: null,
      delivery_mail_id: null,
      ...owner,
      file_id: fileId,
      name,
    });
};

/** Returns a function that finds the files of one of these owners, without their bytes. */
export const readProposalFiles = async (
  db: Db,
  column: 'proposal_id' | 'proposal_answer_id' | 'delivery_mail_id',
  ids: readonly number[],
): Promise<(id: number) => ProposalFile[]> => {
  const rows = await db
    .selectFrom('proposal_files')
    .innerJoin('files', 'files.id', 'proposal_files.file_id')
    .where(`proposal_files.${column}`, 'in', ids.length > 0 ? [...ids] : [0])
    .select(['proposal_files.id', 'proposal_files.name', 'files.size', `proposal_files.${column} as owner`])
    .orderBy('proposal_files.id')
    .execute();
  const byOwner = groupBy(rows, ({ owner }) => owner);
  return (id) => (byOwner.get(id) ?? []).map((file) => pick(ProposalFileSchema, file));
};

/** Returns a file of one of them, exactly as the client got it. Throws `RowNotFound`. */
export const proposalFile = async (
  context: Context,
  where: Where<ProposalFileRow> & { id: number },
): Promise<{ fileName: string; bytes: Uint8Array }> => {
  const row = await context.store.read((db) => findRow(db, 'proposal_files', where));
  if (!row) throw new RowNotFound('proposal_files', where.id);
  return { fileName: row.name, bytes: (await readFile(context, row.file_id)).bytes };
};

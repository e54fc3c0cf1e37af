import { sql } from 'kysely';
import { all } from '../list/conditions';
import {
  insertRow,
  isAnyOf,
  isNowhereIn,
  isPostgres,
  journalOf,
  type Db,
  type Tx,
  tablesWithFiles,
} from '../../store';

/** Matches the files that no record refers to. */
const isUnused = all(tablesWithFiles.map((table) => isNowhereIn(table, 'file_id', sql.ref('files.id'))));

/** Returns whether the bytes of a file are in a bucket. */
export const hasFilesInBucket = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('files').select('id').where('bytes', 'is', null).limit(1).execute()).length > 0;

/** Returns the files that no record refers to, without their bytes. */
export const listUnusedFiles = (db: Db) =>
  db
    .selectFrom('files')
    .select(['id', 'content_type', 'size', 'created_at'])
    .where(isUnused)
    .orderBy('id')
    .execute();

/** Deletes those of these files that no record refers to; none in a change that can be undone, whose undo refers to them. */
export const deleteUnusedFiles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || journalOf(tx)) return;
  // Locked first: of two transactions that delete the last two references, the second one sees that the first one is gone.
  const files = tx
    .selectFrom('files')
    .select('id')
    .where(isAnyOf(tx, sql.ref('id'), ids))
    .orderBy('id');
  await (isPostgres(tx) ? files.forUpdate() : files).execute();
  await tx
    .deleteFrom('files')
    .where(isAnyOf(tx, sql.ref('id'), ids))
    .where(isUnused)
    .execute();
};

/** Returns the references to files that are not there. */
export const listBrokenReferences = async (db: Db) => {
  const found = [];
  for (const table of tablesWithFiles) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'file_id'])
      .where(isNowhereIn('files', 'id', sql.ref(`${table}.file_id`)))
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
};

/** The tables of files that clients got, each with the column of the mail or the answer that has them. */
const parentColumns = {
  client_mail_files: 'client_mail_id',
  proposal_answer_files: 'proposal_answer_id',
} as const;

export type ClientFilesTable = keyof typeof parentColumns;

/** Records which stored files a mail or an answer has. */
export const nameFiles = async (
  tx: Tx,
  table: ClientFilesTable,
  parentId: number,
  files: readonly { fileId: number; name: string }[],
): Promise<void> => {
  for (const { fileId: file_id, name } of files)
    await insertRow(tx, table, {
      [parentColumns[table]]: parentId,
      file_id,
      name,
    } as never);
};

interface ClientFile {
  /** The id that its address has. */
  id: number;
  parent_id: number;
  file_id: number;
  name: string;
  size: number;
}

/** Returns the files of these mails or answers, without their bytes, in their order. */
export const listClientFiles = async (
  db: Db,
  table: ClientFilesTable,
  parentIds: readonly number[],
): Promise<ClientFile[]> => {
  const parent = sql.ref(parentColumns[table]);
  const { rows } = await sql<ClientFile>`
    select coalesce(named.earlier_id, named.id) as id, named.${parent} as parent_id, named.file_id, named.name, files.size
    from ${sql.table(table)} as named join ${sql.table('files')} on files.id = named.file_id
    where named.${parent} in (${sql.join([0, ...parentIds])}) order by named.id
  `.execute(db);
  return rows;
};

import { isPostgres, type Db, type Tx } from '../rows';
import { tablesWithFiles } from '../schema';

/** Returns the files that no record refers to, without their bytes. */
export const listUnusedFiles = (db: Db) => {
  let query = db.selectFrom('files').select(['id', 'content_type', 'size', 'created_at']);
  for (const table of tablesWithFiles)
    query = query.where('id', 'not in', db.selectFrom(table).select('file_id'));
  return query.orderBy('id').execute();
};

/** Deletes those of these files that no record refers to. */
export const deleteUnusedFiles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  // Locked first: of two transactions that delete the last two references, the second one sees that the first one is gone.
  const files = tx.selectFrom('files').select('id').where('id', 'in', ids).orderBy('id');
  await (isPostgres(tx) ? files.forUpdate() : files).execute();
  let query = tx.deleteFrom('files').where('id', 'in', ids);
  for (const table of tablesWithFiles)
    query = query.where('id', 'not in', tx.selectFrom(table).select('file_id').where('file_id', 'in', ids));
  await query.execute();
};

/** Returns the references to files that are not there. */
export const listBrokenReferences = async (db: Db) => {
  const found = [];
  for (const table of tablesWithFiles) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'file_id'])
      .where('file_id', 'not in', db.selectFrom('files').select('id'))
      .execute();
    found.push(...rows.map((row) => ({ table, ...row })));
  }
  return found;
};

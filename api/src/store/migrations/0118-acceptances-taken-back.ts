import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** A line of history that changed the status of a quote, with the undo of its change, where that is still kept. */
interface Line {
  id: number;
  quote_id: number;
  changed_at: string;
  changes: string;
  undo_id: number | null;
  undone_at: string | null;
}

type Changes = Record<string, readonly [before: unknown, after: unknown]>;

const changesOf = (line: Line) => JSON.parse(line.changes) as Changes;

/** Returns whether a later line of the quote is as the undo of a line writes it. */
const isReversedBy = (line: Line, later: Line): boolean => {
  if (later.quote_id !== line.quote_id || later.id <= line.id) return false;
  const reversed = Object.entries(changesOf(line)).map(([field, [before, after]]) => [
    field,
    [after, before],
  ]);
  return isDeepStrictEqual(changesOf(later), Object.fromEntries(reversed));
};

/** Finds when sales that clients had made were taken back, by the history of their quotes: undone changes have taken back none. */
export const findTakenBack = async (database: MigrationDatabase): Promise<void> => {
  const accepted = sql`select quote_id from ${sql.table('proposal_answers')} where kind = 'accepted'`;
  const { rows: lines } = await sql<Line>`
    select history.id, history.entity_id as quote_id, changed_at, changes, undos.id as undo_id, undone_at
    from ${sql.table('history')}
    left join ${sql.table('undo_writes')} on undo_writes.entity = 'history' and undo_writes.record_id = history.id
    left join ${sql.table('undos')} on undos.id = undo_writes.undo_id
    where history.entity = 'quotes' and changes like '%"quote_status_id":[%' and history.entity_id in (${accepted})
    order by history.id
  `.execute(database);
  const isUndone = (line: Line): boolean =>
    line.undo_id === null ? lines.some((later) => isReversedBy(line, later)) : line.undone_at !== null;
  const isTakenBack = (line: Line): boolean => changesOf(line).quote_status_id?.[0] === 4 && !isUndone(line);
  for (const { quote_id, changed_at } of lines.filter(isTakenBack).reverse())
    await sql`
      update ${sql.table('proposal_answers')} set taken_back_at = ${changed_at}
      where kind = 'accepted' and quote_id = ${quote_id} and created_at < ${changed_at}
    `.execute(database);
};

/** Stores when the sale that an acceptance had made was taken back. */
export const acceptancesTakenBack = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'proposal_answers', { taken_back_at: 'instant?' });
  await findTakenBack(database);
};

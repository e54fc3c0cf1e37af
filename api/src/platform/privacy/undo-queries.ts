import { sql } from 'kysely';
import { all, any, type Condition } from '../../kernel/list/conditions';
import { isAnyOf, isPostgres, type Db, type TableName, type UndoWriteRow } from '../../store';
import { hasParent, mayHave, parentsIn, partiesIn, type KnownSurroundings, type Parents } from './queries';

const sides = ['before', 'after'] as const;

/** Returns the condition that a row of an undo has one of these parents, as it was or as it became. */
const isBelow = (db: Db, parents: Parents): Condition =>
  hasParent(db, parents, (column) =>
    sides.map((side) =>
      isPostgres(db)
        ? sql`${sql.ref(side)}::jsonb ->> ${sql.lit(column)}`
        : sql`json_extract(${sql.ref(side)}, ${sql.lit(`$.${column}`)})`,
    ),
  );

/** Returns the ids of the records of a table in undos that have one of these parents, those that were deleted too. */
const idsInUndos = async (db: Db, entity: TableName, parents: Parents): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct record_id as id from ${sql.table('undo_writes')}
    where entity = ${entity} and ${isBelow(db, parents)}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** How many writes one query looks at. */
const WRITES = 2000;

/** Returns the writes of undos to rows that belong to what a person has to do with, or may have an address of theirs. */
export const writesAround = async (
  db: Db,
  { addresses, contactIds, ...known }: KnownSurroundings,
): Promise<UndoWriteRow[]> => {
  const { organisationIds } = known;
  const parties = partiesIn(organisationIds, contactIds);
  const quoteIds = [...known.quoteIds, ...(await idsInUndos(db, 'quotes', parties))];
  const deliverables = await idsInUndos(db, 'deliverables', [['quote_id', quoteIds]]);
  const deliverableIds = [...known.deliverableIds, ...deliverables];
  const isAround = any([
    sql`(entity = 'quotes' and ${isAnyOf(db, sql.ref('record_id'), quoteIds)})`,
    sql`(entity = 'organisations' and ${isAnyOf(db, sql.ref('record_id'), organisationIds)})`,
    isBelow(db, parentsIn({ addresses, quoteIds, organisationIds, deliverableIds })),
    ...sides.flatMap((side) => addresses.map((address) => mayHave(side, address))),
  ]);
  const found: UndoWriteRow[] = [];
  for (let after = 0; ;) {
    // By rows: a restore leaves a gap of millions in the ids.
    const { rows: pages } = await sql<{ last: number | null }>`
      select max(id) as last
      from (select id from ${sql.table('undo_writes')} where id > ${after} order by id limit ${WRITES}) as page
    `.execute(db);
    const last = pages[0]?.last ?? null;
    if (last === null) return found;
    const isInPage = sql`id > ${after} and id <= ${last}`;
    const { rows } = await sql<UndoWriteRow>`
      select * from ${sql.table('undo_writes')} where ${all([isInPage, isAround])}
    `.execute(db);
    found.push(...rows);
    after = last;
  }
};

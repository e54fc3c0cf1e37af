import { paths } from 'api-contract';
import { sql } from 'kysely';
import { all, any, type Condition, type Sql } from '../../kernel/list/conditions';
import { definitionOf, isAnyOf, isPostgres, tableNames, type Db, type TableName } from '../../store';
import { namingColumns, personalData } from './personal-data';
import {
  hasParent,
  mayHave,
  parentsIn,
  partiesIn,
  type KnownSurroundings,
  type Parents,
  type TextRow,
} from './queries';

/** A field as it was before a write, or as it became. */
const fieldOf = (db: Db, column: string, side: 0 | 1): Sql =>
  isPostgres(db)
    ? sql`changes::jsonb -> ${sql.lit(column)} ->> ${sql.lit(side)}`
    : sql`json_extract(changes, ${sql.lit(`$.${column}[${side}]`)})`;

const hadParent = (db: Db, parents: Parents): Condition =>
  hasParent(db, parents, (column) => [fieldOf(db, column, 0), fieldOf(db, column, 1)]);

const isOf = (entity: string): Sql => sql`entity = ${entity}`;

/** The tables whose lines may name a person, and which belong to others than a quote. */
const belonging = tableNames.filter((table) => {
  const has = personalData[table];
  const { columns } = definitionOf(table);
  return (
    typeof has === 'object' &&
    namingColumns(has).length > 0 &&
    ('organisation_id' in columns || 'deliverable_id' in columns)
  );
});

/** Returns the ids of the records of a table that have such lines, those that were deleted too. */
const idsInHistory = async (db: Db, table: TableName, isSuch: Sql): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct entity_id as id from ${sql.table('history')} where ${all([isOf(table), isSuch])}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the lines of history of what a person has to do with, or that may have an address of theirs. */
export const linesAround = async (
  db: Db,
  { addresses, contactIds, organisationIds, ...known }: KnownSurroundings,
): Promise<TextRow[]> => {
  const formerQuotes = await idsInHistory(
    db,
    'quotes',
    hadParent(db, partiesIn(organisationIds, contactIds)),
  );
  const quoteIds = [...known.quoteIds, ...formerQuotes];
  const isOfQuote = isAnyOf(db, sql.ref('quote_id'), quoteIds);
  const deliverableIds = [...known.deliverableIds, ...(await idsInHistory(db, 'deliverables', isOfQuote))];
  const hasParents = hadParent(db, parentsIn({ addresses, organisationIds, deliverableIds }));
  const conditions = [
    isOfQuote,
    all([isOf('organisations'), isAnyOf(db, sql.ref('entity_id'), organisationIds)]),
    ...addresses.map((address) => mayHave('changes', address)),
  ];
  for (const table of belonging) {
    const ids = await idsInHistory(db, table, any([isOfQuote, hasParents]));
    conditions.push(all([isOf(table), isAnyOf(db, sql.ref('entity_id'), ids)]));
    // A download names its file, and has the id in its path.
    if (table === 'attachments')
      conditions.push(
        all([
          isOf('download'),
          isAnyOf(
            db,
            fieldOf(db, 'path', 1),
            ids.map((id) => `/api${paths.attachmentFile(id)}`),
          ),
        ]),
      );
  }
  const { rows } = await sql<TextRow>`
    select * from ${sql.table('history')} where ${any(conditions)} order by id
  `.execute(db);
  return rows;
};

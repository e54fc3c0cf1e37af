import type { TimelineRecord } from 'api-contract';
import { sql } from 'kysely';
import { all, readInOrder, type Sql } from '../../kernel/list/conditions';
import { findMerged, isMergeable } from '../../clients/merging/merges';
import { selectLinksOf } from '../../letters/queries';
import { ANONYMISED_LINE } from '../privacy/erase-person';
import { isAnyOf, isPostgres, type Db, type HistoryRow, type TableName } from '../../store';

/** The records of a table that refer to a record: by a column, or those that a function selects. */
export interface Children {
  table: TableName;
  parent: string | ((id: number) => Sql);
  /** Whether users remove them, so that only their lines still name their parent. */
  isRemovable?: boolean | undefined;
}

/** Which lines of history: those of a record, of those merged into it, of its children, and of all that belongs to its quotes. */
interface TimelineSelection {
  record: TimelineRecord;
  id: number;
  /** The tables whose lines are read. */
  entities: readonly string[];
  children: readonly Children[];
  /** The id of the line before which they are read; undefined for the newest. */
  before: number | undefined;
  limit: number;
}

const history = sql.table('history');

/** Selects ids of history, each arm by an index. */
const idsWhere = (condition: Sql): Sql => sql`select id from ${history} where ${condition}`;

const selectChildren = ({ table, parent }: Children, id: number): Sql =>
  typeof parent === 'string'
    ? sql`(select id from ${sql.table(table)} where ${sql.ref(parent)} = ${id})`
    : parent(id);

/** Selects the removed records of a table whose removal names one of these organisations. The expression is that of the index. */
const selectRemoved = (db: Db, table: TableName, organisationIds: readonly number[]): Sql => {
  const organisation = isPostgres(db)
    ? sql`substring(changes from '"organisation_id":(\\[[0-9]+,null\\])')`
    : sql`json_extract(changes, '$.organisation_id')`;
  return sql`(
    select entity_id from ${history}
    where entity = ${table} and ${organisation} in (${sql.join(organisationIds.map((id) => `[${id},null]`))})
      and not exists (select 1 from ${sql.table(table)} where id = entity_id)
  )`;
};

/** Holds for the lines of an anonymised contact but the last, which all say the same. */
const isOverwritten = sql`(changes = ${ANONYMISED_LINE} and exists (
  select 1 from ${history} as later
  where later.entity = history.entity and later.entity_id = history.entity_id
    and later.changes = history.changes and later.id > history.id
))`;

/** Reads lines of history, newest first. */
export const timelineLines = async (
  db: Db,
  { record, id, entities, children, before, limit }: TimelineSelection,
): Promise<HistoryRow[]> => {
  const recordIds = isMergeable(record) ? [id, ...(await findMerged(db, record, id))] : [id];
  const arms = [
    idsWhere(sql`entity = ${record} and entity_id in (${sql.join(recordIds)})`),
    ...(record === 'quotes' ? [idsWhere(sql`quote_id = ${id}`)] : []),
    ...children.map((one) => {
      const ids = selectChildren(one, id);
      return idsWhere(
        one.table === 'quotes' ? sql`quote_id in ${ids}` : sql`entity = ${one.table} and entity_id in ${ids}`,
      );
    }),
    ...children.flatMap(({ table, parent, isRemovable }) =>
      isRemovable && parent === 'organisation_id'
        ? idsWhere(sql`entity = ${table} and entity_id in ${selectRemoved(db, table, recordIds)}`)
        : [],
    ),
  ];
  const isOlder = sql`(changed_at, id) < (select changed_at, id from ${history} where id = ${before ?? 0})`;
  const { rows } = await sql<{ id: number }>`
    select id from ${history}
    where ${all([
      sql`id in (${sql.join(arms, sql` union all `)})`,
      sql`entity in (${sql.join([...entities])})`,
      sql`not ${isOverwritten}`,
      ...(before === undefined ? [] : [isOlder]),
    ])}
    order by changed_at desc, id desc
    limit ${limit}
  `.execute(db);
  return readInOrder(
    rows.map((row) => row.id),
    (ids) => db.selectFrom('history').selectAll().where('id', 'in', ids).execute(),
  );
};

/** Returns which of these records of a table are there, without reading them. */
export const presentIds = async (
  db: Db,
  table: TableName,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${isAnyOf(db, sql.ref('id'), ids)}
  `.execute(db);
  return new Set(rows.map((row) => row.id));
};

/** The columns of a quote that name what its facts are summed up for. */
type QuoteParty = 'quote_organisation_id' | 'quote_contact_id';

/** Returns the conditions of the emails to a party. One to a known contact is their organisation's, also where another one has its quote by now. */
const mailsTo = (party: QuoteParty, id: number): readonly Sql[] => {
  if (party === 'quote_contact_id') return [sql`contact_id = ${id}`];
  const quotes = sql`(select id from ${sql.table('quotes')} where ${sql.ref(party)} = ${id})`;
  const contacts = sql`(select id from ${sql.table('contacts')} where organisation_id = ${id})`;
  return [
    sql`organisation_id = ${id}`,
    sql`contact_id in ${contacts}`,
    sql`contact_id is null and quote_id in ${quotes}`,
  ];
};

/** Returns when a party was last emailed, as far as its mail server accepted that, or last answered a link that was emailed to it. */
export const lastContactOf = async (db: Db, party: QuoteParty, id: number): Promise<string | null> => {
  const times = mailsTo(party, id).flatMap((mails) => [
    sql`select max(sent_at) as at from ${sql.table('client_mails')} where ${mails}`,
    sql`select max(created_at) as at from ${sql.table('proposal_answers')} where client_link_id in ${selectLinksOf(mails)}`,
  ]);
  const { rows } = await sql<{ last_at: string | null }>`
    select max(at) as last_at from (${sql.join(times, sql` union all `)}) as dealings
  `.execute(db);
  return rows[0]!.last_at;
};

/** Returns the open follow-up that is due first of all quotes of a party and, where given, of an organisation itself. */
export const nextFollowUpOf = (db: Db, party: QuoteParty, id: number) =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('quote_id', 'in', eb.selectFrom('quotes').select('id').where(party, '=', id)),
        ...(party === 'quote_organisation_id' ? [eb('organisation_id', '=', id)] : []),
      ]),
    )
    .orderBy('due_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

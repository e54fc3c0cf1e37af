import type { AuditEvent } from 'api-contract';
import { sql } from 'kysely';
import { emailKey } from '../../accounts';
import { any, contains, type Condition, type Sql } from '../../kernel/list/conditions';
import { definitionOf, isAnyOf, isPostgres, type Db, type Rows, type TableName, type Tx } from '../../store';

/** What a person has to do with: a row that belongs to none of these, and has no address of theirs, is about somebody else. */
export interface Surroundings {
  /** Their addresses, as `emailKey` returns them. */
  addresses: readonly string[];
  quoteIds?: readonly number[];
  organisationIds?: readonly number[];
  deliverableIds?: readonly number[];
}

/** The same, all of it, with the ids of their contacts. */
export type KnownSurroundings = Required<Surroundings> & { contactIds: readonly number[] };

export type TextRow = { id: number } & Readonly<Record<string, unknown>>;

/** Returns the condition that a column may have an address, also as a parameter of a page: it has the part that is in ASCII in every spelling. */
export const mayHave = (column: string, address: string): Sql => {
  const part = address.slice(0, address.lastIndexOf('@') + 1);
  const encoded = new URLSearchParams([['', part]]).toString().slice(1).toLowerCase();
  return any([part, encoded].map((text) => contains(sql`lower(${sql.ref(column)})`, text)));
};

/** Columns that name a parent, each with the ids of parents. */
export type Parents = readonly (readonly [column: string, ids: readonly number[]])[];

export const parentsIn = ({
  quoteIds = [],
  organisationIds = [],
  deliverableIds = [],
}: Surroundings): Parents => [
  ['quote_id', quoteIds],
  ['organisation_id', organisationIds],
  ['deliverable_id', deliverableIds],
];

/** The same of a quote, for those whom it is for. */
export const partiesIn = (organisationIds: readonly number[], contactIds: readonly number[]): Parents => [
  ['quote_organisation_id', organisationIds],
  ['quote_contact_id', contactIds],
  ['invoice_contact_id', contactIds],
];

/** Returns the condition that one of the fields of JSON for a column has one of these parents. */
export const hasParent = (
  db: Db,
  parents: Parents,
  fieldsOf: (column: string) => readonly Sql[],
): Condition =>
  any(
    parents.flatMap(([column, ids]) =>
      ids.length === 0
        ? []
        : fieldsOf(column).map((field) => isAnyOf(db, sql`cast(${field} as text)`, ids.map(String))),
    ),
  );

/** Returns the rows of a table that belong to what a person has to do with, or may have an address of theirs in these columns. */
export const rowsAround = async (
  db: Db,
  table: TableName,
  columns: readonly string[],
  surroundings: Surroundings,
): Promise<TextRow[]> => {
  const { addresses, quoteIds = [], organisationIds = [] } = surroundings;
  const parents: Parents = [
    ...parentsIn(surroundings),
    ['id', { quotes: quoteIds, organisations: organisationIds }[table as string] ?? []],
  ];
  const known = definitionOf(table).columns;
  const conditions = [
    ...parents.flatMap(([column, ids]) =>
      column in known && ids.length > 0 ? isAnyOf(db, sql.ref(column), ids) : [],
    ),
    ...addresses.flatMap((address) => columns.map((column) => mayHave(column, address))),
  ];
  const { rows } = await sql<TextRow>`
    select * from ${sql.table(table)} where ${any(conditions)} order by id
  `.execute(db);
  return rows;
};

/** Returns the rows of a table that have one of these addresses as a column. */
export const rowsWithAddress = async <N extends TableName>(
  db: Db,
  table: N,
  column: keyof Rows[N] & string,
  addresses: readonly string[],
): Promise<Rows[N][]> => {
  const rows = await rowsAround(db, table, [column], { addresses });
  return rows.filter((row) => addresses.includes(emailKey(String(row[column])))) as unknown[] as Rows[N][];
};

/** Returns the ids of the quotes of these organisations and contacts. */
export const quotesOf = async (
  db: Db,
  organisationIds: readonly number[],
  contactIds: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table('quotes')} where ${any(
      partiesIn(organisationIds, contactIds).map(([column, ids]) => isAnyOf(db, sql.ref(column), ids)),
    )}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns all addresses of people outside the company, as they are stored. */
export const allAddresses = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ address: string | null }>`
    select email as address from ${sql.table('contacts')}
    union select to_email from ${sql.table('client_mails')}
    union select invoice_contact_email from ${sql.table('proposal_answers')}
    union select email from ${sql.table('mail_recipients')}
  `.execute(db);
  return rows.flatMap(({ address }) => (address?.includes('@') ? address : []));
};

/** The events that are part of the business rather than of the audit: lists and restores read them. */
const lasting: readonly AuditEvent[] = [
  'price change',
  'undone price change',
  'delivery change',
  'undone delivery change',
  'duplicate decision',
  'undone duplicate decision',
  'restore',
  'erasure',
];

/** The condition of the events of the audit log: written out, so that the databases find the index of just these. */
const isEvent: Condition = sql<boolean>`version = 0`;

/** The lines of history that say from where a person came. */
const withClient: readonly Sql[] = [isEvent, sql`entity in ('proposal_answers', 'client_materials')`];

/** Takes network addresses and browsers from before an instant out of history. */
export const forgetClientsInHistory = async (tx: Tx, before: string): Promise<void> => {
  const rest = isPostgres(tx)
    ? sql`(changes::jsonb - 'client' - 'browser' - 'address')::text`
    : sql`json_remove(changes, '$.client', '$.browser', '$.address')`;
  const has = any(['client', 'browser', 'address'].map((name) => contains(sql`changes`, `"${name}":`)));
  for (const lines of withClient)
    await sql`
      update ${sql.table('history')} set changes = ${rest}
      where changed_at < ${before} and ${lines} and ${has}
    `.execute(tx);
};

/** Empties network addresses and browsers from before an instant, and deletes sessions that ended before it. */
export const forgetClients = async (tx: Tx, before: string): Promise<void> => {
  for (const table of ['proposal_answers', 'client_materials'])
    await sql`
      update ${sql.table(table)} set address = '', browser = ''
      where created_at < ${before} and (address <> '' or browser <> '')
    `.execute(tx);
  await tx
    .updateTable('team_keys')
    .set({ last_used_from: null })
    .where('last_used_at', '<', before)
    .where('last_used_from', 'is not', null)
    .execute();
  await tx.deleteFrom('sessions').where('expires_at', '<', before).execute();
};

/** Deletes the audit lines from before an instant. Lines of records stay: they are their history. */
export const deleteAuditLines = async (tx: Tx, before: string): Promise<void> => {
  await tx
    .deleteFrom('history')
    .where(isEvent)
    .where('changed_at', '<', before)
    .where('entity', 'not in', lasting)
    .execute();
};

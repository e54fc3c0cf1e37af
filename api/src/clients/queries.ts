import {
  comparableName,
  wordsOf,
  type ContactSort,
  type OrganisationMode,
  type OrganisationSort,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import {
  isAnyOf,
  listRows,
  type ContactRow,
  type Db,
  type DeliverableRow,
  type OrganisationRow,
} from '../store';
import { hasWordIn, readInOrder, type Sql } from '../kernel/list/conditions';
import type { ListDefinition, ListOrder } from '../kernel/list/definition';

/** Returns the conditions that an organisation may be quoted or invoiced, where that is asked for. */
export const isOfMode = (mode: OrganisationMode | undefined): Sql[] => {
  if (mode === undefined) return [];
  return [mode === 'quotable' ? sql`is_quotable = 1` : sql`is_invoicable = 1`];
};

const isInUse = (archived: '1' | undefined): Sql[] => (archived ? [] : [sql`is_archived = 0`]);

const isOfCategory = (id: number | undefined): Sql[] =>
  id === undefined ? [] : [sql`organisation_category_id = ${id}`];

/** The condition that a name is this one but for spelling and legal form; that of no name is not. It names both kinds of the index's first column. */
const isCalled = (name: string | undefined): Sql[] => {
  if (name === undefined) return [];
  return [sql`is_archived in (0, 1) and match_name = ${comparableName(name)} and match_name <> ''`];
};

/** What the lists of organisations and of contacts share. */
const named = {
  columns: sql`id`,
  hasWord: hasWordIn(sql`search_name`),
  usual: { sort: 'name', order: 'asc' },
  ties: [sql`search_name`, sql`id`],
} as const;

const byName: ListOrder = { by: [sql`search_name`], ties: [sql`id`] };

/** The list of organisations. */
export const organisationList = ({
  mode,
  archived,
  organisation_category_id: categoryId,
  same_name: name,
  filter = '',
}: QueryOf<'listOrganisations'>): ListDefinition<OrganisationRow, OrganisationSort> => ({
  ...named,
  from: sql.table('organisations'),
  rowsOf: (db, ids) => readInOrder(ids, (id) => listRows(db, 'organisations', { id })),
  where: [...isInUse(archived), ...isOfMode(mode), ...isOfCategory(categoryId), ...isCalled(name)],
  words: wordsOf(filter),
  orders: {
    name: byName,
    quotable: { by: [sql`is_quotable`] },
    invoicable: { by: [sql`is_invoicable`] },
    'active-quotes': { by: [sql`quotes_active_count`] },
    'historic-quotes': { by: [sql`quotes_historic_count`] },
    sales: { by: [sql`sales_won_count`] },
  },
});

/** The list of the contacts of an organisation. */
export const contactList = (
  organisationId: number,
  { archived, filter = '' }: QueryOf<'listContacts'>,
): ListDefinition<ContactRow, ContactSort> => ({
  ...named,
  from: sql.table('contacts'),
  rowsOf: (db, ids) => readInOrder(ids, (id) => listRows(db, 'contacts', { id })),
  where: [sql`organisation_id = ${organisationId}`, ...isInUse(archived)],
  words: wordsOf(filter),
  orders: { name: byName, email: { by: [sql`lower(email)`], emptyLast: true } },
});

/** Adds to deliverables when something last came from the client: by their page, else as staff have set it. */
export const withClientSentAt = async <Row extends Pick<DeliverableRow, 'id' | 'material_came_at'>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & { client_sent_at: string | null })[]> => {
  const ids = rows.map(({ id }) => id);
  const sent = await db
    .selectFrom('client_materials')
    .where(isAnyOf(db, sql.ref('deliverable_id'), ids))
    .groupBy('deliverable_id')
    .select(({ fn }) => ['deliverable_id', fn.max('created_at').as('newest')])
    .execute();
  const newest = new Map(sent.map((one) => [one.deliverable_id, one.newest]));
  return rows.map((row) => ({ ...row, client_sent_at: newest.get(row.id) ?? row.material_came_at }));
};

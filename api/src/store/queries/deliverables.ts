import {
  DELIVERABLE_STATES,
  groupBy,
  PICTURE_TYPES,
  SHOWN_PICTURES,
  type DeliverableSort,
} from 'api-contract';
import { sql } from 'kysely';
import type { DeliverableRow } from '../deliverable-rows';
import type { Db } from '../rows';
import { all, readInOrder, type Slice, type Sql } from './conditions';
import { isSelected, type DeliverableSelection } from './deliverable-selection';

/** A deliverable as it is shown, with the names of what is not a snapshot. */
export interface DeliverableSummaryRow extends DeliverableRow {
  reference_label: string;
  organisation_name: string;
  owner_name: string | null;
  attachments_count: number;
  client_sent_at: string | null;
  pictures: Awaited<ReturnType<typeof picturesOf>>;
}

/** Returns the pictures of the proof of these deliverables, the newest first. */
const picturesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .where('attachments.deliverable_id', 'in', [0, ...ids])
    .where('attachments.client_material_id', 'is', null)
    .where('files.content_type', 'in', PICTURE_TYPES)
    .select(['attachments.id', 'attachments.deliverable_id', 'attachments.name', 'files.content_type'])
    .orderBy('attachments.id', 'desc')
    .execute();

/** Returns the deliverables with these ids, as they are shown. */
export const deliverablesOf = async (db: Db, ids: readonly number[]): Promise<DeliverableSummaryRow[]> => {
  const rows = await readInOrder(ids, (some) =>
    db
      .selectFrom('deliverables')
      .innerJoin('quotes', 'quotes.id', 'deliverables.quote_id')
      .innerJoin('organisations', 'organisations.id', 'deliverables.organisation_id')
      .leftJoin('users', 'users.id', 'deliverables.owner_user_id')
      .selectAll('deliverables')
      .select((eb) => [
        'quotes.reference_label',
        'organisations.name as organisation_name',
        'users.name as owner_name',
        eb
          .selectFrom('attachments')
          .whereRef('attachments.deliverable_id', '=', 'deliverables.id')
          // Its proof, without what the client has sent.
          .where('client_material_id', 'is', null)
          .select(eb.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('attachments_count'),
        eb
          .selectFrom('client_materials')
          .whereRef('client_materials.deliverable_id', '=', 'deliverables.id')
          .select(({ fn }) => fn.max('created_at').as('newest'))
          .$asScalar()
          .as('client_sent_at'),
      ])
      .where('deliverables.id', 'in', some)
      .execute(),
  );
  const withFiles = rows.filter((row) => row.attachments_count > 0);
  const pictures = groupBy(
    await picturesOf(
      db,
      withFiles.map(({ id }) => id),
    ),
    (one) => one.deliverable_id,
  );
  return rows.map((row) => ({ ...row, pictures: (pictures.get(row.id) ?? []).slice(0, SHOWN_PICTURES) }));
};

const own = sql.table('deliverables');

/** Returns the ids of a selection, at most so many. */
export const deliverableIds = async (db: Db, selection: DeliverableSelection, limit: number) => {
  const { rows } = await sql<{ id: number }>`
    select deliverables.id from ${own} where ${isSelected(selection)} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
};

// As in the indexes of 0053.
const dueDay = sql`coalesce(due_date, '9999-12-31')`;
const eventDay = sql`coalesce(event_date, '9999-12-31')`;

const joined = (table: 'users' | 'product_groups' | 'benefit_categories', column: string) =>
  sql`${own} left join ${sql.table(table)} on ${sql.table(table)}.id = deliverables.${sql.ref(column)}`;

const byState = sql`case state ${sql.join(
  DELIVERABLE_STATES.map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`),
  sql` `,
)} end`;

/** What each order sorts by. A cross join lets SQLite read the deliverables party by party, and stop when the page is full. */
const sources: Readonly<Record<DeliverableSort, { from: Sql; where?: Sql; columns: Sql[] }>> = {
  due: { from: own, columns: [] },
  event: { from: own, columns: [eventDay] },
  stage: { from: own, columns: [sql`benefit_stage_id`] },
  description: { from: own, columns: [sql`deliverables.search_name`] },
  state: { from: own, columns: [byState] },
  owner: { from: joined('users', 'owner_user_id'), columns: [sql`users.search_name`] },
  package: { from: joined('product_groups', 'product_group_id'), columns: [sql`product_groups.search_name`] },
  category: {
    from: joined('benefit_categories', 'benefit_category_id'),
    columns: [sql`benefit_categories.name_key`],
  },
  organisation: {
    from: sql`${sql.table('organisations')} cross join ${own}`,
    where: sql`deliverables.organisation_id = organisations.id`,
    columns: [sql`organisations.search_name`],
  },
  quote: {
    from: sql`${sql.table('quotes')} cross join ${own}`,
    where: sql`deliverables.quote_id = quotes.id`,
    columns: [sql`quotes.base_number`, sql`quotes.revision_number`],
  },
};

/** The orders by a column of another table, which may be null. */
const emptyLast: readonly DeliverableSort[] = ['owner', 'package'];

/** Reads one page: its ids from an index, then the rows of these few. Equal ones are in order of their due date. */
export const deliverableSlice = async (
  db: Db,
  selection: DeliverableSelection,
  { sort, isDescending, limit, offset }: Slice<DeliverableSort>,
): Promise<DeliverableSummaryRow[]> => {
  const { from, where = all([]), columns } = sources[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const empty = emptyLast.includes(sort) ? sql` nulls last` : sql``;
  const byDue = sort === 'due' ? direction : sql`asc`;
  const order = [
    ...columns.map((column) => sql`${column} ${direction}${empty}`),
    sql`${dueDay} ${byDue}`,
    sql`deliverables.id ${byDue}`,
  ];
  const { rows } = await sql<{ id: number }>`
    select deliverables.id
    from ${from}
    where ${all([where, isSelected(selection)])}
    order by ${sql.join(order)}
    limit ${limit} offset ${offset}
  `.execute(db);
  return deliverablesOf(
    db,
    rows.map(({ id }) => id),
  );
};

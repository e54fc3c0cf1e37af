import {
  groupBy,
  isDeliverableOpen,
  DELIVERABLE_STATE_GROUPS,
  DELIVERABLE_STATES,
  PICTURE_TYPES,
  SHOWN_PICTURES,
  type DeliverableSort,
  type DeliverableState,
} from 'api-contract';
import { sql } from 'kysely';
import type { DeliverableRow } from '../deliverable-rows';
import type { Db } from '../rows';
import {
  all,
  any,
  containsWord,
  idsNamed,
  idsReferenced,
  isBetween,
  readInOrder,
  type Slice,
  type Sql,
} from './conditions';

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

/** The columns by whose value a list is filtered. */
const references = [
  'quote_id',
  'organisation_id',
  'product_group_id',
  'benefit_stage_id',
  'benefit_category_id',
] as const;

/** Which deliverables: those with all that is given. */
export interface DeliverableSelection extends Partial<
  Record<(typeof references)[number], number | undefined>
> {
  states?: readonly DeliverableState[] | undefined;
  /** 0: without an owner, or of one who is disabled. */
  owner_user_id?: number | undefined;
  /** Only deliverables that are open and were due before this day. */
  overdueOn?: string | undefined;
  event?: { from: string; to: string } | undefined;
  due?: { from: string | undefined; to: string | undefined };
  withWithdrawn?: boolean;
  /** Normalised words, each of which is in the description, the reference, or the name of organisation or package. */
  words?: readonly string[];
}

// Written out, so that the databases find the index of just these.
const isOpen = sql`state in (${sql.join(DELIVERABLE_STATE_GROUPS.open.map((state) => sql.lit(state)))})`;

const isIn = (states: readonly DeliverableState[]): Sql[] => [
  ...(states.every((state) => isDeliverableOpen({ state })) ? [isOpen] : []),
  sql`state in (${sql.join([...states])})`,
];

const isListed = ({ withWithdrawn }: DeliverableSelection): Sql =>
  withWithdrawn ? all([]) : sql`is_withdrawn = 0`;

/** `+` as in `quotes.ts`: scanning an index that has all columns is faster than looking up each name. */
const isFound = (words: readonly string[]): Sql =>
  all(
    words.map((word) =>
      any([
        containsWord(sql`deliverables.search_name`, word),
        sql`+deliverables.organisation_id in ${idsNamed('organisations', word)}`,
        sql`+deliverables.product_group_id in ${idsNamed('product_groups', word)}`,
        ...(/\d/.test(word) ? [sql`+deliverables.quote_id in ${idsReferenced(word)}`] : []),
      ]),
    ),
  );

/** Nobody looks after what belongs to a user who is disabled. */
const isUnassigned = sql`(owner_user_id is null or owner_user_id in (
  select gone.id from ${sql.table('users')} gone where gone.disabled_at is not null
))`;

const isSelected = (selection: DeliverableSelection): Sql => {
  const { states, owner_user_id: ownerId, overdueOn, event, due, words = [] } = selection;
  return all([
    isListed(selection),
    ...(states ? isIn(states) : []),
    ...references.flatMap((column) =>
      selection[column] === undefined ? [] : [sql`deliverables.${sql.ref(column)} = ${selection[column]}`],
    ),
    ...(ownerId === undefined ? [] : [ownerId === 0 ? isUnassigned : sql`owner_user_id = ${ownerId}`]),
    ...(overdueOn === undefined ? [] : [isOpen, sql`due_date < ${overdueOn}`]),
    ...isBetween(sql`event_date`, event?.from, event?.to),
    ...isBetween(sql`due_date`, due?.from, due?.to),
    isFound(words),
  ]);
};

const own = sql.table('deliverables');

const countOf = async (db: Db, condition: Sql): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table('deliverables')} where ${condition}
  `.execute(db);
  return rows[0]!.count;
};

/** Counts all that a list has, and those of a selection. */
export const deliverableTotals = async (db: Db, selection: DeliverableSelection) => ({
  total_count: await countOf(db, isListed(selection)),
  found_count: await countOf(db, isSelected(selection)),
});

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

const sumOf = (condition: Sql) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Counts those with work left, of one owner (0: without one) or of all, that are due from today to the last day, overdue, and waiting. */
export const deliveryCounts = async (
  db: Db,
  { today, lastDay, ownerId }: { today: string; lastDay: string; ownerId: number | undefined },
) => {
  const { rows } = await sql<{
    open_count: number;
    due_soon_count: number;
    overdue_count: number;
    waiting_for_client_count: number;
  }>`
    select
      count(*) as open_count,
      ${sumOf(all(isBetween(sql`due_date`, today, lastDay)))} as due_soon_count,
      ${sumOf(sql`due_date < ${today}`)} as overdue_count,
      ${sumOf(sql`state = 'waiting-for-client'`)} as waiting_for_client_count
    from ${own}
    where ${isSelected({ states: DELIVERABLE_STATE_GROUPS.open, owner_user_id: ownerId })}
  `.execute(db);
  return rows[0]!;
};

/** Counts what an organisation was promised by the year of the event; without an event date, of the sale. */
export const deliveryYears = async (db: Db, organisationId: number, today: string) => {
  const year = sql`cast(substr(coalesce(event_date, date_sale_won), 1, 4) as integer)`;
  const { rows } = await sql<Record<`${string}_count`, number> & { year: number }>`
    select
      ${year} as year,
      ${sumOf(sql`kind = 'sold'`)} as sold_count,
      ${sumOf(sql`state = 'delivered'`)} as delivered_count,
      ${sumOf(sql`state = 'waived'`)} as waived_count,
      ${sumOf(isOpen)} as open_count,
      ${sumOf(sql`${isOpen} and due_date < ${today}`)} as overdue_count,
      ${sumOf(sql`kind = 'over-delivered'`)} as over_delivered_count,
      ${sumOf(sql`kind = 'make-good'`)} as make_good_count
    from ${own} join ${sql.table('quotes')} on quotes.id = deliverables.quote_id
    where
      ${isSelected({ organisation_id: organisationId })}
      and coalesce(event_date, date_sale_won) is not null
    group by ${year}
    order by ${year} desc
  `.execute(db);
  return rows;
};

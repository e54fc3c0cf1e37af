import {
  byId,
  daysBetween,
  DELIVERABLE_STATES,
  groupBy,
  londonMidnight,
  MAX_ID,
  wordsOf,
  type CalendarDate,
  type DeliverableSort,
  type DeliverySummary,
  type DeliveryYear,
} from 'api-contract';
import { sql } from 'kysely';
import { isAnyOf, type Db } from '../../store';
import { withClientSentAt } from '../../clients/queries';
import { all, isBetween, readInOrder, type Sql } from '../../kernel/list/conditions';
import {
  hasWord,
  isListed,
  isOpen,
  isSelected,
  isWanted,
  type DeliverableSelection,
} from './selection-queries';
import { byJoined, byLeftJoined, type ListDefinition } from '../../kernel/list/definition';

/** Returns the proof of these deliverables, the newest first, without what the client has sent. */
const proofOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .where(isAnyOf(db, sql.ref('attachments.deliverable_id'), ids))
    .where('attachments.client_material_id', 'is', null)
    .select(['attachments.id', 'deliverable_id', 'file_id', 'attachments.name', 'files.content_type'])
    .orderBy('attachments.id', 'desc')
    .execute();

/** Returns the deliverables with these ids, as they are shown. */
export const deliverablesOf = async (db: Db, ids: readonly number[]) => {
  const rows = await readInOrder(ids, (some) =>
    db
      .selectFrom('deliverables')
      .innerJoin('quotes', 'quotes.id', 'deliverables.quote_id')
      .innerJoin('organisations', 'organisations.id', 'deliverables.organisation_id')
      .leftJoin('deliverables as missed', 'missed.id', 'deliverables.makes_good_id')
      .leftJoin('users', 'users.id', 'deliverables.owner_user_id')
      .selectAll('deliverables')
      .select([
        'quotes.reference_label',
        'organisations.name as organisation_name',
        'users.name as owner_name',
        'missed.description as makes_good_name',
      ])
      .where('deliverables.id', 'in', some)
      .execute(),
  );
  const proof = groupBy(await proofOf(db, ids), (file) => file.deliverable_id);
  const sent = await withClientSentAt(db, rows);
  return sent.map((row) => ({ ...row, proof: proof.get(row.id) ?? [] }));
};

/** A deliverable as it is shown, with the names of what is not a snapshot. */
export type DeliverableSummaryRow = Awaited<ReturnType<typeof deliverablesOf>>[number];

const own = sql.table('deliverables');

/** Returns the ids of a selection, at most so many, in the order in which they were added. */
export const deliverableIds = async (db: Db, selection: DeliverableSelection, limit = MAX_ID) => {
  const { rows } = await sql<{ id: number }>`
    select deliverables.id from ${own} where ${isSelected(selection)} order by +deliverables.id limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** Returns the ids of the users who were there before a day and whose mail of it is not settled. */
export const usersToMail = async (db: Db, today: CalendarDate) => {
  const rows = await db
    .selectFrom('users')
    .leftJoin('delivery_settings', 'delivery_settings.user_id', 'users.id')
    .where('users.created_at', '<', londonMidnight(today))
    .where((eb) => eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<>', today)]))
    .select('users.id')
    .orderBy('users.id')
    .execute();
  return rows.map(({ id }) => id);
};

// As in the indexes of 0053.
const dueDay = sql`coalesce(due_date, '9999-12-31')`;
const eventDay = sql`coalesce(event_date, '9999-12-31')`;

const places = DELIVERABLE_STATES.map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`);
const byState = sql`case state ${sql.join(places, sql` `)} end`;

/** The list of deliverables. */
export const deliverableList = (
  selection: DeliverableSelection,
): ListDefinition<DeliverableSummaryRow, DeliverableSort> => ({
  from: own,
  columns: sql`deliverables.id`,
  rowsOf: deliverablesOf,
  where: isListed(selection),
  filters: isWanted(selection),
  words: wordsOf(selection.filter ?? ''),
  hasWord,
  orders: {
    due: { by: [dueDay, sql`deliverables.id`], ties: [], isEmpty: sql`due_date is null` },
    event: { by: [eventDay], isEmpty: sql`event_date is null` },
    stage: { by: [sql`benefit_stage_id`] },
    description: { by: [sql`deliverables.search_name`] },
    state: { by: [byState] },
    owner: byLeftJoined('deliverables.owner_user_id', 'users.search_name'),
    package: { by: [sql`lower(deliverables.package_name)`], emptyLast: true },
    category: byLeftJoined('deliverables.benefit_category_id', 'benefit_categories.name_key'),
    organisation: byJoined('deliverables.organisation_id', 'organisations.search_name'),
    quote: byJoined('deliverables.quote_id', 'quotes.base_number', 'quotes.revision_number'),
  },
  usual: { sort: 'due', order: 'asc' },
  ties: [dueDay, sql`deliverables.id`],
});

const sumOf = (condition: Sql) => sql`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

/** Counts those with work left, of one owner (0: without one) or of all, that are due from today to the last day, overdue, and waiting. */
export const deliveryCounts = async (
  db: Db,
  { today, lastDay, ownerId }: { today: string; lastDay: string; ownerId: number | undefined },
) => {
  const { rows } = await sql<DeliverySummary>`
    select
      count(*) as open_count,
      ${sumOf(all(isBetween(sql`due_date`, today, lastDay)))} as due_soon_count,
      ${sumOf(sql`due_date < ${today}`)} as overdue_count,
      ${sumOf(sql`state = 'waiting-for-client'`)} as waiting_for_client_count,
      ${sumOf(sql`state = 'received'`)} as received_count
    from ${own}
    where ${isSelected({ state: 'open', owner_user_id: ownerId })}
  `.execute(db);
  return rows[0]!;
};

/** Counts what an organisation was promised by the year of the event; without an event date, of the sale. What was added by hand counts as `deliveryFigures` says, and can be open. */
export const deliveryYears = async (db: Db, organisationId: number, today: string) => {
  const year = sql`cast(substr(coalesce(event_date, date_sale_won), 1, 4) as integer)`;
  const { rows } = await sql<DeliveryYear>`
    select
      ${year} as year,
      ${sumOf(sql`kind = 'sold'`)} as sold_count,
      ${sumOf(sql`kind = 'sold' and state = 'delivered'`)} as delivered_count,
      ${sumOf(sql`kind = 'sold' and state = 'waived'`)} as waived_count,
      ${sumOf(isOpen)} as open_count,
      ${sumOf(sql`${isOpen} and due_date < ${today}`)} as overdue_count,
      ${sumOf(sql`kind = 'over-delivered' and state = 'delivered'`)} as over_delivered_count,
      ${sumOf(sql`kind = 'make-good' and state = 'delivered'`)} as make_good_count
    from ${own} join ${sql.table('quotes')} on quotes.id = deliverables.quote_id
    where
      ${isSelected({ organisation_id: organisationId })}
      and coalesce(event_date, date_sale_won) is not null
    group by ${year}
    order by ${year} desc
  `.execute(db);
  return rows;
};

/** What the same benefit achieved for the client of a deliverable before. */
export interface EarlierOutcome {
  id: number;
  outcome_value: number;
  outcome_unit: string | null;
  event_date: CalendarDate;
}

/** How long before an event the one that it is compared with was at least, in days: not its own second day. */
const EARLIER_DAYS = 180;

/** Returns the conditions under which a package of an event was sold with the item of a deliverable. */
const isSoldFor = (item: string, eventPackage: string): Sql =>
  sql.raw(
    `${item}.product_group_id = ${eventPackage}.product_group_id and ${item}.date = ${eventPackage}.date`,
  );

/**
 * Reads what the same benefits achieved for their clients before: at the earlier edition of their event, which is an event with a package of
 * it, else at any other; at the one that is closest to a year before.
 */
export const readEarlierOutcomes = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, EarlierOutcome>> => {
  const { rows } = await sql<EarlierOutcome & { own_date: CalendarDate; is_edition: number }>`
    select
      own.id, own.event_date as own_date, earlier.outcome_value, earlier.outcome_unit, earlier.event_date,
      case when exists (
        select 1
        from ${sql.table('quote_items')} own_item
        join ${sql.table('event_packages')} own_package on ${isSoldFor('own_item', 'own_package')}
        join ${sql.table('event_packages')} shared on shared.event_id = own_package.event_id
        join ${sql.table('event_packages')} other on other.product_group_id = shared.product_group_id
        join ${sql.table('event_packages')} sold on sold.event_id = other.event_id
        join ${sql.table('quote_items')} earlier_item on ${isSoldFor('earlier_item', 'sold')}
        where own_item.id = own.quote_item_id and earlier_item.id = earlier.quote_item_id
      ) then 1 else 0 end as is_edition
    from ${sql.table('deliverables')} own
    join ${sql.table('deliverables')} earlier
      on earlier.organisation_id = own.organisation_id and earlier.benefit_id = own.benefit_id
      and earlier.event_date < own.event_date and earlier.is_withdrawn = 0 and earlier.outcome_value is not null
    where own.id in (${sql.join([0, ...ids])})
    order by earlier.id
  `.execute(db);
  const distanceOf = ({ own_date, event_date }: (typeof rows)[number]) =>
    Math.abs(daysBetween(event_date, own_date) - 365);
  const best = rows
    .filter(({ own_date, event_date }) => daysBetween(event_date, own_date) >= EARLIER_DAYS)
    .sort((one, other) => one.is_edition - other.is_edition || distanceOf(other) - distanceOf(one));
  return byId(best);
};

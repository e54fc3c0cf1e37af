import { DELIVERABLE_STATE_GROUPS } from 'api-contract';
import { sql } from 'kysely';
import type { Db } from '../../store';
import { all, isBetween, type Sql } from '../../kernel/list/conditions';
import { isOpen, isSelected } from './selection-queries';

const own = sql.table('deliverables');

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
    received_count: number;
  }>`
    select
      count(*) as open_count,
      ${sumOf(all(isBetween(sql`due_date`, today, lastDay)))} as due_soon_count,
      ${sumOf(sql`due_date < ${today}`)} as overdue_count,
      ${sumOf(sql`state = 'waiting-for-client'`)} as waiting_for_client_count,
      ${sumOf(sql`state = 'received'`)} as received_count
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

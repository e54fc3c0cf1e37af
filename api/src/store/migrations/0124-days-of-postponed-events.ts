import { addDays } from 'api-contract';
import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

interface Row {
  id: number;
  was: string;
  date: string;
  due_days: number;
  is_due_date_set: number;
  due_date: string | null;
  client_needs_days: number | null;
  client_needs_by: string | null;
}

/** Moves what was promised for a postponed event after it was moved to its new day, with the days that follow from it. */
export const daysOfPostponedEvents = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<Row>`
    select
      deliverables.id, deliverables.event_date as was, events.date, deliverables.due_days, deliverables.is_due_date_set,
      deliverables.due_date, deliverables.client_needs_days, deliverables.client_needs_by
    from deliverables
    join quote_items on quote_items.id = deliverables.quote_item_id and quote_items.date = deliverables.event_date
    join event_packages
      on event_packages.product_group_id = quote_items.product_group_id and event_packages.date = quote_items.date
    join events on events.id = event_packages.event_id and events.date <> event_packages.date
  `.execute(database);
  for (const row of rows) {
    const days = row.client_needs_days;
    const isByRule = days !== null && row.client_needs_by === addDays(row.was, -days);
    const due = row.is_due_date_set ? row.due_date : addDays(row.date, row.due_days);
    const needed = isByRule ? addDays(row.date, -days) : row.client_needs_by;
    await sql`
      update deliverables set event_date = ${row.date}, due_date = ${due}, client_needs_by = ${needed}
      where id = ${row.id}
    `.execute(database);
  }
};

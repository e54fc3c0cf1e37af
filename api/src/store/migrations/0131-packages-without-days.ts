import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Takes from events the packages that are sold without an event date, unless a quote has one from before. */
export const packagesWithoutDays = async (database: MigrationDatabase): Promise<void> => {
  await sql`
    delete from ${sql.table('event_packages')}
    where product_group_id in (select id from ${sql.table('product_groups')} where is_event = 0)
    and not exists (
      select 1 from ${sql.table('quote_items')}
      where quote_items.product_group_id = event_packages.product_group_id and quote_items.date = event_packages.date
    )
  `.execute(database);
};

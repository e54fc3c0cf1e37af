import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Gives what was added by hand its package back where a revision that was won again has that once. */
export const packagesOfExtras = async (database: MigrationDatabase): Promise<void> => {
  const itemOf = (value: ReturnType<typeof sql>) => sql`
    (
      select ${value} from ${sql.table('quote_items')}
      where quote_items.quote_id = deliverables.quote_id
        and quote_items.product_group_id = deliverables.product_group_id
    )
  `;
  await sql`
    update ${sql.table('deliverables')} set quote_item_id = ${itemOf(sql`min(quote_items.id)`)}
    where quote_item_id is null and kind <> 'sold' and is_withdrawn = 0 and ${itemOf(sql`count(*)`)} = 1
      and quote_id in (select id from ${sql.table('quotes')} where revision_number > 0)
  `.execute(database);
};

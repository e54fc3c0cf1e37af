import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

const references: Readonly<
  Record<'organisations' | 'contacts', Readonly<Record<string, readonly string[]>>>
> = {
  organisations: {
    quotes: ['quote_organisation_id', 'invoice_organisation_id'],
    invoices: ['organisation_id'],
    deliverables: ['organisation_id'],
    contacts: ['organisation_id'],
    attachments: ['organisation_id'],
    follow_ups: ['organisation_id'],
    client_mails: ['organisation_id'],
  },
  contacts: {
    quotes: ['quote_contact_id', 'invoice_contact_id'],
    invoices: ['contact_id'],
    client_mails: ['contact_id'],
  },
};

const leftOf = {
  organisations: sql.ref('merged_into_organisation_id'),
  contacts: sql.ref('merged_into_contact_id'),
};

/** Moves what was added to a merged record after its merge, or while it went on, to the record that is left, and what is counted of its quotes. */
export const leftBehindByMerges = async (database: MigrationDatabase): Promise<void> => {
  for (const target of ['organisations', 'contacts'] as const) {
    const [records, into] = [sql.table(target), leftOf[target]];
    for (const [table, columns] of Object.entries(references[target]))
      for (const column of columns) {
        const reference = sql.ref(`${table}.${column}`);
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} =
            (select merged.${into} from ${records} merged where merged.id = ${reference})
          where ${sql.ref(column)} in (select id from ${records} where ${into} is not null)
        `.execute(database);
      }
  }
  for (const count of ['quotes_active_count', 'quotes_historic_count', 'sales_won_count'].map((name) =>
    sql.ref(name),
  )) {
    await sql`
      update organisations set ${count} = ${count} +
        (select sum(merged.${count}) from organisations merged where merged.merged_into_organisation_id = organisations.id)
      where id in (select merged_into_organisation_id from organisations where ${count} <> 0)
    `.execute(database);
    await sql`update organisations set ${count} = 0 where merged_into_organisation_id is not null`.execute(
      database,
    );
  }
};

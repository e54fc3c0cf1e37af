import type { Kysely } from 'kysely';
import { addColumns, index, unique, type MigrationDatabase } from './columns';

const first = {
  kind: 'report',
  name: 'Fulfilment report',
  name_key: 'fulfilment report',
  subject: 'What we delivered for {{organisation}}: {{reference}}',
  text: `Dear {{first_name}},

Thank you for working with us. The attached report shows what was agreed for {{organisation}}, and what we delivered and when, with links and pictures.

If you have any questions, please reply to this email. We would be glad to talk about next year.

Kind regards,
{{agent}}
{{company}}`,
};

/** Lets an email about a delivery have the fulfilment report, and a quote repeat a sale, which no other quote then does. */
export const renewals = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quotes', { repeats_quote_id: 'integer?' });
  await unique(database, 'quotes', ['repeats_quote_id']);
  await addColumns(database, 'proposal_files', { delivery_mail_id: '-> delivery_mails?' });
  await index(database, 'proposal_files', ['delivery_mail_id']);

  const now = new Date().toISOString();
  // The tables of a migration have no types.
  const untyped = database as Kysely<Record<string, Record<string, unknown>>>;
  await untyped
    .insertInto('templates')
    .values({ ...first, created_at: now, updated_at: now, version: 1 })
    .execute();
};

import { addColumns, index, insertFirst, unique, type MigrationDatabase } from './columns';

const first = {
  kind: 'report',
  name: 'Fulfilment report',
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
  await insertFirst(database, 'templates', [first]);
};

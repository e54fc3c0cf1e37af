import { sql } from 'kysely';
import { addColumns, index, insertFirst, table, unique, type MigrationDatabase } from './columns';

export const first = {
  kind: 'material',
  name: 'Material',
  subject: 'What we need from you for {{reference}}',
  text: `Dear {{first_name}},

Thank you for booking with us. To deliver what is in your package, we need some material from {{organisation}}, such as your logo or texts.

This page shows what we need and by when. You can send it there, and pass the link on to a colleague or a designer.

{{link}}

If you have any questions, please reply to this email. We will be glad to help.

Kind regards,
{{agent}}
{{company}}`,
};

/** Lets an attachment have no user, which SQLite cannot do to a column that is there. */
const makeAuthorOptional = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'attachments', { author_id: '-> users?' });
  await sql`update attachments set author_id = created_by_user_id`.execute(database);
  await database.schema.alterTable('attachments').dropColumn('created_by_user_id').execute();
  await database.schema.alterTable('attachments').renameColumn('author_id', 'created_by_user_id').execute();
};

/** Creates the tables of emails about the delivery of a sale, of the links at which clients send material, and of what they sent. */
export const material = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'delivery_mails', {
    quote_id: '-> quotes',
    kind: 'text',
    request_key: 'text',
    sent_by_user_id: '-> users',
    to_name: 'text',
    to_email: 'text',
    cc: 'text',
    subject: 'text',
    content: 'text',
    job_id: 'integer',
    created_at: 'instant',
    sent_at: 'instant?',
  }).execute();
  await unique(database, 'delivery_mails', ['request_key']);
  await index(database, 'delivery_mails', ['quote_id']);
  await index(database, 'delivery_mails', ['job_id']);
  await table(database, 'material_links', {
    quote_id: '-> quotes',
    delivery_mail_id: '-> delivery_mails?',
    token_hash: 'text',
    created_at: 'instant',
    created_by_user_id: '-> users',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
  }).execute();
  await unique(database, 'material_links', ['token_hash']);
  await index(database, 'material_links', ['quote_id']);
  await table(database, 'client_materials', {
    deliverable_id: '-> deliverables',
    material_link_id: '-> material_links',
    content: 'text?',
    created_at: 'instant',
    address: 'text',
    browser: 'text',
  }).execute();
  await index(database, 'client_materials', ['deliverable_id']);
  await index(database, 'client_materials', ['material_link_id']);
  await addColumns(database, 'attachments', { client_material_id: '-> client_materials?' });
  await index(database, 'attachments', ['client_material_id']);
  await makeAuthorOptional(database);
  await insertFirst(database, 'templates', [first]);
};

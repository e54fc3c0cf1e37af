import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

const createTables = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'client_mails', {
    kind: 'text',
    quote_id: '-> quotes?',
    organisation_id: '-> organisations?',
    request_key: 'text?',
    sent_by_user_id: '-> users',
    contact_id: 'integer?',
    to_name: 'text',
    to_email: 'text',
    cc: 'text',
    subject: 'text',
    content: 'text',
    template_subject: 'text?',
    template_text: 'text?',
    job_id: 'integer',
    created_at: 'instant',
    sent_at: 'instant?',
    cancelled_reason: 'text?',
  }).execute();
  await table(database, 'client_mail_files', {
    client_mail_id: '-> client_mails',
    earlier_id: 'integer?',
    file_id: '-> files',
    name: 'text',
  }).execute();
  await table(database, 'client_links', {
    kind: 'text',
    quote_id: '-> quotes',
    client_mail_id: '-> client_mails?',
    created_by_user_id: '-> users?',
    token_hash: 'text',
    created_at: 'instant',
    expires_at: 'instant?',
    withdrawn_at: 'instant?',
    first_opened_at: 'instant?',
    last_opened_at: 'instant?',
  }).execute();
  await table(database, 'proposal_answer_files', {
    proposal_answer_id: '-> proposal_answers',
    earlier_id: 'integer?',
    file_id: '-> files',
    name: 'text',
  }).execute();
};

const run = async (database: MigrationDatabase, ...statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(database);
};

/** Makes PostgreSQL continue after the ids that were inserted, as SQLite does by itself. */
const continueIds = async (database: MigrationDatabase, tableName: string): Promise<void> => {
  if (isPostgres(database))
    await run(
      database,
      `select setval(pg_get_serial_sequence('${tableName}', 'id'), (select coalesce(max(id), 0) + 1 from ${tableName}), false)`,
    );
};

const sharedColumns =
  'quote_id, request_key, sent_by_user_id, contact_id, to_name, to_email, cc, subject, content, job_id, created_at, sent_at, cancelled_reason';

interface EarlierReminder {
  id: number;
  recipients: string;
}

/** Moves the reminders, whose recipients were one list. */
const moveReminders = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<EarlierReminder>`select id, recipients from reminders order by id`.execute(
    database,
  );
  for (const { id, recipients } of rows) {
    const [to = '', ...cc] = JSON.parse(recipients) as string[];
    const { rows: added } = await sql<{ id: number }>`
      insert into client_mails (kind, organisation_id, sent_by_user_id, to_name, to_email, cc, subject, content, template_subject,
        template_text, job_id, created_at, sent_at, cancelled_reason)
      select 'payment-reminder', organisation_id, sent_by_user_id, '', ${to}, ${JSON.stringify(cc)}, subject, content, template_subject,
        template_text, job_id, created_at, sent_at, cancelled_reason
      from reminders where id = ${id}
      returning id
    `.execute(database);
    await sql`update reminders set client_mail_id = ${added[0]!.id} where id = ${id}`.execute(database);
  }
};

/** Moves the mails. Those about a delivery keep their ids; the others are found by the records of their own that refer to them. */
const moveMails = async (database: MigrationDatabase): Promise<void> => {
  await run(
    database,
    `insert into client_mails (id, kind, ${sharedColumns}) select id, kind, ${sharedColumns} from delivery_mails order by id`,
  );
  await continueIds(database, 'client_mails');
  await run(
    database,
    `insert into client_mails (kind, ${sharedColumns}) select 'proposal', ${sharedColumns} from proposals order by id`,
  );
  await unique(database, 'client_mails', ['kind', 'request_key']);
  for (const tableName of ['proposals', 'reminders'])
    await addColumns(database, tableName, { client_mail_id: '-> client_mails?' });
  await run(
    database,
    `update proposals set client_mail_id = (
      select id from client_mails where kind = 'proposal' and request_key = proposals.request_key
    )`,
  );
  await moveReminders(database);
  for (const tableName of ['proposals', 'reminders']) await unique(database, tableName, ['client_mail_id']);
  for (const column of ['quote_id', 'organisation_id', 'contact_id', 'job_id'])
    await index(database, 'client_mails', [column]);
};

/** Moves the files. Two tables become one, so the ids that addresses have stand beside the new ones. */
const moveFiles = async (database: MigrationDatabase): Promise<void> => {
  await run(
    database,
    `insert into client_mail_files (client_mail_id, earlier_id, file_id, name)
      select coalesce(proposals.client_mail_id, delivery_mail_id), proposal_files.id, file_id, name
      from proposal_files left join proposals on proposals.id = proposal_id
      where proposal_answer_id is null order by proposal_files.id`,
    `insert into client_mail_files (client_mail_id, earlier_id, file_id, name)
      select client_mail_id, reminder_files.id, file_id, name
      from reminder_files join reminders on reminders.id = reminder_id order by reminder_files.id`,
    `insert into proposal_answer_files (proposal_answer_id, earlier_id, file_id, name)
      select proposal_answer_id, id, file_id, name from proposal_files where proposal_answer_id is not null order by id`,
    'drop table proposal_files',
    'drop table reminder_files',
  );
  await index(database, 'client_mail_files', ['client_mail_id']);
  await index(database, 'client_mail_files', ['file_id']);
  await index(database, 'proposal_answer_files', ['proposal_answer_id']);
  await index(database, 'proposal_answer_files', ['file_id']);
};

/** Moves the links. Those for material keep their ids. */
const moveLinks = async (database: MigrationDatabase): Promise<void> => {
  const columns = 'quote_id, token_hash, created_at, withdrawn_at, first_opened_at, last_opened_at';
  await run(
    database,
    `insert into client_links (id, kind, client_mail_id, created_by_user_id, ${columns})
      select id, 'material', delivery_mail_id, created_by_user_id, ${columns} from material_links order by id`,
  );
  await continueIds(database, 'client_links');
  const moved = columns.split(', ').map((column) => `proposal_links.${column}`);
  await run(
    database,
    `insert into client_links (kind, client_mail_id, expires_at, ${columns})
      select 'quote', client_mail_id, expires_at, ${moved.join(', ')}
      from proposal_links left join proposals on proposals.id = proposal_id order by proposal_links.id`,
  );
  await unique(database, 'client_links', ['token_hash']);
  for (const column of ['quote_id', 'client_mail_id']) await index(database, 'client_links', [column]);

  for (const tableName of ['proposal_answers', 'client_materials']) {
    await addColumns(database, tableName, { client_link_id: '-> client_links?' });
    await index(database, tableName, ['client_link_id']);
  }
  await run(
    database,
    `update proposal_answers set client_link_id = (
      select client_links.id from client_links join proposal_links on proposal_links.token_hash = client_links.token_hash
      where proposal_links.id = proposal_link_id
    )`,
    'update client_materials set client_link_id = material_link_id',
    'alter table proposal_answers drop column proposal_link_id',
    'drop index client_materials_material_link_id_index',
    'alter table client_materials drop column material_link_id',
    'drop table proposal_links',
    'drop table material_links',
  );
};

/** Removes what the mails have of the records that they come from, which keep what is special to them. */
const removeMoved = async (database: MigrationDatabase): Promise<void> => {
  const indexes = [
    'proposals_request_key_unique',
    ...['quote_id', 'job_id', 'contact_id'].map((column) => `proposals_${column}_index`),
    ...['organisation_id', 'job_id'].map((column) => `reminders_${column}_index`),
  ];
  for (const name of indexes) await run(database, `drop index ${name}`);
  const common = [
    'sent_by_user_id',
    'subject',
    'content',
    'job_id',
    'created_at',
    'sent_at',
    'cancelled_reason',
  ];
  const moved = {
    proposals: [...common, 'quote_id', 'request_key', 'contact_id', 'to_name', 'to_email', 'cc'],
    reminders: [...common, 'organisation_id', 'recipients', 'template_subject', 'template_text'],
  };
  for (const [tableName, columns] of Object.entries(moved))
    for (const column of columns) await run(database, `alter table ${tableName} drop column ${column}`);
  await run(database, 'drop table delivery_mails');
};

/** Gives the jobs of mails about a delivery that may still be sent the kind of their mail. */
const nameKinds = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<{ id: number; data: string; kind: string }>`
    select jobs.id, jobs.data, client_mails.kind from jobs join client_mails on client_mails.job_id = jobs.id
    where jobs.name = 'mail' and jobs.state <> 'completed' and client_mails.kind in ('material', 'report')
  `.execute(database);
  for (const { id, data, kind } of rows) {
    const named = { ...(JSON.parse(data) as object), about: { kind } };
    await sql`update jobs set data = ${JSON.stringify(named)} where id = ${id}`.execute(database);
  }
};

/** Moves the mails to clients about quotes, deliveries and overdue invoices into one set of tables, with their files and links. */
export const clientMails = async (database: MigrationDatabase): Promise<void> => {
  await createTables(database);
  await moveMails(database);
  await moveFiles(database);
  await moveLinks(database);
  await removeMoved(database);
  await nameKinds(database);
};

import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { addColumns, index, table, unique, type MigrationDatabase } from './columns';

/** The tables that are made again, because SQLite changes no references. */
const remade = [
  'proposals',
  'proposal_answers',
  'client_materials',
  'reminders',
  'reminder_invoices',
] as const;

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
  await table(database, 'proposals', {
    client_mail_id: '-> client_mails',
    is_reminder_wanted: 'flag',
    reminded_at: 'instant?',
  }).execute();
  await table(database, 'proposal_answers', {
    quote_id: '-> quotes',
    client_link_id: '-> client_links',
    kind: 'text',
    created_at: 'instant',
    name: 'text?',
    job_title: 'text?',
    content: 'text?',
    purchase_order_reference: 'text?',
    invoice_contact_name: 'text?',
    invoice_contact_email: 'text?',
    invoice_address: 'text?',
    signature: 'text?',
    address: 'text',
    browser: 'text',
  }).execute();
  await table(database, 'proposal_answer_files', {
    proposal_answer_id: '-> proposal_answers',
    earlier_id: 'integer?',
    file_id: '-> files',
    name: 'text',
  }).execute();
  await table(database, 'client_materials', {
    deliverable_id: '-> deliverables',
    client_link_id: '-> client_links',
    content: 'text?',
    created_at: 'instant',
    address: 'text',
    browser: 'text',
  }).execute();
  await table(database, 'reminders', {
    client_mail_id: '-> client_mails',
    has_statement: 'flag',
    not_needed_at: 'instant?',
  }).execute();
  await table(database, 'reminder_invoices', {
    reminder_id: '-> reminders',
    invoice_id: '-> invoices',
    amount_due_pence: 'pence',
  }).execute();
};

const run = async (database: MigrationDatabase, ...statements: string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(database);
};

/** Makes PostgreSQL continue after the ids that were inserted, as SQLite does by itself. */
const continueIds = async (database: MigrationDatabase, ...tables: string[]): Promise<void> => {
  if (!isPostgres(database)) return;
  for (const name of tables)
    await run(
      database,
      `select setval(pg_get_serial_sequence('${name}', 'id'), (select coalesce(max(id), 0) + 1 from ${name}), false)`,
    );
};

const mailColumns =
  'quote_id, request_key, sent_by_user_id, contact_id, to_name, to_email, cc, subject, content, job_id, created_at, sent_at, cancelled_reason';

/** Copies the mails about deliveries, which keep their ids, and the mails with quotes. */
const copyMails = async (database: MigrationDatabase): Promise<void> => {
  await run(
    database,
    `insert into client_mails (id, kind, ${mailColumns}) select id, kind, ${mailColumns} from delivery_mails order by id`,
  );
  await continueIds(database, 'client_mails');
  await run(
    database,
    `insert into client_mails (kind, ${mailColumns})
      select 'proposal', ${mailColumns} from earlier_proposals order by id`,
  );
  await unique(database, 'client_mails', ['kind', 'request_key']);
  await run(
    database,
    `insert into proposals (id, client_mail_id, is_reminder_wanted, reminded_at)
      select earlier.id, client_mails.id, is_reminder_wanted, reminded_at from earlier_proposals as earlier
      join client_mails on client_mails.kind = 'proposal' and client_mails.request_key = earlier.request_key`,
  );
};

/** Copies the reminders, whose recipients were one list. */
const copyReminders = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<{ id: number; recipients: string }>`
    select id, recipients from earlier_reminders order by id
  `.execute(database);
  for (const { id, recipients } of rows) {
    const [to = '', ...cc] = JSON.parse(recipients) as string[];
    const { rows: added } = await sql<{ id: number }>`
      insert into client_mails (kind, organisation_id, sent_by_user_id, to_name, to_email, cc, subject, content, template_subject,
        template_text, job_id, created_at, sent_at, cancelled_reason)
      select 'payment-reminder', organisation_id, sent_by_user_id, '', ${to}, ${JSON.stringify(cc)}, subject, content, template_subject,
        template_text, job_id, created_at, sent_at, cancelled_reason
      from earlier_reminders where id = ${id}
      returning id
    `.execute(database);
    await sql`
      insert into reminders (id, client_mail_id, has_statement, not_needed_at)
      select id, ${sql.lit(added[0]!.id)}, has_statement, not_needed_at from earlier_reminders where id = ${id}
    `.execute(database);
  }
  const columns = 'id, reminder_id, invoice_id, amount_due_pence';
  await run(
    database,
    `insert into reminder_invoices (${columns}) select ${columns} from earlier_reminder_invoices order by id`,
  );
};

/** Copies the links. The links for material keep their ids. */
const copyLinks = async (database: MigrationDatabase): Promise<void> => {
  const columns = 'quote_id, token_hash, created_at, withdrawn_at, first_opened_at, last_opened_at';
  await run(
    database,
    `insert into client_links (id, kind, client_mail_id, created_by_user_id, ${columns})
      select id, 'material', delivery_mail_id, created_by_user_id, ${columns} from material_links order by id`,
  );
  await continueIds(database, 'client_links');
  await run(
    database,
    `insert into client_links (kind, client_mail_id, expires_at, ${columns})
      select 'quote', client_mail_id, expires_at, ${columns}
      from proposal_links left join proposals on proposals.id = proposal_id order by proposal_links.id`,
  );
  await unique(database, 'client_links', ['token_hash']);
};

/** Copies what clients answered and sent, with the links at which they did so. */
const copyAnswers = async (database: MigrationDatabase): Promise<void> => {
  const answered =
    'kind, created_at, name, job_title, content, purchase_order_reference, invoice_contact_name, invoice_contact_email, invoice_address, signature, address, browser';
  const answer = answered.split(', ').map((column) => `answers.${column}`);
  await run(
    database,
    `insert into proposal_answers (id, quote_id, client_link_id, ${answered})
      select answers.id, answers.quote_id, client_links.id, ${answer.join(', ')} from earlier_proposal_answers as answers
      join proposal_links on proposal_links.id = proposal_link_id
      join client_links on client_links.token_hash = proposal_links.token_hash order by answers.id`,
    `insert into client_materials (id, deliverable_id, client_link_id, content, created_at, address, browser)
      select id, deliverable_id, material_link_id, content, created_at, address, browser from earlier_client_materials order by id`,
  );
  await addColumns(database, 'attachments', { material_id: '-> client_materials?' });
  await run(
    database,
    'update attachments set material_id = client_material_id where client_material_id is not null',
    'drop index attachments_client_material_id_index',
    'alter table attachments drop column client_material_id',
    'alter table attachments rename column material_id to client_material_id',
  );
  await index(database, 'attachments', ['client_material_id']);
};

/** Copies the files. Two tables become one, so the ids that addresses have stand beside the new ones. */
const copyFiles = (database: MigrationDatabase): Promise<void> =>
  run(
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
  );

const dropEarlier = (database: MigrationDatabase): Promise<void> =>
  run(
    database,
    ...[
      'proposal_files',
      'reminder_files',
      'earlier_reminder_invoices',
      'earlier_reminders',
      'earlier_client_materials',
      'material_links',
      'delivery_mails',
      'earlier_proposal_answers',
      'proposal_links',
      'earlier_proposals',
    ].map((name) => `drop table ${name}`),
  );

const indexes = [
  ['client_mails', 'quote_id'],
  ['client_mails', 'organisation_id'],
  ['client_mails', 'contact_id'],
  ['client_mails', 'job_id'],
  ['client_mail_files', 'client_mail_id'],
  ['client_mail_files', 'file_id'],
  ['client_links', 'quote_id'],
  ['client_links', 'client_mail_id'],
  ['proposal_answers', 'quote_id'],
  ['proposal_answers', 'client_link_id'],
  ['proposal_answer_files', 'proposal_answer_id'],
  ['proposal_answer_files', 'file_id'],
  ['client_materials', 'deliverable_id'],
  ['client_materials', 'client_link_id'],
  ['reminder_invoices', 'reminder_id'],
] as const;

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
  for (const name of remade) await run(database, `alter table ${name} rename to earlier_${name}`);
  await createTables(database);
  await copyMails(database);
  await copyReminders(database);
  await copyLinks(database);
  await copyAnswers(database);
  await copyFiles(database);
  await continueIds(database, ...remade);
  await dropEarlier(database);
  for (const name of ['proposals', 'reminders']) await unique(database, name, ['client_mail_id']);
  for (const [name, column] of indexes) await index(database, name, [column]);
  await nameKinds(database);
};

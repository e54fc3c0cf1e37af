import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../rows';
import { index, table, type MigrationDatabase } from './columns';

type Values = Record<string, string | number | null>;

/** The tables of this migration without their types: those that it drops have none any more. */
const untyped = (database: MigrationDatabase) => database as Kysely<Record<string, Values>>;

const isOpen = sql<boolean>`completed_on is null`;

const common = { singleton_key: null, retry_count: 0, heartbeat_on: null, keep_until: null, output: null };

const states: Record<string, string> = { sending: 'active', sent: 'completed' };

/** A mail keeps its id, which its Message-ID has. One that was being sent has no heartbeat any more, so it becomes unconfirmed. */
const toMailJob = (mail: Values): Values => {
  const { id, to_name: name, to_email: email, subject, body, status, attempts, created_at } = mail;
  const wasTried = Number(attempts) > 0;
  const begun = wasTried ? created_at! : null;
  return {
    ...common,
    id: id!,
    name: 'mail',
    data: JSON.stringify({
      to: { name, email },
      subject,
      blocks: body && (JSON.parse(String(body)) as unknown),
    }),
    state: status === 'queued' ? (wasTried ? 'retry' : 'created') : (states[String(status)] ?? status!),
    retry_count: Math.max(0, Number(attempts) - 1),
    start_after: mail.due_at!,
    started_on: begun,
    heartbeat_on: begun,
    sent_on: status === 'sending' || status === 'unconfirmed' ? begun : null,
    keep_until: mail.give_up_at!,
    created_on: created_at!,
    completed_on: mail.sent_at ?? (status === 'failed' ? mail.due_at! : null),
    output: mail.problem!,
  };
};

interface Intent {
  idempotencyKey: string;
  draft: object;
  authorId?: number | null;
  begunAt?: string;
  sentAt?: string | null;
}

/** An attempt to create an invoice, whose process is gone. The first releases stored neither an author nor whether anything was sent. */
const toInvoiceJob = ({ key, created_at, outcome }: Values): Values => {
  const { idempotencyKey, draft, authorId = null, ...intent } = JSON.parse(String(outcome)) as Intent;
  const begun = intent.begunAt ?? created_at!;
  const sent = intent.sentAt === undefined ? created_at! : intent.sentAt;
  return {
    ...common,
    name: 'create-invoice',
    data: JSON.stringify({ idempotencyKey, draft, authorId }),
    state: sent === null ? 'active' : 'unconfirmed',
    singleton_key: key!,
    start_after: begun,
    started_on: begun,
    heartbeat_on: begun,
    sent_on: sent,
    created_on: begun,
    completed_on: null,
  };
};

/** Creates the table of jobs, which takes over the mails, the attempts to create an invoice and the claim of the synchronisation. */
export const jobs = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'jobs', {
    name: 'text',
    data: 'text',
    state: 'text',
    singleton_key: 'text?',
    retry_count: 'integer',
    start_after: 'instant',
    started_on: 'instant?',
    heartbeat_on: 'instant?',
    sent_on: 'instant?',
    keep_until: 'instant?',
    created_on: 'instant',
    completed_on: 'instant?',
    output: 'text?',
  }).execute();
  await index(database, 'jobs', ['name', 'state', 'start_after']);
  await database.schema
    .createIndex('jobs_singleton_unique')
    .unique()
    .on('jobs')
    .columns(['name', 'singleton_key'])
    .where(isOpen)
    .execute();

  const db = untyped(database);
  for (const mail of await db.selectFrom('mails').selectAll().orderBy('id').execute())
    await db.insertInto('jobs').values(toMailJob(mail)).execute();
  if (isPostgres(database))
    await sql`select setval(pg_get_serial_sequence('jobs', 'id'), (select coalesce(max(id), 0) + 1 from jobs), false)`.execute(
      database,
    );
  const keys = db.selectFrom('idempotency_keys').selectAll().where('scope', '=', 'create-invoice');
  for (const key of await keys.orderBy('id').execute())
    await db.insertInto('jobs').values(toInvoiceJob(key)).execute();
  await database.schema.dropTable('mails').execute();
  await database.schema.dropTable('idempotency_keys').execute();
  await database.schema.alterTable('invoice_syncs').dropColumn('claimed_until').execute();
};

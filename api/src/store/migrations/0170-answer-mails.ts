import { sql, type QueryExecutorProvider } from 'kysely';
import type { MigrationDatabase } from './columns';

/** What the data of such a job have of the email. */
interface Mail {
  about?: { kind: string; proposalId?: number };
  to: { name: string; email: string; contactId?: number };
  replyTo?: { email: string };
  attachments?: { fileId: number; name: string }[];
  template?: { subject: string; text: string };
  subject: string;
  blocks: { text: string; path: string | null }[] | null;
}

/** Returns the text of an email as `client_mails` has it. */
const contentOf = ({ blocks }: Mail): string =>
  (blocks ?? [])
    .map(({ text, path }) => (path === null ? text.replaceAll('{', String.raw`\{`) : '{{link}}'))
    .join('\n\n');

type Kinds = Readonly<Record<string, string>>;

/** Stores emails that were not sent, which were jobs alone, as emails to clients. `kinds` has the kinds that they get, by those that they have. */
const storeAsClientMails = async (
  database: QueryExecutorProvider,
  kinds: Kinds,
  only = sql`1 = 1`,
): Promise<void> => {
  const named = sql.join(
    Object.keys(kinds).map((kind) => sql`data like ${`%"kind":"${kind}"%`}`),
    sql` or `,
  );
  const { rows } = await sql<{
    id: number;
    data: string;
    state: string;
    output: string | null;
    created_on: string;
  }>`
    select id, data, state, output, created_on from jobs
    where name = 'mail' and state <> 'completed' and (${named}) and ${only}
    order by id
  `.execute(database);
  for (const { id, data, state, output, created_on } of rows) {
    const { template, ...mail } = JSON.parse(data) as Mail;
    const kind = kinds[mail.about?.kind ?? ''];
    if (kind === undefined) continue;
    const cancelled = state === 'cancelled' ? output : null;
    const { rows: added } = await sql<{ id: number }>`
      insert into client_mails (kind, quote_id, sent_by_user_id, contact_id, to_name, to_email, cc, subject, content,
        template_subject, template_text, job_id, created_at, cancelled_reason, may_have_arrived)
      select ${kind}, sent.quote_id,
        coalesce((select min(users.id) from users where users.email = ${mail.replyTo?.email ?? ''}), sent.sent_by_user_id),
        ${sql.lit(mail.to.contactId ?? null)}, ${mail.to.name}, ${mail.to.email}, '[]', ${mail.subject}, ${contentOf(mail)},
        cast(${template?.subject ?? null} as text), cast(${template?.text ?? null} as text),
        ${sql.lit(id)}, ${created_on}, cast(${cancelled} as text), 0
      from proposals join client_mails as sent on sent.id = proposals.client_mail_id
      where proposals.id = ${mail.about?.proposalId ?? 0}
      returning id
    `.execute(database);
    if (!added[0]) continue;
    for (const { fileId, name } of mail.attachments ?? [])
      await sql`
        insert into client_mail_files (client_mail_id, file_id, name) values (${added[0].id}, ${fileId}, ${name})
      `.execute(database);
    const stored = { ...mail, about: { kind } };
    await sql`update jobs set data = ${JSON.stringify(stored)} where id = ${id}`.execute(database);
  }
};

const answers: Kinds = { reply: 'question-reply', acceptance: 'acceptance-confirmation' };

const reminders: Kinds = { 'quote-reminder': 'reminder' };

/** Stores the answers to questions and the confirmations of acceptances. */
export const answerMails = (database: MigrationDatabase): Promise<void> =>
  storeAsClientMails(database, answers);

/** Stores the reminders of quotes. */
export const quoteReminders = (database: MigrationDatabase): Promise<void> =>
  storeAsClientMails(database, reminders);

/** Stores one of either that a process of the release before has queued since; none whose quote is gone. */
export const storeEarlierMail = (database: QueryExecutorProvider, jobId: number): Promise<void> =>
  storeAsClientMails(database, { ...answers, ...reminders }, sql`id = ${jobId}`);

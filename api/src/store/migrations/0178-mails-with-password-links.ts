import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

interface Mail {
  about?: object;
  blocks: readonly { path: string | null }[] | null;
}

const tokenIn = ({ blocks }: Mail): string | undefined =>
  blocks?.flatMap(({ path }) => /^\/set-password#(.+)$/.exec(path ?? '')?.[1] ?? [])[0];

/** Marks the mails that may still be sent and have a link that sets a password with the link, so that they are cancelled once it has ended. */
export const mailsWithPasswordLinks = async (database: MigrationDatabase): Promise<void> => {
  const { rows } = await sql<{ id: number; data: string }>`
    select id, data from ${sql.table('jobs')}
    where name = 'mail' and state <> 'completed' and data like '%/set-password#%'
  `.execute(database);
  for (const { id, data } of rows) {
    const mail = JSON.parse(data) as Mail;
    const token = tokenIn(mail);
    if (mail.about || token === undefined) continue;
    const hash = createHash('sha256').update(token).digest('hex');
    const [link] = (
      await sql<{ id: number; user_id: number }>`
        select id, user_id from ${sql.table('password_links')} where token_hash = ${hash}
      `.execute(database)
    ).rows;
    if (!link) continue;
    const marked = JSON.stringify({
      ...mail,
      about: { kind: 'user', userId: link.user_id, linkId: link.id },
    });
    await sql`update ${sql.table('jobs')} set data = ${marked} where id = ${id}`.execute(database);
  }
};

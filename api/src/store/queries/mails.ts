import type { MailRow } from '../row-types';
import { isPostgres, type Db, type Tx } from '../rows';

/**
 * Returns the mail that has been due longest, locked until the transaction ends, and passes over those that other processes have locked.
 * One due after `latest` was planned before the clock was set back, and is due too.
 */
export const lockDueMail = (tx: Tx, now: string, latest: string): Promise<MailRow | undefined> => {
  const query = tx
    .selectFrom('mails')
    .selectAll()
    .where('status', 'in', ['queued', 'sending'])
    .where((eb) => eb.or([eb('due_at', '<=', now), eb('due_at', '>', latest)]))
    .orderBy('due_at')
    .limit(1);
  return (isPostgres(tx) ? query.forUpdate().skipLocked() : query).executeTakeFirst();
};

/** Returns how many mails are not sent yet, and when the oldest of them was queued. */
export const waitingMails = (db: Db): Promise<{ count: number; oldest: string | null }> =>
  db
    .selectFrom('mails')
    .where('status', 'in', ['queued', 'sending'])
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();

/** Returns the newest mails, those that need somebody's decision before all others. */
export const newestMails = (db: Db, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .orderBy((eb) => eb.case().when('status', 'in', ['failed', 'unconfirmed']).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

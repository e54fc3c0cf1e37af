// What users see of the mails to clients that were sent, and what they do with them.

import { byId, type ClientMailKind, type MailStatus } from 'api-contract';
import { NamedReference } from 'api-contract/server';
import type { Context } from '../../kernel/context';
import { InvalidError } from '../../kernel/errors';
import { pick } from '../../kernel/records/tagged';
import { findRow, listRows, RowNotFound, type ClientMailRow, type Db } from '../../store';
import { mailMessages } from '../messages';
import { readClientFile, readClientFiles } from './files';
import { queueMailAgain } from './outbox';
import { readOutcomes } from './recipients';

/** Returns a function that finds what every list of sent mails says of one of these: who sent it, what became of it at each address, and its files. */
export const readSentMails = async (db: Db, mails: readonly ClientMailRow[]) => {
  const outcomeOf = await readOutcomes(db, mails);
  const users = byId(await listRows(db, 'users', { id: mails.map((mail) => mail.sent_by_user_id) }));
  const filesOf = await readClientFiles(db, 'client_mail_files', mails);
  const reminders = await listRows(db, 'reminders', { client_mail_id: mails.map(({ id }) => id) });
  const notNeeded = new Set(
    reminders.flatMap((row) => (row.not_needed_at === null ? [] : row.client_mail_id)),
  );
  return (mail: ClientMailRow) => {
    const cc = JSON.parse(mail.cc) as string[];
    const { status: found, problem, can_be_sent_again, statusAt } = outcomeOf(mail);
    const named = (status: MailStatus): MailStatus =>
      status === 'cancelled' && notNeeded.has(mail.id) ? 'not-needed' : status;
    const status = named(found);
    const recipients = [mail.to_email, ...cc].map((email) => ({ email, status: named(statusAt(email)) }));
    const sent_by_user = pick(NamedReference, users.get(mail.sent_by_user_id)!);
    return { sent_by_user, cc, recipients, status, problem, can_be_sent_again, files: filesOf(mail.id) };
  };
};

/** Returns a function that finds a mail of these kinds by its id, which throws `RowNotFound`. */
export const mailOf =
  (kind: readonly ClientMailKind[]) =>
  async (db: Db, id: number): Promise<ClientMailRow> => {
    const mail = await findRow(db, 'client_mails', { id, kind });
    if (!mail) throw new RowNotFound('client_mails', id);
    return mail;
  };

/**
 * Returns the use cases of a sent mail, which `find` finds by its id on the wire: `sendAgain` throws `InvalidError` unless it failed or was not
 * confirmed, and for one whose job is deleted; `file` returns an attached file exactly as it was sent. Both throw `RowNotFound`.
 */
export const sentMailUseCases = <Wire>(
  find: (db: Db, id: number) => Promise<ClientMailRow>,
  toWire: (context: Context, db: Db, mail: ClientMailRow) => Promise<Wire>,
) => ({
  sendAgain: (context: Context, id: number): Promise<Wire> =>
    context.store.transaction(async (tx) => {
      const mail = await find(tx, id);
      if (!(await findRow(tx, 'jobs', { id: mail.job_id }))) throw new InvalidError({}, mailMessages.tooOld);
      await queueMailAgain(tx, mail.job_id, context.clock.now());
      return toWire(context, tx, mail);
    }),
  file: async (context: Context, id: number, fileId: number) => {
    const mail = await context.store.read((db) => find(db, id));
    return readClientFile(context, 'client_mail_files', mail.id, fileId);
  },
});

import { formatQuantity } from 'api-contract';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { newestBackupFile, timeOf } from '../store/backups';
import { backUp, createKey, OperationError, restore, verifyBackup, type Restored } from '../store';
import { createErasureList } from '../adapters';
import { eraseAgain } from '../domain';
import { type Command, type CommandContext, withStore } from './command';

const hour = 3_600_000;

const ageOf = (madeAt: Date): string => {
  const hours = Math.floor((Date.now() - madeAt.getTime()) / hour);
  if (hours < 0) return 'in the future, by this server’s clock';
  return `${hours < 48 ? formatQuantity(hours, 'hour') : formatQuantity(Math.floor(hours / 24), 'day')} ago`;
};

const sayVerified = async ({ location, backups, say }: CommandContext, file: string): Promise<void> => {
  const { isEncrypted, hasChecksum, migration, counts } = await verifyBackup(location, file, backups.keyFile);
  const madeAt = timeOf(file) ?? statSync(file).mtime;
  say(`${file} is whole${isEncrypted ? ' and encrypted' : ''}, and can be restored by this release.`);
  if (!hasChecksum)
    say('It has no checksum beside it, so a change within its texts would not have been seen.');
  say(`It was made ${ageOf(madeAt)}, at ${madeAt.toISOString()}, with the tables of ${migration}.`);
  for (const [table, count] of counts) say(`${table}\t${count}`);
};

const newest = ({ location, backups }: CommandContext): string => {
  // PostgreSQL has its own, and says how.
  if (location.databaseUrl) return 'intranet.dump';
  const file = newestBackupFile(backups.folder);
  if (file) return file;
  throw new OperationError(`There is no backup in ${backups.folder}, which BACKUP_DIR names.`);
};

const sayRestored = (
  { kept, revokedKeys, unconfirmedMails, failedReports, nextQuote }: Restored,
  say: CommandContext['say'],
): void => {
  say('The data is as the backup has it. Everyone has to sign in again.');
  say(
    'Users who were disabled since, and links of clients that were ended since, are valid again: disable and end them once more.',
  );
  if (revokedKeys > 0)
    say(
      `${formatQuantity(revokedKeys, 'team key was', 'team keys were')} revoked: create new ones at /settings/team-keys.`,
    );
  if (unconfirmedMails > 0)
    say(
      `${formatQuantity(unconfirmedMails, 'email was', 'emails were')} waiting when the backup was made and may have been sent since: check them at /settings/mail.`,
    );
  if (failedReports > 0)
    say(
      `${formatQuantity(failedReports, 'fulfilment report was', 'fulfilment reports were')} waiting when the backup was made and may have been sent since: send the missing ones again on the page of their event.`,
    );
  say(
    'Reminders of clients, reports and daily emails that were due until now may have been sent since, too: they will wait at /settings/mail.',
  );
  say(`The next quote gets the number ${nextQuote}, so that none has the number of one that was made since.`);
  if (kept) say(`The previous data is in ${kept}.`);
};

/** Erases again, by the list in BACKUP_DIR and the one beside the backup, who was erased after it was made. */
const eraseRestored = async (
  { location, backups, say }: CommandContext,
  elsewhere: string,
): Promise<void> => {
  if (createErasureList(backups.folder, elsewhere).read().length === 0) {
    say(`The list of erased people in ${backups.folder} is empty.`);
    return;
  }
  const again = await withStore({ location, backups }, eraseAgain, [elsewhere]);
  if (again > 0)
    say(
      `${formatQuantity(again, 'person was', 'people were')} erased after the backup was made, and ${again === 1 ? 'has' : 'have'} been erased again.`,
    );
};

export const backupCommands: readonly Command[] = [
  {
    usage: 'backup <file>',
    summary: 'copies all data into a file, while the intranet goes on; encrypted with BACKUP_KEY_FILE',
    run: async ({ location, backups, folder, say }, [file = '']) => {
      const target = path.resolve(folder, file);
      await backUp(location, target, backups.keyFile);
      say(`The data is in ${target}${backups.keyFile ? ', encrypted' : ''}.`);
    },
  },
  {
    usage: 'backup-key <file>',
    summary: 'makes a key that backups can be encrypted for',
    run: async ({ folder, say }, [file = '']) => {
      const target = path.resolve(folder, file);
      const { text, recipient } = await createKey();
      await writeFile(target, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
        throw new OperationError(`${target} cannot be written (${error.message}).`);
      });
      say(`The secret key is in ${target}. Keep it away from the server: without it no backup can be read.`);
      say('The server needs the public key alone, as the one line of the file that BACKUP_KEY_FILE names:');
      say(recipient);
    },
  },
  {
    usage: 'verify-backup',
    summary: 'opens the newest backup in BACKUP_DIR, checks it and counts what is in it',
    run: (surroundings) => sayVerified(surroundings, newest(surroundings)),
  },
  {
    usage: 'verify-backup <file>',
    summary: 'the same for one file',
    run: (surroundings, [file = '']) => sayVerified(surroundings, path.resolve(surroundings.folder, file)),
  },
  {
    usage: 'restore <file>',
    summary: 'puts a backup in the place of the data; the intranet must be stopped',
    run: async (surroundings, [file = '']) => {
      const { location, backups, folder, say } = surroundings;
      const source = path.resolve(folder, file);
      sayRestored(await restore(location, source, backups.keyFile), say);
      const elsewhere = path.dirname(source);
      try {
        await eraseRestored(surroundings, elsewhere);
      } catch (error) {
        say(
          `The data is restored, but who was erased after the backup was made is not erased again yet. Correct what follows, and start the intranet: it erases by the list in ${backups.folder}.`,
        );
        if (elsewhere !== backups.folder)
          say(`It does not read a list in ${elsewhere}: copy that one there first, if there is one.`);
        throw error;
      }
    },
  },
];

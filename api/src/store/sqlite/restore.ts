import { copyFileSync, createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { OperationError } from '../errors';
import { migrationNames } from '../migrations';
import { accessTables } from '../schema';
import { RESTORE } from '../tables/kernel';
import { whileStopped } from './claim';
import { matchesChecksum } from './checksum';
import { decryptFile, isEncrypted } from './encryption';
import { isDamaged } from './errors';
import { databaseFile, ensureFolder, sweepUnfinished, syncToDisk, toUnwritable } from './files';

/** Why a mail is unconfirmed, and a report has failed, that a restored backup had not sent. */
const WAITED_AT_BACKUP = 'This email was waiting when the backup was made, and may have been sent since.';

type Database = InstanceType<typeof DatabaseSync>;

/** Returns the first column of all rows of a query, as text. */
export const column = (database: Database, query: string): string[] =>
  database
    .prepare(query)
    .all()
    .map((row) => String(Object.values(row as object)[0]));

/** Returns the error for a file that is no database, or none of this product. */
export const noBackup = (source: string): OperationError =>
  new OperationError(`${source} is no backup of the intranet.`);

/** Throws unless the file is a complete database of this product, of this release or an older one. */
export const assertBackup = (database: Database, source: string): void => {
  const problems = column(database, 'pragma integrity_check');
  if (problems.join() !== 'ok') throw new OperationError(`${source} is damaged: ${problems[0]}.`);
  const tables = new Set(column(database, "select name from sqlite_master where type = 'table'"));
  if (!tables.has('kysely_migration') || !tables.has('collection_versions')) throw noBackup(source);
  const known = new Set(migrationNames);
  const newer = column(database, 'select name from kysely_migration').filter((name) => !known.has(name));
  if (newer.length > 0) throw new OperationError(`${source} was made by a newer release than this one.`);
};

/** What a restore has ended in the data of the backup. */
export interface Ended {
  revokedKeys: number;
  unconfirmedMails: number;
  failedReports: number;
  /** The number that the next quote gets. */
  nextQuote: number;
}

const YEAR_2020 = Date.parse('2020-01-01T00:00:00.000Z');

/**
 * Has ids, versions of records and numbers of quotes, and of invoices of the embedded book, go on beyond all that were given since the backup, also
 * after earlier restores of it: whatever has one of those, such as an open form, a link or a client's PDF, must not mean another record. Ids and
 * versions go on from the seconds since 2020, of which fewer were given; numbers as if ten quotes were made each hour since the last change of the
 * backup. `postgres/after-restore.sql` has the same.
 * Returns the number of the next quote.
 */
const leaveOutNumbers = (database: Database, now: Date): number => {
  const seconds = Math.floor((now.getTime() - YEAR_2020) / 1000);
  database.exec(`
    insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where type = 'table' and lower(sql) like '%autoincrement%' and name not in (select name from sqlite_sequence)
  `);
  database.exec(`update sqlite_sequence set seq = max(seq + 100000, ${seconds})`);
  const records = column(
    database,
    `select tables.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and columns.name = 'version' and tables.name not in ('history', 'collection_versions')`,
  );
  for (const table of records) database.exec(`update ${table} set version = max(version + 1000, ${seconds})`);
  const [lastChange] = column(database, 'select max(changed_at) from history');
  const hours = Math.max(0, (now.getTime() - (Date.parse(lastChange ?? '') || now.getTime())) / 3_600_000);
  const leftOut = 10 + Math.floor(10 * hours);
  database.exec(`
    insert into counters (name, value) values ('quote', ${leftOut})
    on conflict (name) do update set value = counters.value + ${leftOut}
  `);
  database.exec(`update counters set value = value + ${leftOut} where name = 'invoice-number'`);
  return Number(column(database, "select value + 1 from counters where name = 'quote'")[0]);
};

/**
 * Ends in the restored data what must not come back: sessions and links that were ended or used after the backup, keys of teams that were
 * revoked, and mails and fulfilment reports that were sent. Nobody knows which were, so all keys are revoked, all mails that waited wait for
 * a decision, and reports that waited have failed, so that users can ask for them again. A line of history says when the data were restored:
 * the scheduled mails that were due by then wait for a decision too. `postgres/after-restore.sql` has the same
 * statements for PostgreSQL.
 */
const endWhatIsOver = (database: Database): Ended => {
  database.exec('pragma journal_mode = delete');
  database.exec('begin immediate');
  const tables = new Set(column(database, "select name from sqlite_master where type = 'table'"));
  // A backup of an older release lacks some tables.
  const write = (table: string, statement: string): number =>
    tables.has(table) ? Number(database.prepare(statement).run().changes) : 0;
  for (const table of accessTables) write(table, `delete from ${table}`);
  const restoredAt = new Date();
  const now = restoredAt.toISOString();
  const revokedKeys = write(
    'team_keys',
    `update team_keys set revoked_at = '${now}' where revoked_at is null`,
  );
  const unconfirmedMails = write(
    'jobs',
    `update jobs set state = 'unconfirmed', output = '${WAITED_AT_BACKUP}' where name = 'mail' and state in ('created', 'retry', 'active')`,
  );
  // As if they had been sent now: mails that wait for a decision are deleted when they are old.
  write('jobs', `update jobs set start_after = '${now}' where name = 'mail' and state = 'unconfirmed'`);
  // Who has asked for a link asks again.
  write('jobs', "delete from jobs where name = 'password-link' and completed_on is null");
  const failedReports = write(
    'jobs',
    `update jobs set state = 'failed', completed_on = '${now}', output = '${WAITED_AT_BACKUP}' where name = 'event-report' and completed_on is null`,
  );
  const nextQuote = leaveOutNumbers(database, restoredAt);
  write(
    'history',
    `insert into history (entity, entity_id, version, changed_at, changes) values ('${RESTORE}', 0, 0, '${now}', '{}')`,
  );
  database.exec('commit');
  return { revokedKeys, unconfirmedMails, failedReports, nextQuote };
};

const copyChecked = async (source: string, partial: string): Promise<void> => {
  await matchesChecksum(source);
  // A copy by the system would have the rights of the source.
  await pipeline(createReadStream(source), createWriteStream(partial, { mode: 0o600 }));
};

const prepare = (source: string, partial: string): Ended => {
  let database: Database | undefined;
  try {
    database = new DatabaseSync(partial);
    assertBackup(database, source);
    return endWhatIsOver(database);
  } catch (error) {
    throw isDamaged(error) ? noBackup(source) : error;
  } finally {
    database?.close();
    syncToDisk(partial);
  }
};

/** What a restore has done: what it has ended, and where the earlier data are. */
export interface Restored extends Ended {
  kept: string | undefined;
}

/**
 * Moves the current data aside, with the journal files of a damaged or missing database, which must not be applied to the restored one.
 * Returns where it is; undefined if there was none.
 */
const keep = (file: string): string | undefined => {
  const kept = `${file}.before-${new Date().toISOString().replace(/\D/g, '')}`;
  const hadData = existsSync(file);
  if (hadData) {
    const copy = `${file}.copy-${process.pid}`;
    try {
      copyFileSync(file, copy);
      syncToDisk(copy);
      renameSync(copy, kept);
    } finally {
      rmSync(copy, { force: true });
    }
  }
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${kept}-wal`);
  rmSync(`${file}-shm`, { force: true });
  return hadData ? kept : undefined;
};

/**
 * Replaces the embedded database, which no server may be using, with a backup. The backup is checked first, and the swap is one rename, so
 * there is never half a database. Throws `OperationError`, also when the disk is full; the data are as before then.
 */
export const restoreSqlite = async (folder: string, source: string, keyFile?: string): Promise<Restored> => {
  const encrypted = isEncrypted(source);
  ensureFolder(folder);
  sweepUnfinished(folder);
  const partial = `${databaseFile(folder)}.restoring-${process.pid}`;
  try {
    if (encrypted) await decryptFile(source, partial, keyFile);
    else await copyChecked(source, partial);
    const ended = prepare(source, partial);
    const kept = await whileStopped(folder, (file) => {
      const earlier = keep(file);
      renameSync(partial, file);
      syncToDisk(folder);
      return earlier;
    });
    return { ...ended, kept };
  } catch (error) {
    throw toUnwritable(folder, error);
  } finally {
    rmSync(partial, { force: true });
  }
};

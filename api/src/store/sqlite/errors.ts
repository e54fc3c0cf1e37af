import { ReferenceViolation, StoreUnavailable, UniqueViolation, type UnavailableReason } from '../errors';
import type { TableName } from '../schema';

// https://www.sqlite.org/rescode.html
const primary: Readonly<Record<number, UnavailableReason>> = {
  5: 'busy',
  6: 'busy',
  8: 'unwritable',
  10: 'away',
  11: 'damaged',
  13: 'unwritable',
  14: 'away',
  26: 'damaged',
};

/** I/O errors while writing: write, fsync, dir_fsync, truncate, shmsize. */
const failedWrites = new Set([778, 1034, 1290, 1546, 4874]);

/** The texts of SQLite for these codes: `all()` of the driver's version 1, which runs every statement that returns rows, throws no code. */
const codes: Readonly<Record<string, number>> = {
  'database is locked': 5,
  'database table is locked': 6,
  'attempt to write a readonly database': 8,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'unable to open database file': 14,
  'file is not a database': 26,
};

/** Returns SQLite's code of a failure; undefined for any other error. */
const codeOf = (error: unknown): number | undefined => {
  const { sqliteExtendedCode, message = '' } = (error ?? {}) as {
    sqliteExtendedCode?: number;
    message?: string;
  };
  return sqliteExtendedCode ?? codes[message];
};

export const isBusy = (error: unknown): boolean => ((codeOf(error) ?? 0) & 0xff) === 5;

/** Returns whether the file is damaged: SQLITE_CORRUPT or SQLITE_NOTADB. */
export const isDamaged = (error: unknown): boolean => [11, 26].includes((codeOf(error) ?? 0) & 0xff);

/** Returns `StoreUnavailable` for a failure of the file or of what is around it, such as a full disk; undefined for any other error. */
export const toUnavailable = (error: unknown): StoreUnavailable | undefined => {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  const reason = failedWrites.has(code) ? 'unwritable' : primary[code & 0xff];
  return reason && new StoreUnavailable(reason, { cause: error });
};

/** `UNIQUE constraint failed: quotes.base_number, quotes.revision_number` */
const uniqueMessage = /UNIQUE constraint failed: (.+)$/m;

const referenceMessage = /FOREIGN KEY constraint failed/;

/** Converts an error of the driver; returns undefined for any other. */
export const toSqliteError = (error: unknown): Error | undefined => {
  if (referenceMessage.test(String(error))) return new ReferenceViolation(error);
  const failed = uniqueMessage.exec(String(error))?.[1];
  if (!failed) return toUnavailable(error);
  const places = failed.split(', ').map((place) => place.split('.'));
  return new UniqueViolation(
    places[0]?.[0] as TableName,
    places.map(([, column]) => column ?? ''),
  );
};

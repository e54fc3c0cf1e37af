import { DatabaseError } from 'pg';
import { ReferenceViolation, StoreUnavailable, UniqueViolation, type UnavailableReason } from '../errors';
import type { TableName } from '../schema';

/** Reasons by the class of the error code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const classes: Readonly<Record<string, UnavailableReason>> = {
  // The connection failed, or was ended by an administrator or a restart.
  '08': 'away',
  '57': 'away',
  // Out of connections, of memory, of space.
  '53': 'away',
  // I/O errors of the server.
  '58': 'unwritable',
  // This transaction was rolled back after a conflict or a deadlock.
  '40': 'busy',
};

const codes: Readonly<Record<string, UnavailableReason>> = {
  '53100': 'unwritable',
  '25006': 'unwritable',
  // The server ended a transaction that did nothing for too long.
  '25P03': 'away',
  '55P03': 'busy',
  // The server ended a statement that took too long.
  '57014': 'slow',
  XX001: 'damaged',
  XX002: 'damaged',
};

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Matches the messages of the driver's errors, which have no codes. */
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

const reasonOf = (error: unknown): UnavailableReason | undefined => {
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    return codes[code] ?? classes[code.slice(0, 2)];
  }
  if (typeof error !== 'object' || error === null) return undefined;
  const isLost = 'code' in error && systemCodes.has(String(error.code));
  return isLost || ('message' in error && driverMessages.test(String(error.message))) ? 'away' : undefined;
};

/** Returns `StoreUnavailable` for a failure of the server or of the connection to it; undefined for any other error. */
const toUnavailable = (error: unknown): StoreUnavailable | undefined => {
  const reason = reasonOf(error);
  return reason && new StoreUnavailable(reason, { cause: error });
};

const uniqueViolationCode = '23505';
const referenceViolationCode = '23503';

/** `Key (base_number, revision_number)=(42, 1) already exists.` */
const uniqueDetail = /^Key \(([^)]+)\)=/;

/** Converts an error of the driver; returns undefined for any other. */
export const toPostgresError = (error: unknown): Error | undefined => {
  if (!(error instanceof DatabaseError)) return toUnavailable(error);
  if (error.code === referenceViolationCode) return new ReferenceViolation(error);
  if (error.code !== uniqueViolationCode) return toUnavailable(error);
  const columns = uniqueDetail.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
  return new UniqueViolation(error.table as TableName, columns);
};

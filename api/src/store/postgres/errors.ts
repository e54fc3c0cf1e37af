import { DatabaseError } from 'pg';
import { StoreUnavailable, UniqueViolation, type UnavailableReason } from '../errors';
import type { TableName } from '../schema';

/** By the class of the code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const classes: Readonly<Record<string, UnavailableReason>> = {
  // The connection failed, or was ended by an administrator or a restart.
  '08': 'away',
  '57': 'away',
  // Out of connections, of memory, of space.
  '53': 'away',
  // Input and output failed on its side.
  '58': 'unwritable',
  // Two transactions were in each other's way, and this one gave way.
  '40': 'busy',
};

const codes: Readonly<Record<string, UnavailableReason>> = {
  '53100': 'unwritable',
  '25006': 'unwritable',
  '55P03': 'busy',
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

/** The driver has no codes for what it finds out by itself. */
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

/** A failure that lies in the server or on the way to it, and goes when they are right again. */
const toUnavailable = (error: unknown): StoreUnavailable | undefined => {
  const reason = reasonOf(error);
  return reason && new StoreUnavailable(reason, { cause: error });
};

const uniqueViolationCode = '23505';

/** `Key (base_number, revision_number)=(42, 1) already exists.` */
const uniqueDetail = /^Key \(([^)]+)\)=/;

/** Converts an error of the driver; returns undefined for any other. */
export const toPostgresError = (error: unknown): Error | undefined => {
  if (!(error instanceof DatabaseError) || error.code !== uniqueViolationCode) return toUnavailable(error);
  const columns = uniqueDetail.exec(error.detail ?? '')?.[1]?.split(', ') ?? [];
  return new UniqueViolation(error.table as TableName, columns);
};

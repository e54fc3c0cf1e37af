import type { ImportKind } from 'api-contract';
import type { ImportRows } from './import-rows';

/** The clock, which tests and the mock server can set. */
export interface Clock {
  now(): Date;
}

/**
 * - `known`: little is left without the words that are known of the user.
 * - `common`: many have it or one like it.
 * - `pattern`: a repetition, a sequence, a row of keys, a date.
 * - `short`: anything else.
 */
export type PasswordWeakness = 'known' | 'common' | 'pattern' | 'short';

/** Memory-hard hashing of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not reveal which email addresses exist. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Returns why a password is easy to guess; undefined for one that is not. Words that are known of the user, the company's and the product's count for nothing. */
  weaknessOf(password: string, known: readonly string[]): Promise<PasswordWeakness | undefined>;
}

/** Random tokens, and what is made of them. */
export interface Tokens {
  create(): string;
  /** Returns a fast one-way hash, SHA-256 in hexadecimal: stored in place of a token, and the name of a file. */
  fingerprint(content: string | Uint8Array): string;
  /** Returns what only the holder of the key can make of the content: an HMAC, as long as a token. */
  sign(content: string, key: string): string;
}

/** One-time codes of authenticator apps (TOTP, RFC 6238). */
export interface OneTimeCodes {
  /** Returns a secret in Base32. */
  createSecret(): string;
  /** Returns the `otpauth://` address that an app reads from a QR code. */
  addressOf(secret: string, issuer: string, email: string): string;
  /** Returns the time step that a code belongs to: the current one, or the one before or after it; undefined for a wrong code. */
  stepOf(secret: string, code: string, now: Date): number | undefined;
}

/** Text is never interpreted as a formula. */
export type WorksheetCell = string | number | null;

export interface WorksheetColumn {
  header: string;
  /** Money is given in pounds and shown as pounds; a count is a whole number; an average has one decimal; a share of 1 is a percentage; a date is `YYYY-MM-DD`. */
  kind: 'text' | 'money' | 'count' | 'average' | 'percent' | 'date';
  /** In characters. */
  width: number;
}

/** One table of a workbook, with a header row. */
export interface Worksheet {
  name: string;
  columns: readonly WorksheetColumn[];
  rows: readonly (readonly WorksheetCell[])[];
  /** Below the rows; no filter hides or moves it. */
  total?: readonly WorksheetCell[];
}

/** Writes and reads spreadsheets. */
export interface Workbooks {
  /** Returns the bytes of an .xlsx file. */
  write(...worksheets: Worksheet[]): Promise<Uint8Array>;
  /** Returns the rows of an .xlsx file that is to be imported, and what is wrong with them. Throws `TooSlowError`. */
  readRows<Kind extends ImportKind>(kind: Kind, file: Uint8Array): Promise<ImportRows<Kind> | 'tooLarge'>;
}

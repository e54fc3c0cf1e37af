/** The time, asked for in one place so that tests and the mock server can set it. */
export interface Clock {
  now(): Date;
}

/** Memory-hard hashing of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that unknown e-mail addresses cannot be told apart. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Opaque session tokens. */
export interface Tokens {
  create(): string;
  /** One-way and fast: what the store keeps of a token. */
  fingerprint(token: string): string;
}

/** Text is never read as a formula, whatever it begins with. */
export type SheetCell = string | number | null;

export interface SheetColumn {
  header: string;
  /** Money is given in pounds and shown as pounds; a count is a whole number; a date is `YYYY-MM-DD`. */
  kind: 'text' | 'money' | 'count' | 'date';
  /** In characters. */
  width: number;
}

/** One table to be made into a workbook, with a header row. */
export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly SheetCell[])[];
}

/** Writes spreadsheets. */
export interface Workbooks {
  /** The bytes of an .xlsx file. */
  write(sheet: Sheet): Promise<Uint8Array>;
}

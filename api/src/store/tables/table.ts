// What a table is defined by. The files beside this one define all tables, each in the file of its area.

import { companyDomain, comparableName, nameStart, normalise, type FieldErrors } from 'api-contract';

/** Money is a whole number of pence; a flag is 0 or 1; dates and instants are ISO text, which sorts as time does. */
export type ColumnKind = 'text' | 'integer' | 'pence' | 'flag' | 'date' | 'instant' | `-> ${string}`;

/** A trailing `?` means that the column may be empty. A `secret` is a text that history never shows. */
type ColumnType = ColumnKind | `${ColumnKind}?` | 'secret' | 'bytes?';

type Columns = Readonly<Record<string, ColumnType>>;

/** The type of a text column that holds only these words. */
export const textOf = <Words extends string>() => 'text' as 'text' & { words: Words };

type Required<Type> = Type extends 'flag'
  ? boolean
  : Type extends 'bytes'
    ? Uint8Array
    : Type extends 'integer' | 'pence' | `-> ${string}`
      ? number
      : string;

type Value<Type> = Type extends { words: infer Words }
  ? Words
  : Type extends `${infer Kind}?`
    ? Required<Kind> | null
    : Required<Type>;

/** A row of a table as queries return it. */
export type RowOf<Definition extends { columns: object }> = {
  -readonly [Column in keyof Definition['columns']]: Value<Definition['columns'][Column]>;
};

/** The columns of every record that users edit. */
export interface Recorded {
  id: number;
  created_at: string;
  updated_at: string;
  /** Starts at 1 and increases with each write; the ETag is made from it. */
  version: number;
}

/** The columns in which records are searched and compared, and how each is made from a text. */
export const derivations = {
  name_key: normalise,
  search_name: normalise,
  search_description: normalise,
  search_code: normalise,
  match_name: comparableName,
  match_start: nameStart,
  match_email: normalise,
  match_domain: companyDomain,
} as const;

export type DerivedColumn = keyof typeof derivations;

/** What holds for the columns of a table. */
interface Rules<Column extends string> {
  /** The derived columns, each with the column that it is made from. */
  derived?: Readonly<Partial<Record<DerivedColumn, Column>>>;
  /** What a user reads who enters a value of a unique column (of unique columns, with commas between them) that is taken. */
  unique?: Readonly<Partial<Record<Column | `${Column},${Column}`, FieldErrors>>>;
  /** The names of columns in history where they differ; null for a column that is not written to it. */
  history?: Readonly<Partial<Record<Column, string | null>>>;
  /** Whether its rows give access as a user: they are deleted when a backup is restored. */
  givesAccess?: true;
}

/** The definition of any table. */
export interface Table extends Rules<string> {
  isRecord: boolean;
  columns: Columns;
}

/** Returns the error of a field whose value is taken. */
export const taken = (field: string, what: string): FieldErrors => ({
  [field]: [`There is already ${what}.`],
});

/** Defines a table whose rows have no version. */
export const table = <const C extends Columns>(columns: C, rules: Rules<keyof C & string> = {}) => ({
  ...rules,
  isRecord: false as const,
  columns: { id: 'integer' as const, ...columns },
});

/** Defines a table of records, which users edit: each write raises the version, from 1, of which the ETag is made. */
export const recordTable = <const C extends Columns>(columns: C, rules: Rules<keyof C & string> = {}) => ({
  ...rules,
  isRecord: true as const,
  columns: {
    id: 'integer' as const,
    ...columns,
    created_at: 'instant' as const,
    updated_at: 'instant' as const,
    version: 'integer' as const,
  },
});

import { tableRules, UniqueViolation, type TableName, type UniqueKey } from 'api';
import type { Row } from './row';

const keysOf = (table: TableName): readonly UniqueKey[] => tableRules[table].unique as readonly UniqueKey[];

/** Rows with an empty column, and those that the rule leaves out, are free. */
const takesPart = ({ columns, except }: UniqueKey, row: Row): boolean =>
  columns.every((column) => row[column] !== null) &&
  !(except && (except.values as readonly unknown[]).includes(row[except.column]));

/** Throws `UniqueViolation` when another row holds the unique values of this one. */
export const refuseDuplicate = (table: TableName, rows: readonly Row[], row: Row): void => {
  for (const key of keysOf(table)) {
    if (!takesPart(key, row)) continue;
    const clash = rows.some(
      (other) =>
        other.id !== row.id &&
        key.columns.every((column) => other[column] === row[column]) &&
        takesPart(key, other),
    );
    if (clash) throw new UniqueViolation(table, key.columns);
  }
};

/** The same for many rows that came at once, without comparing each with each. */
export const refuseDuplicates = (table: TableName, rows: readonly Row[]): void => {
  for (const key of [{ columns: ['id'] } as unknown as UniqueKey, ...keysOf(table)]) {
    const seen = new Set<string>();
    for (const row of rows) {
      if (!takesPart(key, row)) continue;
      const values = JSON.stringify(key.columns.map((column) => row[column]));
      if (seen.has(values)) throw new UniqueViolation(table, key.columns);
      seen.add(values);
    }
  }
};

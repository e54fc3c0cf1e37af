import type { Reader, TableName } from 'api';
import type { AnyRow } from './any-row';
import { columnsOf, targetOf } from './columns';

const isInteger = (value: unknown): boolean => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTime = (value: unknown, pattern: RegExp): boolean =>
  isText(value) && pattern.test(value) && !Number.isNaN(Date.parse(value));

const checks: Readonly<Record<string, [test: (value: unknown) => boolean, problem: string]>> = {
  text: [isText, 'must be text'],
  integer: [isInteger, 'must be a whole number'],
  flag: [(value) => value === 0 || value === 1, 'must be 0 or 1'],
  date: [(value) => isTime(value, /^\d{4}-\d{2}-\d{2}$/), 'must be a date such as 2026-03-31'],
  instant: [
    (value) => isTime(value, /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    'must be an instant such as 2026-03-31T09:30:00.000Z',
  ],
};

const problemOf = async (reader: Reader, kind: string, value: unknown): Promise<string | undefined> => {
  if (value === undefined) return 'is missing';
  if (value === null) return kind.endsWith('?') ? undefined : 'must not be empty';
  const target = targetOf(kind);
  const [test, problem] = checks[target ? 'integer' : kind.replace('?', '')] as (typeof checks)[string];
  if (!test(value)) return problem;
  if (target && !(await reader.table(target).find({ id: value as number }))) {
    return `must be the id of a row of ${target}`;
  }
  return undefined;
};

/** What is wrong with a row by its table's columns, by column; empty when nothing is. */
export const checkRow = async (
  reader: Reader,
  table: TableName,
  row: AnyRow,
): Promise<Record<string, string[]>> => {
  const errors: Record<string, string[]> = {};
  const columns = new Map(columnsOf(table));
  for (const [column, kind] of columns) {
    const problem = await problemOf(reader, kind, row[column]);
    if (problem) errors[column] = [`${column} ${problem}.`];
  }
  for (const column of Object.keys(row)) {
    if (!columns.has(column)) errors[column] = [`${table} has no column ${column}.`];
  }
  return errors;
};

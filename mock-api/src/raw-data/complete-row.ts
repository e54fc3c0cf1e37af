import { tableRules, type TableName } from 'api';
import type { AnyRow } from './any-row';
import { columnsOf } from './columns';

const isText = (value: unknown): value is string => typeof value === 'string';

const hasChanged = (column: string, row: AnyRow, before: AnyRow | undefined): boolean =>
  row[column] !== undefined && row[column] !== before?.[column];

/** `name_key` beside `name`: the text as it is compared. */
const keysOf = (row: AnyRow): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => column !== 'id' && isText(value))
      .map(([column, value]) => [`${column}_key`, String(value).trim().toLowerCase()]),
  );

/**
 * Fills in what a developer need not write: empty columns, the times of a record, and the texts that are worked out from
 * others. `before` is the row that is being changed.
 */
export const completeRow = (
  table: TableName,
  row: AnyRow,
  before: AnyRow | undefined,
  now: string,
): AnyRow => {
  const known = columnsOf(table);
  const empty = known.filter(([, kind]) => kind.endsWith('?')).map(([column]) => [column, null]);
  const keys = keysOf(row);
  const completed: Record<string, unknown> = { ...Object.fromEntries(empty), ...row };
  for (const [column] of known) {
    const key = keys[column];
    if (key !== undefined) completed[column] = key;
  }
  if (tableRules[table].recorded) {
    completed.created_at ??= before?.created_at ?? now;
    if (!hasChanged('updated_at', row, before)) completed.updated_at = now;
    // The store counts the versions.
    completed.version = before?.version ?? 1;
  }
  return completed as AnyRow;
};

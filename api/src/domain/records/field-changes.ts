import { fromPence } from 'api-contract';

/** What a write did to a record: for each field, by its name on the wire, what it was and what it became. */
export type FieldChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

type AnyRow = Readonly<Record<string, unknown>>;

/** The store's own columns, and forms of a value that another column holds. */
const withoutHistory = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'name_key',
  'email_key',
  'search_name',
]);

const flags = new Set([
  'is_discountable',
  'include_on_client_price_list',
  'is_event',
  'is_sales_ledger_product',
  'is_quotable',
  'is_invoicable',
  'group_is_event',
  'sent_to_contact',
]);

/** Columns whose field has another name on the wire. */
const fieldNames: Readonly<Record<string, string>> = {
  quantity_default: 'quantity',
  password_hash: 'password',
};

const fieldName = (column: string): string => fieldNames[column] ?? column.replace(/_pence$/, '');

const fieldValue = (column: string, value: unknown): unknown => {
  if (value === null || value === undefined) return null;
  // That a password changed is history; what it was, even hashed, is nobody's to read.
  if (column === 'password_hash') return null;
  if (column.endsWith('_pence')) return fromPence(value as number);
  return flags.has(column) ? value === 1 : value;
};

/** Compares two states of a row; a missing one stands for a record that is not there yet, or no more. */
export const compareRows = (before: object | undefined, after: object | undefined): FieldChanges => {
  const old = (before ?? {}) as AnyRow;
  const present = (after ?? {}) as AnyRow;
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const column of Object.keys(after ?? old)) {
    if (withoutHistory.has(column) || (old[column] ?? null) === (present[column] ?? null)) continue;
    changes[fieldName(column)] = [fieldValue(column, old[column]), fieldValue(column, present[column])];
  }
  return changes;
};

/** The fields that differ between the first and the last of some writes in a row: one that came back to its value does not. */
export const changedFields = (writes: readonly FieldChanges[]): string[] => {
  const first = new Map<string, unknown>();
  const last = new Map<string, unknown>();
  for (const write of writes) {
    for (const [field, [before, after]] of Object.entries(write)) {
      if (!first.has(field)) first.set(field, before);
      last.set(field, after);
    }
  }
  return [...first.keys()].filter(
    (field) =>
      isSecret(writes, field) || JSON.stringify(first.get(field)) !== JSON.stringify(last.get(field)),
  );
};

/** A field whose values are not kept has changed each time that it is named. */
const isSecret = (writes: readonly FieldChanges[], field: string): boolean =>
  writes.every((write) => !write[field] || write[field].every((value) => value === null));

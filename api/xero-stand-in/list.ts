import type { Invoice } from './invoices';
import { isJson, type Json } from './json';

/** `Type=="ACCREC" AND Reference=="Q-00042"`: conditions on one element each, joined by AND. Undefined when it is anything else. */
export const parseWhere = (where: string): [element: string, value: string][] | undefined => {
  const condition = /\s*([A-Za-z.]+)\s*==\s*"((?:[^"\\]|\\.)*)"\s*(AND|&&|$)/gy;
  const found: [string, string][] = [];
  while (condition.lastIndex < where.length) {
    const match = condition.exec(where);
    if (!match) return undefined;
    found.push([match[1] ?? '', (match[2] ?? '').replace(/\\(.)/g, '$1')]);
  }
  return found;
};

const valueAt = (record: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (isJson(value) ? value[name] : undefined), record);

export const matches = (record: Json, conditions: readonly [string, string][]): boolean =>
  conditions.every(([element, value]) => valueAt(record, element) === value);

export interface InvoiceQuery {
  where: readonly [string, string][];
  statuses: readonly string[];
  order: string | undefined;
  modifiedSince: Date | undefined;
}

const sortKeys: Readonly<Record<string, (invoice: Invoice) => string>> = {
  InvoiceID: ({ InvoiceID }) => InvoiceID,
  InvoiceNumber: ({ InvoiceNumber }) => InvoiceNumber,
  UpdatedDateUTC: ({ updated }) => updated.toISOString(),
};

export const selectInvoices = (invoices: Iterable<Invoice>, query: InvoiceQuery): Invoice[] => {
  const { where, statuses, order = 'UpdatedDateUTC ASC', modifiedSince } = query;
  const [element = '', direction = 'ASC'] = order.split(' ');
  const key = sortKeys[element] ?? sortKeys.UpdatedDateUTC;
  const found = [...invoices].filter(
    (invoice) =>
      matches(invoice, where) &&
      (statuses.length === 0 || statuses.includes(invoice.Status)) &&
      (!modifiedSince || invoice.updated >= modifiedSince),
  );
  const sorted = found.sort((a, b) => ((key?.(a) ?? '') < (key?.(b) ?? '') ? -1 : 1));
  return direction.toUpperCase() === 'DESC' ? sorted.reverse() : sorted;
};

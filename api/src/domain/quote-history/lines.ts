import type { Instant } from 'api-contract';

import type { FieldChanges } from '../records';
import type { HistoryRow } from '../../store';

/** A line of history, read. */
export interface HistoryLine {
  id: number;
  entity: string;
  entityId: number;
  userId: number | null;
  at: Instant;
  changes: FieldChanges;
}

export const toLine = ({ id, entity, entity_id, user_id, changed_at, changes }: HistoryRow): HistoryLine => ({
  id,
  entity,
  entityId: entity_id,
  userId: user_id,
  at: changed_at,
  changes: JSON.parse(changes) as FieldChanges,
});

/** A field that every record of the kind has, by which its coming and going is known. */
const always: Readonly<Record<string, string>> = {
  quotes: 'reference_label',
  quote_items: 'group_name',
  quote_notes: 'content',
  invoices: 'xero_invoice_id',
};

/** What the write did to the record as a whole. */
export const actionOf = ({ entity, changes }: HistoryLine): 'added' | 'changed' | 'removed' => {
  const [before, after] = changes[always[entity] ?? ''] ?? [];
  if (before === undefined) return 'changed';
  if (before === null) return 'added';
  return after === null ? 'removed' : 'changed';
};

/** Whether it tells of an item that a revision began with: the revision's own line says so once for all of them. */
export const isCopy = ({ changes }: HistoryLine): boolean => changes.copied_from_quote_id !== undefined;

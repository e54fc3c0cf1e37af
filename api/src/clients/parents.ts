import { lockRow, type Tx } from '../store';
import { lockCurrent } from './merging/merges';

/** The record that a follow-up belongs to. */
export type Parent = { quote_id: number } | { organisation_id: number };

/** The record that an attachment belongs to. */
export type AttachmentParent = Parent | { deliverable_id: number };

/** Returns the table of the record and its id. */
export const parentOf = (parent: AttachmentParent): ['quotes' | 'organisations' | 'deliverables', number] => {
  if ('quote_id' in parent) return ['quotes', parent.quote_id];
  if ('organisation_id' in parent) return ['organisations', parent.organisation_id];
  return ['deliverables', parent.deliverable_id];
};

/** Locks the record that something is added to, and returns it: that which is left of a merge. Throws `RowNotFound`. */
export const lockParent = async <P extends AttachmentParent>(tx: Tx, parent: P): Promise<P> => {
  if ('organisation_id' in parent)
    return {
      ...parent,
      organisation_id: (await lockCurrent(tx, 'organisations', parent.organisation_id)).id,
    };
  await lockRow(tx, ...parentOf(parent));
  return parent;
};

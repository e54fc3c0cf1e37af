import { getRow, lockRow, type Db, type Tx } from '../store';

/** The record that an attachment or a follow-up belongs to. */
export type Owner = { quote_id: number } | { organisation_id: number };

/** Throws `RowNotFound`. */
export const readOwner = (db: Db, owner: Owner): Promise<unknown> =>
  'quote_id' in owner
    ? getRow(db, 'quotes', owner.quote_id)
    : getRow(db, 'organisations', owner.organisation_id);

/** Throws `RowNotFound`. */
export const lockOwner = (tx: Tx, owner: Owner): Promise<unknown> =>
  'quote_id' in owner
    ? lockRow(tx, 'quotes', owner.quote_id)
    : lockRow(tx, 'organisations', owner.organisation_id);

import type { ReadContext } from '../../kernel/context';
import { AdministratorsOnlyError } from '../../kernel/errors';
import { findRow, type Db } from '../../store';

/** Throws `forbidden` for anybody but an administrator. What only administrators may do are the calls that the contract says so of. */
export const assertAdministrator = ({ store }: ReadContext, userId: number): Promise<void> =>
  store.read((db) => assertAdministratorIn(db, userId));

/** Throws as `assertAdministrator` does, within a transaction: for a field of a record that others may save. */
export const assertAdministratorIn = async (db: Db, userId = 0): Promise<void> => {
  const user = await findRow(db, 'users', { id: userId });
  if (!user?.is_administrator) throw new AdministratorsOnlyError();
};

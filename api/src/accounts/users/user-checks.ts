import { AdministratorsOnlyError, refuse } from '../../kernel/errors';
import type { ReadContext } from '../../kernel/context';
import { findRow, type Db } from '../../store';
import { accountMessages } from '../messages';

/** Throws `InvalidError`, about this field, for a user who does not exist or is disabled: nothing new is given to them. */
export const assertActiveUser = async (db: Db, field: string, id: number): Promise<void> => {
  const user = await findRow(db, 'users', { id });
  if (!user) refuse(field, accountMessages.noUser);
  if (user.disabled_at !== null) refuse(field, accountMessages.userDisabled);
};

/** Throws `forbidden` for anybody but an administrator. What only administrators may do are the calls that the contract says so of. */
export const assertAdministrator = ({ store }: ReadContext, userId: number): Promise<void> =>
  store.read((db) => assertAdministratorIn(db, userId));

/** Throws as `assertAdministrator` does, within a transaction: for a field of a record that others may save. */
export const assertAdministratorIn = async (db: Db, userId = 0): Promise<void> => {
  const user = await findRow(db, 'users', { id: userId });
  if (!user?.is_administrator) throw new AdministratorsOnlyError();
};

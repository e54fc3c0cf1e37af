import { findRow, type Db } from '../../store';
import { refuse } from '../../kernel/errors';
import { accountMessages } from '../messages';

/** Throws `InvalidError`, about this field, for a user who does not exist or is disabled: nothing new is given to them. */
export const assertActiveUser = async (db: Db, field: string, id: number): Promise<void> => {
  const user = await findRow(db, 'users', { id });
  if (!user) refuse(field, accountMessages.noUser);
  if (user.disabled_at !== null) refuse(field, accountMessages.userDisabled);
};

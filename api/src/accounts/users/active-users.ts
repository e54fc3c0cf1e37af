import { findRow, type Db } from '../../store';
import { refuse } from '../../kernel/errors';
import { messages } from '../../kernel/messages';

/** Throws `InvalidError`, about this field, for a user who does not exist or is disabled: nothing new is given to them. */
export const assertActiveUser = async (db: Db, field: string, id: number): Promise<void> => {
  const user = await findRow(db, 'users', { id });
  if (!user) refuse(field, messages.quotes.noUser);
  if (user.disabled_at !== null) refuse(field, messages.accounts.userDisabled);
};

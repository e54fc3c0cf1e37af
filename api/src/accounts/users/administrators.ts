import type { ReadContext } from '../../kernel/context';
import { AdministratorsOnlyError } from '../../kernel/errors';
import { findRow } from '../../store';

/** Throws `forbidden` for anybody but an administrator. What only administrators may do are the use cases that begin with it. */
export const assertAdministrator = async ({ store }: ReadContext, userId: number): Promise<void> => {
  const user = await store.read((db) => findRow(db, 'users', { id: userId }));
  if (!user?.is_administrator) throw new AdministratorsOnlyError();
};

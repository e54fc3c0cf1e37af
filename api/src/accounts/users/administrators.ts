import type { User } from 'api-contract';
import type { ReadContext, TimedContext } from '../../kernel/context';
import { AdministratorsOnlyError } from '../../kernel/errors';
import type { Author, Saving } from '../../kernel/records';
import type { Tagged } from '../../kernel/records/tagged';
import { findRow, type Db } from '../../store';

/** Throws `forbidden` for anybody but an administrator. What only administrators may do are the use cases that begin with it. */
export const assertAdministrator = ({ store }: ReadContext, userId: number): Promise<void> =>
  store.read((db) => assertAdministratorIn(db, userId));

/** Throws as `assertAdministrator` does, within a transaction: for a field of a record that others may save. */
export const assertAdministratorIn = async (db: Db, userId = 0): Promise<void> => {
  const user = await findRow(db, 'users', { id: userId });
  if (!user?.is_administrator) throw new AdministratorsOnlyError();
};

interface Writing<Entity, Input, Patch> {
  create: (context: TimedContext, input: Input, author: Author) => Promise<Tagged<Entity>>;
  update: (context: TimedContext, id: number, patch: Patch, saving: Saving) => Promise<Tagged<Entity>>;
}

/** Returns these use cases for records that all users read, and administrators alone write. */
export const byAdministrators = <Entity, Input, Patch, UseCases extends Writing<Entity, Input, Patch>>(
  useCases: UseCases & Writing<Entity, Input, Patch>,
) => ({
  ...useCases,
  create: async (context: TimedContext, input: Input, author: User) => {
    await assertAdministrator(context, author.id);
    return useCases.create(context, input, author);
  },
  update: async (context: TimedContext, id: number, patch: Patch, saving: Saving & { author: User }) => {
    await assertAdministrator(context, saving.author.id);
    return useCases.update(context, id, patch, saving);
  },
});

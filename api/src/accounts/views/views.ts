import { normalise, type User, type ViewInput } from 'api-contract';
import { View } from 'api-contract/server';
import type { ReadContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { inOrderOfNames } from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import {
  deleteRows,
  findRow,
  insertRow,
  listRows,
  RowNotFound,
  takeLock,
  updateRow,
  type Db,
  type Rows,
} from '../../store';
import { accountMessages } from '../messages';

const toView = (row: Rows['views']): View => pick(View, row);

/** Returns the views of a user by their names. */
export const listViews = ({ store }: ReadContext, user: User): Promise<View[]> =>
  store.read(async (db) =>
    inOrderOfNames(await listRows(db, 'views', { user_id: user.id }), ({ name }) => name).map(toView),
  );

const listOf = (address: string): string => address.split('?')[0]!;

/** Returns the view of a user with a name, whatever its case; of two from before names were compared so, the one that is spelt alike. */
const findByName = async (db: Db, user: User, name: string) => {
  const views = await listRows(db, 'views', { user_id: user.id });
  return (
    views.find((view) => view.name === name) ?? views.find((view) => normalise(view.name) === normalise(name))
  );
};

/** Saves a view of a user, in the place of one of the same list with this name. Throws `InvalidError` where another list has one. */
export const saveView = ({ store }: ReadContext, { name, address }: ViewInput, user: User): Promise<View> =>
  store.transaction(async (tx) => {
    // Of two saves at once, the second finds the view of the first.
    await takeLock(tx, `views of ${user.id}`);
    const same = await findByName(tx, user, name);
    if (same && listOf(same.address) !== listOf(address)) refuse('name', accountMessages.viewOfOtherList);
    const row = same
      ? await updateRow(tx, 'views', same.id, { name, address })
      : await insertRow(tx, 'views', { user_id: user.id, name, address });
    return toView(row);
  });

/** Throws `RowNotFound` for a view of another user. */
export const deleteView = ({ store }: ReadContext, id: number, user: User): Promise<void> =>
  store.transaction(async (tx) => {
    if (!(await findRow(tx, 'views', { id, user_id: user.id }))) throw new RowNotFound('views', id);
    await deleteRows(tx, 'views', { id });
  });

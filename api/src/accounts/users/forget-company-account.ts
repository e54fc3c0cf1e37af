import type { User } from 'api-contract';
import { recordEvent } from '../../kernel/audit';
import type { TimedContext } from '../../kernel/context';
import { refuseAll } from '../../kernel/errors';
import { stampNow, type Stamp } from '../../kernel/records';
import { deleteRows, findRow, lockRow, type Tx, type UserRow } from '../../store';
import { accountMessages } from '../messages';
import { change, saveUser } from './users';

/** Unties a user from the company account. Throws `InvalidError` for one who has none. */
const untie = async (tx: Tx, { id: user_id, email }: UserRow, { at, author }: Stamp): Promise<void> => {
  if (!(await findRow(tx, 'company_accounts', { user_id })))
    refuseAll('id', accountMessages.noCompanyAccount);
  await deleteRows(tx, 'company_accounts', { user_id });
  const entry = { userId: author?.id ?? null, details: { email } };
  await recordEvent(tx, 'forgotten company account', entry, new Date(at));
};

/** Forgets the company account of a user, who is signed out everywhere. The next one with their address opens the account. */
export const forgetCompanyAccount = (context: TimedContext, id: number, author: User): Promise<void> =>
  context.store.transaction(async (tx) => {
    const row = await lockRow(tx, 'users', id);
    const stamp = stampNow(context, author);
    await untie(tx, row, stamp);
    await saveUser(tx, row, {}, { ...stamp, endsAccess: true });
  });

/** The same on the command line, for where no administrator can sign in. */
export const forgetCompanyAccountOf = (context: TimedContext, email: string): Promise<User> =>
  change(context, email, {}, untie);

import { getRow, listRows, type Db, type QuoteRow } from '../store';
import { toAddress } from './jobs/mail';
import type { MailAddress } from './ports';

/** Returns the first of these users who is not disabled, or an administrator. */
export const findStaff = async (db: Db, ids: readonly (number | undefined)[]): Promise<MailAddress> => {
  const users = await listRows(db, 'users', { disabled_at: null }, { orderBy: ['id'] });
  const wanted = ids.flatMap((id) => users.find((user) => user.id === id) ?? []);
  return toAddress(wanted[0] ?? users.find(({ is_administrator }) => is_administrator) ?? users[0]!);
};

/** Returns the name of a quote's agent, with the address that its client writes to: a disabled agent reads no mail. */
export const readAgent = async (
  db: Db,
  { sales_agent_user_id: id }: Pick<QuoteRow, 'sales_agent_user_id'>,
): Promise<MailAddress> => ({
  name: (await getRow(db, 'users', id)).name,
  email: (await findStaff(db, [id])).email,
});

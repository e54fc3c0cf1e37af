import type { RegisterInput, User, UserListItem } from 'api-contract';
import type { Context, ReadContext } from '../context';
import { DomainError, InvalidError } from '../errors';
import { UniqueViolation, type UserRow } from '../ports';

/** How an address is compared: without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

export const toUser = ({ id, name, email }: UserRow): User => ({ id, name, email });

/** Everyone who can be the agent of a quote. */
export const listUsers = ({ store }: ReadContext): Promise<UserListItem[]> =>
  store.read(async (reader) => (await reader.table('users').list()).map(({ id, name }) => ({ id, name })));

type Registering = Pick<Context, 'store' | 'clock' | 'passwords'>;

/**
 * Makes an account. Staff make accounts for one another; without anybody signed in (`caller` undefined) it works once, for the
 * very first user.
 */
export const registerUser = async (
  { store, clock, passwords }: Registering,
  caller: User | undefined,
  { name, email, password }: RegisterInput,
): Promise<User> => {
  if (!caller) await assertNobodyYet({ store });
  const password_hash = await passwords.hash(password);
  const now = clock.now().toISOString();
  const values = { name, email, email_key: emailKey(email), password_hash, created_at: now, updated_at: now };
  try {
    return await store.transaction(async (writer) => {
      const users = writer.table('users');
      // Two first registrations at once wait for each other at this counter, and the second finds the first.
      await writer.nextNumber('registration');
      if (!caller && (await users.count()) > 0) throw new DomainError('unauthenticated');
      return toUser(await users.insert(values));
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new InvalidError({ email: ['There is already a user with this e-mail address.'] });
  }
};

/** Throws where registering needs a signed-in user: asked first, so that strangers cannot make the server hash. */
export const assertNobodyYet = async ({ store }: ReadContext): Promise<void> => {
  const users = await store.read((reader) => reader.table('users').count());
  if (users > 0) throw new DomainError('unauthenticated');
};

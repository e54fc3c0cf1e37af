import { randomUUID } from 'node:crypto';
import { type LoginAnswer, paths, type User } from '../index';
import type { Conversation } from './conversation';

/** A new member of staff, so that what is done to their address disturbs no other test. */
export const newStaff = async (conversation: Conversation): Promise<User & { password: string }> => {
  const password = 'a-password-for-tests';
  const user = await conversation.succeed<User>('register', paths.register(), {
    body: { name: 'Robin Patel', email: `robin-${randomUUID()}@example.com`, password },
  });
  return { ...user, password };
};

export const signInAs = (
  conversation: Conversation,
  { email, password }: { email: string; password: string },
): Promise<LoginAnswer> =>
  conversation.succeed<LoginAnswer>('login', paths.login(), { body: { email, password }, token: null });

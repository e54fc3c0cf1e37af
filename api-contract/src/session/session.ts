import { type Static } from '@sinclair/typebox';
import { flag, id, instant, oneOf, record, text } from '../schema';

/** A member of staff. */
export const User = record('User', { id, name: text, email: text, is_administrator: flag });
export type User = Static<typeof User>;

/** One of `GET /users-list`: the agents of quotes. Disabled users keep the quotes that they have, and get no others. */
export const UserListItem = record('UserListItem', { id, name: text, is_disabled: flag });
export type UserListItem = Static<typeof UserListItem>;

/** `POST /login`. */
export const LoginResponse = record('LoginResponse', {
  access_token: text,
  token_type: oneOf('Bearer'),
  expires_at: instant,
});
export type LoginResponse = Static<typeof LoginResponse>;

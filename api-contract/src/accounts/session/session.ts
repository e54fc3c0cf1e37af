import { type Static, Type } from '@sinclair/typebox';
import { flag, id, instant, oneOf, record, text } from '../../kernel/schema';

/** A member of staff. */
export const User = record('User', { id, name: text, email: text, is_administrator: flag });
export type User = Static<typeof User>;

/** `GET /user`. */
export const SignedInUser = record('SignedInUser', {
  ...User.properties,
  /** Present where this session can do nothing but set up a second factor: administrators must have one here. */
  needs_second_factor: Type.Optional(Type.Literal(true)),
});
export type SignedInUser = Static<typeof SignedInUser>;

/** One of `GET /users-list`: the agents of quotes. Disabled users keep the quotes that they have, and get no others. */
export const UserListItem = record('UserListItem', {
  id,
  name: text,
  /** Tells users of one name apart. */
  email: Type.Optional(text),
  is_disabled: flag,
});
export type UserListItem = Static<typeof UserListItem>;

/** `POST /login`. */
export const LoginResponse = record('LoginResponse', {
  access_token: text,
  token_type: oneOf('Bearer'),
  expires_at: instant,
});
export type LoginResponse = Static<typeof LoginResponse>;

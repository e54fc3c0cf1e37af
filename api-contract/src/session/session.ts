import { type Static, Type } from '@sinclair/typebox';
import { describeCalls, post, read, WORKBOOK } from '../call';
import { AUDIT_EXPORT_DAYS } from '../limits';
import { flag, id, instant, oneOf, record, text } from '../schema';
import * as paths from './paths';
import { loginSchema, registerSchema, signInCodeSchema } from './session-form';

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

export const sessionCalls = describeCalls('Session', {
  login: post(paths.login, {
    summary: 'Sign in',
    description: 'A failure does not tell whether the address is known. Too many of them get a 429.',
    body: loginSchema,
    response: LoginResponse,
    errors: [403, 429],
    token: false,
  }),
  exchangeSignInCode: post(paths.signInCode, {
    summary: 'Sign in with the code that a sign-in with the company account ends with, once',
    description: 'In the browser that began it. A refused sign-in gets its reason as a 422.',
    body: signInCodeSchema,
    response: LoginResponse,
    errors: [429],
    token: false,
  }),
  logout: post(paths.logout, { summary: 'Sign out: revokes this token alone' }),
  register: post(paths.register, {
    summary: 'Add a member of staff',
    description: 'Needs the token of an administrator, except while there is no user at all.',
    body: registerSchema,
    status: 201,
    response: User,
    errors: [403],
  }),
  exportAudit: post(paths.auditExport, {
    summary: 'Sign-ins, failed sign-ins, downloads and changes as a workbook, for administrators',
    file: WORKBOOK,
    query: {
      days: {
        description: `Of how many days; ${AUDIT_EXPORT_DAYS.default} when left out`,
        minimum: 1,
        maximum: AUDIT_EXPORT_DAYS.max,
      },
    },
    errors: [403],
  }),
  getUser: read(paths.user, 'The signed-in user', User),
  listUsers: read(paths.usersList, 'Who is or can be the agent of a quote', Type.Array(UserListItem)),
});

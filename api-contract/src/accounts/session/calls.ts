import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, post } from '../../kernel/call/call';
import * as paths from './paths';
import { LoginResponse, SignedInUser, User, UserListItem } from './session';
import {
  confirmSchema,
  loginSchema,
  registerSchema,
  setUpLinkSchema,
  signInCodeSchema,
} from './session-form';

export const sessionCalls = describeCalls('Session', {
  login: post(paths.login, {
    summary: 'Sign in',
    description:
      'A failure does not tell whether the address is known. Too many of them get a 429. The right password of a user with a second factor gets a 422 with an error of `code`, and no session, until the same request has the code.',
    body: loginSchema,
    response: LoginResponse,
    errors: [403],
    perMinute: 600,
    token: false,
  }),
  exchangeSignInCode: post(paths.signInCode, {
    summary: 'Sign in with the code that a sign-in with the company account ends with, once',
    description: 'In the browser that began it. A refused sign-in gets its reason as a 422.',
    body: signInCodeSchema,
    response: LoginResponse,
    perMinute: 600,
    token: false,
  }),
  confirmSession: post(paths.confirm, {
    summary: 'Confirm that this session is its user’s, who may then change access for some minutes',
    description: 'Wrong passwords and codes are counted like those of the sign-in: too many get a 429.',
    body: confirmSchema,
    perMinute: 600,
  }),
  logout: post(paths.logout, { summary: 'Sign out: revokes this token alone' }),
  register: create(paths.register, {
    summary: 'Add a member of staff',
    description:
      'Needs the token of an administrator, except while there is no user at all: then, in production, that of the set-up link.',
    body: registerSchema,
    response: User,
    confirmed: 'always',
  }),
  readSetUpLink: post(paths.setUpLink, {
    summary:
      'Whether a link registers the first administrator; 403 for one that does not, 401 once there is a user',
    body: setUpLinkSchema,
    errors: [401, 403],
    perMinute: 600,
    token: false,
  }),
  getUser: get(paths.user, { summary: 'The signed-in user', response: SignedInUser }),
  listUsers: get(paths.usersList, {
    summary: 'Who is or can be the agent of a quote',
    response: Type.Array(UserListItem),
  }),
});

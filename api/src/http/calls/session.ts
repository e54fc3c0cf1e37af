import { loginSchema, registerSchema, type LoginInput, type RegisterInput } from 'api-contract';
import { listUsers, login, logout, registerUser } from '../../domain';
import { collection, plain } from '../answers';
import type { CallAnswers } from './call-answers';

export const sessionAnswers = {
  login: plain((context, request) => login(context, request.body<LoginInput>(loginSchema), request.client)),
  logout: plain((context, { token }) => logout(context, token)),
  register: plain((context, request) =>
    registerUser(context, request.caller?.user, request.body<RegisterInput>(registerSchema)),
  ),
  getUser: plain((_context, { user }) => Promise.resolve(user)),
  listUsers: collection(['users'], listUsers),
} satisfies CallAnswers;

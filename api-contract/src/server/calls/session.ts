import { loginSchema, registerSchema } from '../../schemas';
import { loginAnswer, namedReference, user } from '../answers';
import { created, describeCalls, noContent } from '../describe-calls';
import { listOf } from '../json-schema';

export const sessionCalls = describeCalls('Session', {
  login: [
    'POST /login',
    {
      summary: 'Sign in',
      description: 'A failure does not tell whether the address is known. Too many of them answer 429.',
      body: loginSchema,
      answer: loginAnswer,
      errors: [429],
      token: false,
    },
  ],
  logout: ['POST /logout', { summary: 'Sign out: revokes this token alone', answer: noContent }],
  register: [
    'POST /register',
    {
      summary: 'Add a member of staff',
      description: 'Needs a token, except while there is no user at all.',
      body: registerSchema,
      answer: created(user),
    },
  ],
  getUser: ['GET /user', { summary: 'The signed-in user', answer: user }],
  listUsers: [
    'GET /users-list',
    { summary: 'Who can be the agent of a quote', answer: listOf(namedReference) },
  ],
});

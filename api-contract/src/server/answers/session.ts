import type { LoginAnswer, User } from '../../entities';
import { id, instant, oneOf, record, text } from '../json-schema';

export const user = record<User>('User', { id, name: text, email: text });

export const loginAnswer = record<LoginAnswer>('LoginAnswer', {
  access_token: text,
  token_type: oneOf('Bearer'),
  expires_at: instant,
});

import type { InferType } from 'yup';
import {
  body,
  newPassword,
  optionalText,
  requiredEmail,
  requiredText,
  secret,
} from '../../kernel/form/fields';

/** `POST /login`. A password that is too short is just a wrong one. */
export const loginSchema = body({
  email: requiredEmail('Email'),
  password: secret('Password'),
  /** Of a user with a second factor: from the authenticator app, or a recovery code. */
  code: requiredText('Code').optional(),
});

/** `POST /confirm`: the code of a user who has a second factor, the password of others. */
export const confirmSchema = body({
  password: secret('Password').optional(),
  code: requiredText('Code').optional(),
});

/** `POST /sign-in-code`: what follows `#code=` in the address of the sign-in page. */
export const signInCodeSchema = body({ code: requiredText('Code') });

/** `POST /set-up-link`: the part of the link's address after `#`. */
export const setUpLinkSchema = body({ token: requiredText('Link') });

/** `POST /register`. The first user of a production server comes with the token of the set-up link. */
export const registerSchema = body({
  name: requiredText('Name'),
  email: requiredEmail('Email'),
  password: newPassword('Password'),
  set_up_token: optionalText('Link'),
});

export type LoginInput = InferType<typeof loginSchema>;
export type ConfirmInput = InferType<typeof confirmSchema>;
export type RegisterInput = InferType<typeof registerSchema>;

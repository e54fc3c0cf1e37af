import type { InferType } from 'yup';
import { body, newPassword, requiredEmail, requiredText, secret } from '../fields';

/** `POST /login`. A password that is too short is just a wrong one. */
export const loginSchema = body({
  email: requiredEmail('Email'),
  password: secret('Password'),
});

/** `POST /sign-in-code`: what follows `#code=` in the address of the sign-in page. */
export const signInCodeSchema = body({ code: requiredText('Code') });

/** `POST /register`. */
export const registerSchema = body({
  name: requiredText('Name'),
  email: requiredEmail('Email'),
  password: newPassword('Password'),
});

export type LoginInput = InferType<typeof loginSchema>;
export type RegisterInput = InferType<typeof registerSchema>;

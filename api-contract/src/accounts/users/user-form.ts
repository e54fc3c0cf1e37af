import type { InferType } from 'yup';
import {
  body,
  flag,
  newPassword,
  patchSchema,
  requiredEmail,
  requiredText,
  secret,
} from '../../kernel/form/fields';

/** `POST /users`. */
export const invitationSchema = body({ name: requiredText('Name'), email: requiredEmail('Email') });

export const accountSchema = body({
  name: requiredText('Name'),
  is_administrator: flag('Administrator').required('Administrator is required.'),
  is_disabled: flag('Disabled').required('Disabled is required.'),
});

/** `PATCH /users/{id}`. */
export const accountPatchSchema = patchSchema(accountSchema);

/** `POST /user/password`. */
export const ownPasswordSchema = body({
  current_password: secret('Current password'),
  password: newPassword('New password'),
});

/** `POST /user/second-factor/on`. */
export const secondFactorOnSchema = body({ code: requiredText('Code') });

/** `POST /forgotten-password`. */
export const forgottenPasswordSchema = body({ email: requiredEmail('Email') });

/** `POST /password-link`: the part of the link's address after `#`. */
export const passwordLinkSchema = body({ token: requiredText('Link') });

/** `POST /set-password`. */
export const setPasswordSchema = body({ token: requiredText('Link'), password: newPassword('New password') });

export type InvitationInput = InferType<typeof invitationSchema>;
export type AccountPatch = InferType<typeof accountPatchSchema>;
export type OwnPasswordInput = InferType<typeof ownPasswordSchema>;
export type ForgottenPasswordInput = InferType<typeof forgottenPasswordSchema>;
export type SetPasswordInput = InferType<typeof setPasswordSchema>;

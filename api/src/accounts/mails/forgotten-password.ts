import { PASSWORD_LINK_HOURS } from 'api-contract';
import { linkValidity, setPasswordLink } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail that a user asks for on the sign-in page. */
export const forgottenPassword = (token: string): MailText => ({
  subject: 'Set a new password for the intranet',
  blocks: [
    'You, or somebody who typed your address, asked for a link to set a new password.',
    setPasswordLink(token),
    `${linkValidity(PASSWORD_LINK_HOURS.forgotten)} If you did not ask for it, ignore this email.`,
  ],
});

import { PASSWORD_LINK_HOURS, type User } from 'api-contract';
import { linkValidity, setPasswordLink } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail that an administrator sends, to a new user or to one who needs another link. */
export const invitation = (author: User, token: string): MailText => ({
  subject: 'Set your password for the intranet',
  blocks: [
    `${author.name} has sent you a link to set your password for the intranet.`,
    setPasswordLink(token),
    linkValidity(PASSWORD_LINK_HOURS.invitation),
  ],
});

import type { User } from 'api-contract';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail that invites a user where passwords are switched off. */
export const companySignIn = (author: User): MailText => ({
  subject: 'Sign in to the intranet',
  blocks: [
    `${author.name} has given you access to the intranet. Sign in with your company account.`,
    { text: 'Sign in', path: '/login' },
  ],
});

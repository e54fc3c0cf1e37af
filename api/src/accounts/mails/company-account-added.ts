import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** The mail to a user who has signed in with the company account for the first time. */
export const companyAccountAdded: MailText = {
  subject: 'Your company account now opens the intranet',
  blocks: ['From now on you can sign in to the intranet with your company account.', notYou],
};

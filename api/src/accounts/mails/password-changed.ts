import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** The mail to a user whose password was changed by themselves, by a link or on the command line. */
export const passwordChanged: MailText = {
  subject: 'Your password for the intranet was changed',
  blocks: ['Your password for the intranet was changed, and your other sessions have ended.', notYou],
};

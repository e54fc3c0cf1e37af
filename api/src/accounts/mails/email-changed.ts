import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail to the old address of a user. */
export const emailChanged = (email: string): MailText => ({
  subject: 'Your email address for the intranet was changed',
  blocks: [`You sign in to the intranet with ${email} from now on, and get your mail there.`, notYou],
});

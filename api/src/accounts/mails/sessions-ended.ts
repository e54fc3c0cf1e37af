import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** The mail to a user whose sessions were all ended, but perhaps the one in which they did it. */
export const sessionsEnded: MailText = {
  subject: 'You were signed out of the intranet',
  blocks: [
    'Your sessions in the intranet have ended.',
    notYou,
    { text: 'Where you are signed in', path: '/settings/profile' },
  ],
};

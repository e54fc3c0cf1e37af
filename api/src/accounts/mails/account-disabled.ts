import type { MailText } from '../../kernel/jobs/mail';

/** The mail to a user who can no longer sign in. */
export const accountDisabled: MailText = {
  subject: 'Your account for the intranet was disabled',
  blocks: [
    'You can no longer sign in to the intranet.',
    'If you did not expect this, tell an administrator.',
  ],
};

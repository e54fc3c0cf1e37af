import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

/** Returns the mail to a user who has become an administrator, or is none any more. */
export const administratorChanged = (isAdministrator: boolean): MailText => ({
  subject: isAdministrator
    ? 'You are an administrator of the intranet'
    : 'You are no longer an administrator of the intranet',
  blocks: [
    isAdministrator
      ? 'You can now look after the accounts and settings of the intranet.'
      : 'You can no longer look after the accounts and settings of the intranet.',
    notYou,
  ],
});

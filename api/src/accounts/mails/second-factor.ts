import { notYou } from './parts';
import type { MailText } from '../../kernel/jobs/mail';

const profile = { text: 'Your profile', path: '/settings/profile' };

/** The mail to a user who has turned their second factor on. */
export const secondFactorOn: MailText = {
  subject: 'Two-step sign-in to the intranet is on',
  blocks: [
    'From now on, signing in to the intranet with your password also takes a code from your authenticator app. Your other sessions have ended.',
    notYou,
    profile,
  ],
};

/** The mail to a user whose second factor was turned off by themselves, an administrator or on the command line. */
export const secondFactorOff: MailText = {
  subject: 'Two-step sign-in to the intranet is off',
  blocks: ['From now on, your password alone signs you in to the intranet.', notYou, profile],
};

/** The mail to a user who has made new recovery codes. */
export const recoveryCodesMade: MailText = {
  subject: 'You have new recovery codes for the intranet',
  blocks: [
    'New recovery codes were made for your account. The earlier ones no longer work.',
    notYou,
    profile,
  ],
};

/** The mail to a user who has used a recovery code. */
export const recoveryCodeUsed = (left: number): MailText => ({
  subject: 'A recovery code for the intranet was used',
  blocks: [
    `One of your recovery codes was used in the place of a code from your authenticator app. You have ${left} left.`,
    notYou,
    profile,
  ],
});

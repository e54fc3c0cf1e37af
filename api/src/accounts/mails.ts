// The mails about an account.

import { pages, PASSWORD_LINK_HOURS, type User } from 'api-contract';
import type { MailText } from '../kernel/jobs/mail';

/** Returns the link to the page that sets a password. The token is in the fragment, which browsers send to no server. */
const setPasswordLink = (token: string) => ({
  text: 'Set your password',
  path: `${pages.setPassword()}#${token}`,
});

const linkValidity = (hours: number): string =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;

/** The last paragraph of a mail about a change of the account. */
const notYou = 'If you didn’t do this or ask for it, tell an administrator at once.';

/** Returns the mail that an administrator sends, to a new user or to one who needs another link. */
export const invitation = (author: User, token: string): MailText => ({
  subject: 'Set your password for the intranet',
  blocks: [
    `${author.name} has sent you a link to set your password for the intranet.`,
    setPasswordLink(token),
    linkValidity(PASSWORD_LINK_HOURS.invitation),
  ],
});

/** Returns the mail that a user asks for on the sign-in page. */
export const forgottenPassword = (token: string): MailText => ({
  subject: 'Set a new password for the intranet',
  blocks: [
    'You, or someone using your address, asked for a link to set a new password.',
    setPasswordLink(token),
    `${linkValidity(PASSWORD_LINK_HOURS.forgotten)} If you did not ask for it, ignore this email.`,
  ],
});

/** The mail to a user whose password was changed by themselves, by a link or on the command line. */
export const passwordChanged: MailText = {
  subject: 'Your password for the intranet was changed',
  blocks: ['Your password for the intranet was changed, and your other sessions have ended.', notYou],
};

/** Returns the mail to the old address of a user. */
export const emailChanged = (email: string): MailText => ({
  subject: 'Your email address for the intranet was changed',
  blocks: [`From now on, you sign in to the intranet with ${email}, and get its emails there.`, notYou],
});

/** The mail to a user who can no longer sign in. */
export const accountDisabled: MailText = {
  subject: 'Your account for the intranet was disabled',
  blocks: [
    'You can no longer sign in to the intranet.',
    'If you did not expect this, tell an administrator.',
  ],
};

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

/** The mail to a user whose sessions were all ended, but perhaps the one in which they did it. */
const sessionsEnded: MailText = {
  subject: 'You were signed out of the intranet',
  blocks: [
    'Your sessions in the intranet have ended.',
    notYou,
    { text: 'Where you are signed in', path: pages.profile() },
  ],
};

/** What ended of a user's access. */
export interface EndedAccess {
  sessions: number;
  hasFeed: boolean;
}

const newFeed = 'Your calendar feed has ended. Create a new link under Reminders and Feed.';
const feedSettings = { text: 'Reminders and Feed', path: pages.deliverySettings() };

/** Returns a mail about a change of the account, which says where the calendar feed has ended with it. */
export const withFeed = (
  { subject, blocks: [what, ...rest] }: MailText,
  hasFeedEnded: boolean,
): MailText => ({
  subject,
  blocks: [what!, ...(hasFeedEnded ? [newFeed, ...rest, feedSettings] : rest)],
});

/** Returns the mails to a user of whose access so much has ended, where nothing else has changed. */
export const accessEnded = ({ sessions, hasFeed }: EndedAccess): MailText[] => {
  if (sessions > 0) return [withFeed(sessionsEnded, hasFeed)];
  if (!hasFeed) return [];
  const subject = 'Your calendar feed from the intranet has ended';
  return [{ subject, blocks: [newFeed, notYou, feedSettings] }];
};

/** The mail to a user who has signed in with the company account for the first time. */
export const companyAccountAdded: MailText = {
  subject: 'Your company account now opens the intranet',
  blocks: ['From now on you can sign in to the intranet with your company account.', notYou],
};

/** Returns the mail that invites a user where passwords are switched off. */
export const companySignIn = (author: User): MailText => ({
  subject: 'Sign in to the intranet',
  blocks: [
    `${author.name} has given you access to the intranet. Sign in with your company account.`,
    { text: 'Sign in', path: pages.login() },
  ],
});

const profile = { text: 'Your profile', path: pages.profile() };

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
  blocks: ['From now on, you sign in to the intranet with your password alone.', notYou, profile],
};

/** The mail to a user who has made new recovery codes. */
export const recoveryCodesMade: MailText = {
  subject: 'You have new recovery codes for the intranet',
  blocks: ['New recovery codes were created for your account. The old ones no longer work.', notYou, profile],
};

/** The mail to a user who has used a recovery code. */
export const recoveryCodeUsed = (left: number): MailText => ({
  subject: 'A recovery code for the intranet was used',
  blocks: [
    `One of your recovery codes was used instead of a code from your authenticator app. You have ${left} left.`,
    notYou,
    profile,
  ],
});

const setAnother = 'If it wasn’t you, set a new password now and tell an administrator.';

const forgotten = { text: 'Set a new password', path: pages.forgottenPassword() };

/** The mail to a user whose right password was followed by a wrong code. */
export const wrongCode = (client: string): MailText => ({
  subject: 'A wrong code was entered for the intranet',
  blocks: [
    `Someone entered your password for the intranet and then a wrong code, from the address ${client}. They were not signed in.`,
    setAnother,
    forgotten,
  ],
});

/** Where passwords are locked everywhere, for those are counted apart. */
const exceptKnown = ', but not in browsers where you have signed in before';

/** The mail to a user whose sign-in is locked for a while, after too many wrong passwords or codes. */
export const lockedOut = (
  what: 'passwords' | 'codes',
  client: string,
  where: 'there' | 'everywhere',
  minutes: number,
): MailText => ({
  subject: 'Sign-in to the intranet is locked for a while',
  blocks: [
    `Too many wrong ${what} were entered for your account, the last from the address ${client}. Sign-in is locked ${where} for up to ${minutes} minutes${what === 'passwords' && where === 'everywhere' ? exceptKnown : ''}.`,
    what === 'codes'
      ? setAnother
      : 'If it wasn’t you, someone may be guessing your password. Tell an administrator if it happens again.',
    forgotten,
  ],
});

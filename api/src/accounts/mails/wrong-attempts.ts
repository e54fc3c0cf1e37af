import type { MailText } from '../../kernel/jobs/mail';

const setAnother = 'If it was not you, set another password now, and tell an administrator.';

const forgotten = { text: 'Set another password', path: '/forgotten-password' };

/** The mail to a user whose right password was followed by a wrong code. */
export const wrongCode = (client: string): MailText => ({
  subject: 'A wrong code was entered for the intranet',
  blocks: [
    `Somebody entered your password for the intranet and then a wrong code, from the address ${client}. They were not signed in.`,
    setAnother,
    forgotten,
  ],
});

/** The mail to a user whose sign-in is locked for a while, after too many wrong passwords or codes. */
export const lockedOut = (what: 'passwords' | 'codes', client: string, minutes: number): MailText => ({
  subject: 'Sign-in to the intranet is locked for a while',
  blocks: [
    `Too many wrong ${what} were entered for your account, the last from the address ${client}. Sign-in is locked there for up to ${minutes} minutes.`,
    what === 'codes'
      ? setAnother
      : 'If it was not you, somebody may be guessing your password. Tell an administrator if it happens again.',
    forgotten,
  ],
});

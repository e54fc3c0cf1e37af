import { formatQuantity } from 'shared-ui';

export const messages = {
  saved: 'Profile saved',
  passwordChanged: 'Password changed',
  sessionsEnded: 'Your other sessions have ended.',
  inThisBrowser: 'In this browser.',
  sessions: 'Where you are signed in',
  listOfSessions: 'list of your sessions',
  sessionNotEnded: 'The session could not be ended',
  from: (address: string) => `from ${address}`,
  unknownAddress: 'an unknown address',
  used: (since: string, lastUsed: string) => `Since ${since}, last used ${lastUsed}`,
  activity: 'Recent activity',
  listOfActivity: 'list of what you did',
  noActivity: 'Nothing yet',
  secondFactor: {
    title: 'Two-step sign-in',
    isOff:
      'Your password alone signs you in. With a code from an app on your phone, a stolen password is not enough.',
    isOn: 'Signing in with your password also takes a code from your authenticator app.',
    codesLeft: (count: number) =>
      `${formatQuantity(count, 'recovery code')} left, for when you do not have your phone.`,
    notBegun: 'Two-step sign-in could not be set up',
    scan: 'Scan this with an authenticator app, such as Microsoft Authenticator, Google Authenticator or 1Password.',
    qrCode: 'QR code for the authenticator app',
    type: 'Or type this into the app:',
    firstCode: 'The code the app shows now. Your other sessions end.',
    codes: 'Recovery codes',
    codesText:
      'Keep these recovery codes where you can find them without your phone. Each works once instead of a code. They are not shown again.',
    fileName: 'intranet-recovery-codes.txt',
    copied: 'Recovery codes copied',
    notCopied: 'The browser did not copy them. Select them and press Ctrl+C.',
    noCodes: 'Recovery codes couldn’t be created',
    turnOff: 'Turn two-step sign-in off?',
    turnOffText: 'You will sign in with your password alone. Your recovery codes no longer work.',
    off: 'Two-step sign-in is off',
    notOff: 'Two-step sign-in could not be turned off',
  },
};

import type { PasswordWeakness } from '../kernel/ports';

/** Why a password is easy to guess. */
const weaknesses: Readonly<Record<PasswordWeakness, string>> = {
  known: ': it is little more than your name, your email address or the company’s name',
  common: ': it is one that many people have, or like one',
  pattern: ': it is a repetition, a sequence, a row of keys or a date',
  short: '',
};

/** Accounts, sessions and mails. */
export const accountMessages = {
  userDisabled: 'This user is disabled. Choose another person.',
  disabledGetsNoLink: 'A disabled user gets no link. Enable them first.',
  lastAdministrator: 'This is the last active administrator. Make someone else an administrator first.',
  setUpLinkNeeded:
    'Create the first administrator with the link the server prints when it starts. Only the last link that was printed works.',
  isSetUp: 'The intranet has been set up already. Sign in, or ask an administrator to invite you.',
  wrongPassword: 'This is not your current password.',
  noPassword: 'You have no password yet. Ask for a link on the sign-in page.',
  wrongCode: 'This code is wrong or has been used. Enter the one that your app shows now.',
  codeNeeded: 'Enter the code that your authenticator app shows.',
  passwordNeeded: 'Enter your password.',
  confirmAtCompany: 'Sign in with your company account again to confirm that it is you.',
  secondFactorNeeded: 'Administrators need two-step sign-in here. Set it up under Profile first.',
  secondFactorIsOn: 'Two-step sign-in is on already. Turn it off first.',
  secondFactorIsOff: 'Two-step sign-in is not on.',
  setUpAgain: 'This set-up has expired. Start again.',
  guessable: (weakness: PasswordWeakness) =>
    `Password is too easy to guess${weaknesses[weakness]}. Use a longer one, such as four words that do not belong together.`,
  linkIncomplete: 'This link is not complete. Copy the whole address, or ask for a new link.',
  linkUsed: 'This link has been used. Sign in with the password that was set, or ask for a new link.',
  linkInvalid: 'This link is no longer valid: it is too old, or there is a newer one. Ask for a new link.',
  passwordsOff: 'Passwords are switched off. Sign in with your company account.',
  signInAway: 'The sign-in provider cannot be reached. Please try again shortly.',
  signInFailed: 'Something went wrong on our side. Please try again shortly.',
  noEmail: 'Your company account has no email address. Ask an administrator.',
  wrongEmail: 'The email address of the company account is not valid. Ask an administrator.',
  signInExpired: 'This sign-in has expired, or was started in another browser. Please try again.',
  notInvited: (email: string) => `There is no account for ${email}. Ask an administrator to invite you.`,
  notVerified: (email: string) => `The sign-in provider has not verified the address ${email}.`,
  otherCompanyAccount: (email: string) =>
    `The account of ${email} belongs to another company account. If yours is new, ask an administrator to unlink the earlier one.`,
  noCompanyAccount: 'This user has not signed in with a company account. There is none to unlink.',
  notConfirmed: 'The sign-in provider did not confirm who you are. Please try again.',
  disabled: 'This account is disabled.',
  viewOfOtherList: 'Another list has a view with this name already. Choose another name.',
  noUser: 'We can’t find that user. Choose another one.',
};

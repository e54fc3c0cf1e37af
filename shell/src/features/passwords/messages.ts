import { formatCount } from 'shared-ui';
import { PASSWORD_MIN_LENGTH } from 'api-contract';

export const messages = {
  forgotten: 'Forgotten password',
  askForLink: 'Enter your email address, and we’ll send you a link to set a new password.',
  checkEmail: 'Check your email',
  linkSent: (email: string, hours: string) =>
    `If ${email} has an account, a link to set a new password is on its way. It is valid for ${hours}. If nothing arrives, ask an administrator for a link.`,
  hint: `At least ${formatCount(PASSWORD_MIN_LENGTH)} characters, such as four words that do not belong together.`,
  set: 'Set your password',
  checkingLink: 'Checking the link',
  linkUnusable: 'This link can’t be used',
  linkUnchecked: 'The link could not be checked',
  forAccount: (name: string, email: string) => `For ${name}, ${email}`,
  isSet: 'Your password is set',
  signInNow: 'You can sign in with it now.',
  signedInHere: (name: string) => `${name} is signed in here.`,
  setUp: 'Set up the intranet',
  firstAdministrator: 'Create the first account. It is an administrator’s, and can invite everyone else.',
  isSetUp: 'Your account has been created',
};

import { formatCount } from 'shared-ui';
import { PASSWORD_LINK_HOURS } from 'api-contract';

const linkValidity = `A link sets a password once, within ${formatCount(PASSWORD_LINK_HOURS.invitation)} hours.`;

export const messages = {
  linkText: `It tells them how to sign in. ${linkValidity}`,
  linkSent: (email: string) => `Email queued to ${email}`,
  sentWithoutPasswords: 'It tells them to sign in with their company account.',
  tellThem: (name: string) => `Tell ${name} to sign in`,
  notEmailed: (address: string) =>
    `No email was sent, as there is no mail server. They sign in at ${address} with their company account.`,
  passLinkOn: (name: string) => `Pass this link on to ${name}`,
  linkShownOnce: `${linkValidity} It is not shown again.`,
  noLink: 'The link couldn’t be created',
  noInvitation: 'The invitation couldn’t be sent',
  invite: 'Invite a colleague',
  notEnabled: 'User not enabled',
  notDisabled: 'User not disabled',
  enabled: 'User enabled',
  disabled: 'User disabled',
  disable: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out at once and cannot sign in. Their quotes, notes and history keep their name.',
  resetSecondFactor: (name: string) => `Turn two-step sign-in off for ${name}?`,
  resetSecondFactorText:
    'For a colleague who has lost their phone and recovery codes. Check that it really is them asking. They are signed out at once, and sign in with their password alone.',
  secondFactorOff: 'Two-step sign-in is off',
  secondFactorNotOff: 'Two-step sign-in could not be turned off',
  forgetCompanyAccount: (name: string) => `Unlink the company account of ${name}?`,
  forgetCompanyAccountText:
    'For a colleague who has a new company account and can’t sign in with it. Check that it really is them asking. They are signed out at once. The company account that next signs in with their address opens this account.',
  companyAccountForgotten: 'Company account unlinked',
  companyAccountNotForgotten: 'The company account could not be unlinked',
  administratorHint:
    'Looks after everything under Settings, and sets the sales targets. Everyone can use all other screens.',
  whoMay: 'Administrators can invite, change and disable users.',
  filter: 'Filter by name or email',
};

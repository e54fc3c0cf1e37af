import { PASSWORD_LINK_HOURS } from 'api-contract';

const linkValidity = `A link sets a password once, within ${PASSWORD_LINK_HOURS.invitation} hours.`;

export const messages = {
  linkText: `It tells them how to sign in. ${linkValidity}`,
  linkSent: (email: string) => `An email was sent to ${email}`,
  passLinkOn: (name: string) => `Pass this link on to ${name}`,
  linkShownOnce: `${linkValidity} It is not shown again.`,
  noLink: 'No link could be made',
  invite: 'Invite a Colleague',
  notEnabled: 'User not enabled',
  notDisabled: 'User not disabled',
  enabled: 'User enabled',
  disabled: 'User disabled',
  disable: (name: string) => `Disable ${name}?`,
  disableText:
    'They are signed out at once and cannot sign in. Their quotes, notes and history keep their name.',
  resetSecondFactor: (name: string) => `Turn two-step sign-in off for ${name}?`,
  resetSecondFactorText:
    'For a colleague who has lost their phone and their recovery codes: make sure that it is them who ask. They are signed out at once, and their password alone signs them in.',
  secondFactorOff: 'Two-step sign-in is off',
  secondFactorNotOff: 'Two-step sign-in could not be turned off',
  administratorHint: 'Looks after accounts and the audit log. Everybody may use all other screens.',
  auditNotExported: 'Audit log export failed',
  whoMay: 'Administrators can invite, change and disable users.',
  filter: 'Filter by name or email',
};

/** Returns the link to the page that sets a password. The token is in the fragment, which browsers send to no server. */
export const setPasswordLink = (token: string) => ({
  text: 'Set your password',
  path: `/set-password#${token}`,
});

export const linkValidity = (hours: number): string =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;

/** The last paragraph of a mail about a change of the account. */
export const notYou = 'If you neither did this nor asked for it, tell an administrator at once.';

/** What a mail says: paragraphs, and links to pages of the intranet. */
export interface MailText {
  subject: string;
  blocks: readonly (string | { text: string; path: string })[];
}

/** Returns the link to the page that sets a password. The token is in the fragment, which browsers send to no server. */
export const setPasswordLink = (token: string) => ({
  text: 'Set your password',
  path: `/set-password#${token}`,
});

export const linkValidity = (hours: number): string =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;

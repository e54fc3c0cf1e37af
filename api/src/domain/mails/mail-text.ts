import { CLIENT_PREFIX, isClientPath, MATERIAL_PREFIX } from 'api-contract';
import type { Context } from '../context';

/** What a mail says: paragraphs, and links to pages of the intranet. */
export interface MailText {
  subject: string;
  blocks: readonly (string | { text: string; path: string })[];
}

/** Returns the path of the online quote. */
export const clientPath = (token: string): string => `${CLIENT_PREFIX}${token}`;

/** Returns the path of the page where a client sends material. */
export const materialPath = (token: string): string => `${MATERIAL_PREFIX}${token}`;

/** Returns the address of a page: those for clients may be under one of their own. */
export const addressOf = (
  { publicUrl, clientUrl }: Pick<Context, 'publicUrl' | 'clientUrl'>,
  path: string,
): string => (isClientPath(path) ? clientUrl() : publicUrl()) + path;

/** Returns the link to the page that sets a password. The token is in the fragment, which browsers send to no server. */
export const setPasswordLink = (token: string) => ({
  text: 'Set your password',
  path: `/set-password#${token}`,
});

export const linkValidity = (hours: number): string =>
  `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;

/** The last paragraph of a mail about a change of the account. */
export const notYou = 'If you neither did this nor asked for it, tell an administrator at once.';

import { hash, randomBytes } from 'node:crypto';
import type { Tokens } from '../domain';

const tokenBytes = 32;

/** Random tokens need no slow hash: nobody can guess one from a list. */
export const randomTokens: Tokens = {
  create: () => randomBytes(tokenBytes).toString('base64url'),
  fingerprint: (token) => hash('sha256', token, 'hex'),
};

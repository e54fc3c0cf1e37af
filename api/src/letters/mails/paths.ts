import { CLIENT_PREFIX, isClientPath, MATERIAL_PREFIX } from 'api-contract';
import type { Context } from '../../kernel/context';

/** Returns the path of the online quote. */
export const clientPath = (token: string): string => `${CLIENT_PREFIX}${token}`;

/** Returns the path of the page where a client sends material. */
export const materialPath = (token: string): string => `${MATERIAL_PREFIX}${token}`;

/** Returns the address of a page: those for clients may be under one of their own. */
export const addressOf = (
  { publicUrl, clientUrl }: Pick<Context, 'publicUrl' | 'clientUrl'>,
  path: string,
): string => (isClientPath(path) ? clientUrl() : publicUrl()) + path;

import { builtPath, queryString } from '../../kernel/call/path';

/** Takes at least `SEARCH_MIN_LENGTH` characters, and how many hits of each kind to return (see `SEARCH_LIMITS`). */
export const search = builtPath(
  '/search',
  (text: string, limit?: number) => `/search${queryString({ q: text, limit })}`,
);

import { Type } from '@sinclair/typebox';
import { describeCalls, get } from '../../kernel/call/call';
import { DEFAULT_SEARCH_LIMIT, SEARCH_LIMITS } from '../../kernel/limits';
import { searchText, word } from '../../kernel/call/parameters';
import * as paths from './paths';
import { SearchResponse } from './search';

export const searchCalls = describeCalls('Search', {
  search: get(paths.search, {
    summary: 'Records of every kind by any part of their name, reference or code',
    description:
      'Case and accents are ignored, and each word of the text must be found. The exact reference or code comes first, then what begins with the text, then what contains it.',
    query: Type.Object({
      q: searchText,
      limit: word(`Hits of each kind; ${DEFAULT_SEARCH_LIMIT} when left out`, SEARCH_LIMITS.map(String)),
    }),
    response: SearchResponse,
  }),
});

import { DEFAULT_SEARCH_LIMIT, SEARCH_LIMITS, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '../../search';
import { searchAnswer } from '../answers';
import { describeCalls } from '../describe-calls';

export const searchCalls = describeCalls('Search', {
  search: [
    'GET /search',
    {
      summary: 'Records of every kind by any part of their name, reference or code',
      description:
        'Case and accents are ignored, and each word of the text must be found. The exact reference or code comes first, then what begins with the text, then what contains it.',
      query: {
        q: {
          description: 'What to search for',
          minLength: SEARCH_MIN_LENGTH,
          maxLength: SEARCH_MAX_LENGTH,
        },
        limit: {
          description: `Hits of each kind; ${DEFAULT_SEARCH_LIMIT} when left out`,
          values: SEARCH_LIMITS.map(String),
        },
      },
      answer: searchAnswer,
    },
  ],
});

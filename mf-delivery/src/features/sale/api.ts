import { paths, type Quote } from 'api-contract';
import { api } from 'shared-ui';
import { useSWRConfig } from 'swr';

/** Matches the keys of quotes and their lists, and of organisations, which count their quotes. */
const showsQuotes = (key: unknown): boolean =>
  typeof key === 'string' && /^\/(quotes|organisations)\b/.test(key);

/** Returns the function that adds the quote which repeats a sale next year, or finds the one that was added. */
export function useRepeatSale(): (sale: Quote) => Promise<Quote> {
  const { mutate } = useSWRConfig();
  return async ({ id }) => {
    const made = await api.post<Quote>(paths.quoteRepeat(id));
    void mutate(showsQuotes);
    return made;
  };
}

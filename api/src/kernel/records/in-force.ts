import type { QuoteRow } from '../../store';

/** Returns a quote or, where it is superseded, the one that is in force; each on the way is read, or locked, by a function. */
export const inForce = async (read: (id: number) => Promise<QuoteRow>, id: number): Promise<QuoteRow> => {
  const quote = await read(id);
  return quote.successor_quote_id === null ? quote : inForce(read, quote.successor_quote_id);
};

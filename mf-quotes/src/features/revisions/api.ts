import { paths, type Quote } from 'api-contract';
import { api, type ApiError } from 'shared-ui';
import useSWR from 'swr';

const read = (quoteId: number) => api.get<Quote>(paths.quote(quoteId));

/** The whole chain that a quote stands in, the first quote first. Each knows its neighbours only, so they are read one by one. */
async function readChain(quote: Quote): Promise<Quote[]> {
  const chain = [quote];
  for (let id = quote.revised_from_quote_id; id !== null; id = chain[0]?.revised_from_quote_id ?? null) {
    chain.unshift(await read(id));
  }
  for (
    let id = quote.superseded_by_quote_id;
    id !== null;
    id = chain.at(-1)?.superseded_by_quote_id ?? null
  ) {
    chain.push(await read(id));
  }
  return chain;
}

/** The quotes before and after this one; a quote that was never revised asks for nothing. */
export function useRevisionChain(quote: Quote) {
  const { id, revised_from_quote_id: before, superseded_by_quote_id: after } = quote;
  const isAlone = before === null && after === null;
  return useSWR<Quote[], ApiError>(isAlone ? null : `revision chain of ${id}, ${before}, ${after}`, () =>
    readChain(quote),
  );
}

import { normalise, paths, wordsOf, type QuoteListItem, type QuoteMode, type QuotePage } from 'api-contract';
import { makeQuoteColumns } from 'api-contract/testing';
import type { FakeApi, FakeCall, FakeHandler } from 'shared-ui/testing';

const valueOf = (quote: QuoteListItem, sort: string | null): string | number => {
  if (sort === 'organisation') return quote.organisation_quote.name;
  if (sort === 'sub-total') return quote.sub_total;
  return sort === 'reference' ? quote.reference_label : quote.date;
};

const textOf = ({ reference_label, organisation_quote, contact_quote }: QuoteListItem) =>
  normalise([reference_label, organisation_quote.name, contact_quote.name].join('\n'));

/** The page of these quotes that a request asks for, as the API finds and sorts it. */
export const pageOfQuotes = (quotes: readonly QuoteListItem[], { path }: FakeCall): QuotePage => {
  const asked = new URLSearchParams(path.split('?')[1]);
  const words = wordsOf(asked.get('filter') ?? '');
  const found = quotes.filter((quote) => words.every((word) => textOf(quote).includes(word)));
  const direction = asked.get('order') === 'asc' ? 1 : -1;
  const sorted = [...found].sort((one, other) => {
    const [mine, theirs] = [valueOf(one, asked.get('sort')), valueOf(other, asked.get('sort'))];
    return mine === theirs ? other.id - one.id : mine < theirs ? -direction : direction;
  });
  const perPage = Number(asked.get('per_page'));
  const page = Math.min(Number(asked.get('page')), Math.max(1, Math.ceil(found.length / perPage)));
  return {
    quotes: sorted.slice((page - 1) * perPage, page * perPage),
    page,
    per_page: perPage,
    total_count: quotes.length,
    found_count: found.length,
    found_sub_total: found.reduce((sum, { sub_total }) => sum + sub_total, 0),
  };
};

/** Where a list is asked for whole. */
export const wholeOf = (mode: QuoteMode): string => paths.quotes({ mode, form: 'columns' });

/** The newest first, as the API has them. */
const inOrder = (quotes: readonly QuoteListItem[]) =>
  [...quotes].sort((one, other) =>
    one.date === other.date ? other.id - one.id : one.date < other.date ? 1 : -1,
  );

/** Every request for a page of a list. */
export const pagesOf = (mode: QuoteMode): RegExp => new RegExp(`^/quotes\\?mode=${mode}&page=`);

/** Answers for a list, whole and page by page; or in this one way, whatever is asked. */
export const serveQuotes = (api: FakeApi, mode: QuoteMode, quotes: QuoteListItem[] | FakeHandler): FakeApi =>
  Array.isArray(quotes)
    ? api
        .get(wholeOf(mode), makeQuoteColumns(inOrder(quotes)))
        .on('get', pagesOf(mode), (call) => ({ body: pageOfQuotes(quotes, call) }))
    : api.on('get', wholeOf(mode), quotes).on('get', pagesOf(mode), quotes);

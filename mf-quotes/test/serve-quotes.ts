import {
  hasWords,
  normalise,
  wordsOf,
  type QuoteListItem,
  type QuoteMode,
  type QuotePage,
  type QuoteSort,
} from 'api-contract';
import { quoteSortValues } from 'api-contract/testing';
import type { FakeApi, FakeCall, FakeHandler } from 'shared-ui/testing';

const textOf = ({ reference_label, organisation_quote, contact_quote }: QuoteListItem) =>
  normalise([reference_label, organisation_quote.name, contact_quote.name].join('\n'));

/** Returns the requested page of these quotes, filtered and sorted as the API does. */
export const pageOfQuotes = (quotes: readonly QuoteListItem[], { path }: FakeCall): QuotePage => {
  const asked = new URLSearchParams(path.split('?')[1]);
  const words = wordsOf(asked.get('filter') ?? '');
  const isAsked = (name: string, value: string) => !asked.has(name) || asked.get(name) === value;
  const day = ({ date, date_sale_won }: QuoteListItem) =>
    (asked.get('mode') === 'sales-won' ? date_sale_won : date) ?? '';
  const listed = quotes.filter(
    (quote) =>
      isAsked('status', String(quote.quote_status_id)) &&
      isAsked('agent', String(quote.sales_agent_user_id)) &&
      day(quote) >= (asked.get('from') ?? '') &&
      day(quote) <= (asked.get('to') ?? '9'),
  );
  const found = listed.filter((quote) => hasWords(textOf(quote), words));
  const direction = asked.get('order') === 'asc' ? 1 : -1;
  const read = quoteSortValues[(asked.get('sort') ?? 'date') as QuoteSort];
  const sorted = [...found].sort((one, other) => {
    const [mine, theirs] = [read(one), read(other)];
    if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
    return mine === theirs ? other.id - one.id : mine < theirs ? -direction : direction;
  });
  const perPage = Number(asked.get('per_page'));
  const page = Math.min(Number(asked.get('page')), Math.max(1, Math.ceil(found.length / perPage)));
  return {
    quotes: sorted.slice((page - 1) * perPage, page * perPage),
    page,
    per_page: perPage,
    total_count: listed.length,
    found_count: found.length,
    found_sub_total: found.reduce((sum, { sub_total }) => sum + sub_total, 0),
  };
};

/** Every request for a page of a list. */
export const pagesOf = (mode: QuoteMode): RegExp => new RegExp(`^/quotes\\?mode=${mode}&page=`);

/** Serves the pages of a list of these quotes, or this response to every request. */
export const serveQuotes = (api: FakeApi, mode: QuoteMode, quotes: QuoteListItem[] | FakeHandler): FakeApi =>
  api.on(
    'get',
    pagesOf(mode),
    Array.isArray(quotes) ? (call) => ({ body: pageOfQuotes(quotes, call) }) : quotes,
  );

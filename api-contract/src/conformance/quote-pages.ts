import {
  normalise,
  PAGE_SIZES,
  paths,
  QUOTE_SORTS,
  type QuoteListItem,
  type QuoteMode,
  type QuotePage,
  type QuotePageQuery,
  type QuoteSort,
  toPence,
  wordsOf,
} from '../index';
import { expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { quotesIn } from './quotes';
import { idsOf, itReads } from './reads';

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true });

/** What the columns of a list are sorted by. */
const values: Readonly<Record<QuoteSort, (quote: QuoteListItem) => string | number>> = {
  reference: (quote) => quote.reference_label,
  status: (quote) => quote.quote_status_id,
  date: (quote) => quote.date,
  organisation: (quote) => quote.organisation_quote.name,
  contact: (quote) => quote.contact_quote.name,
  items: (quote) => quote.product_group_items_count,
  'sub-total': (quote) => quote.sub_total,
};

const compareBy = (sort: QuoteSort) => (one: QuoteListItem, other: QuoteListItem) => {
  const [mine, theirs] = [values[sort](one), values[sort](other)];
  return typeof mine === 'number' ? mine - Number(theirs) : compareText(mine, String(theirs));
};

/** The order that a reader's own table would have: of equal rows the newest first, whichever way it goes. */
const sorted = (quotes: readonly QuoteListItem[], sort: QuoteSort, order: 'asc' | 'desc') => {
  const compare = compareBy(sort);
  return [...quotes].sort(
    (one, other) =>
      (order === 'asc' ? compare(one, other) : compare(other, one)) ||
      compareText(other.date, one.date) ||
      other.id - one.id,
  );
};

const found = (quotes: readonly QuoteListItem[], filter: string) =>
  quotes.filter((quote) => {
    const text = [quote.reference_label, quote.organisation_quote.name, quote.contact_quote.name].join('\n');
    return wordsOf(filter).every((word) => normalise(text).includes(word));
  });

/** What a server must do with a page of a list of quotes: the same as a page that has the whole list. */
export const quotePageConformance = (conversation: Conversation): void => {
  const pageOf = (query: { mode?: QuoteMode } & QuotePageQuery) =>
    conversation.succeed<QuotePage>('listQuotes', paths.quotes(query));

  const allPages = async (query: { mode?: QuoteMode } & Omit<QuotePageQuery, 'page'>) => {
    const quotes: QuoteListItem[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await pageOf({ ...query, per_page: 100, page });
      quotes.push(...answer.quotes);
      if (quotes.length >= answer.found_count) return quotes;
    }
  };

  itReads(conversation, 'listQuotes', () => paths.quotes({ mode: 'active', page: 1 }), 'a page');

  it.each(QUOTE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'gives pages by %s, %s, in the order that the whole list would have',
    async (sort, order) => {
      const all = await quotesIn(conversation, 'historic');
      const expected = sorted(all, sort, order).map(({ id }) => id);
      const pages = await allPages({ mode: 'historic', sort, order });
      expect(pages.map(({ id }) => id)).toEqual(expected);
    },
  );

  it('finds what a filter finds in the whole list, and says what that comes to', async () => {
    const all = await quotesIn(conversation, 'all');
    const { organisation_quote, contact_quote, reference_label } = all[all.length >> 1] as QuoteListItem;
    const first = (text: string) => text.split(' ')[0] ?? '';
    const filters = [
      reference_label.toLowerCase(),
      first(organisation_quote.name).toUpperCase(),
      `${first(contact_quote.name)}  q-`,
      `${first(organisation_quote.name)} ${first(contact_quote.name)}`,
      '%',
      '_',
      'no such quote',
    ];
    for (const filter of filters) {
      const expected = found(all, filter);
      const page = await pageOf({ page: 1, filter });
      const pence = expected.reduce((sum, { sub_total }) => sum + toPence(sub_total), 0);
      expect(page).toMatchObject({ total_count: all.length, found_count: expected.length });
      expect(toPence(page.found_sub_total)).toBe(pence);
      expect(idsOf(await allPages({ filter }))).toEqual(idsOf(expected));
    }
  });

  it.each(PAGE_SIZES)('gives pages of %i rows, and the last page for one beyond it', async (per_page) => {
    const all = sorted(await quotesIn(conversation, 'all'), 'date', 'desc');
    const { quotes } = await pageOf({ page: 2, per_page });
    expect(quotes).toEqual(all.slice(per_page, 2 * per_page));
    const last = await pageOf({ page: 1_000_000, per_page });
    expect(last.page).toBe(Math.ceil(all.length / per_page));
    expect(last.quotes.at(-1)).toEqual(all.at(-1));
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['sort=date', 'page'],
    ['filter=a', 'page'],
    ['page=1&organisation_id=1', 'organisation_id'],
    ['page=1&per_page=7', 'per_page'],
    ['page=1&sort=name', 'sort'],
    ['page=1&order=up', 'order'],
    [`page=1&filter=${'x'.repeat(201)}`, 'filter'],
  ])('refuses the page of ?%s', async (query, field) => {
    expectInvalid(await conversation.send('GET', `/quotes?${query}`), [field]);
  });
};

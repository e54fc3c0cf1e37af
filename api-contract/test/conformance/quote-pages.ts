import {
  monthOf,
  monthWindow,
  paths,
  QUOTE_STATUS,
  type QuoteListItem,
  type QuoteMode,
  type QuotePage,
  type QuotePageQuery,
  toPence,
  UNSUMMED_STATUSES,
} from '../../src';
import { QUOTE_SORTS } from '../../src/quotes/quote';
import { quoteSortValues } from '../factories';
import { idsOf, itReads, quotesIn } from './checks';
import type { Client } from './client';
import { isFound, readAll, sorted } from './pages';

const dateOf = ({ date }: QuoteListItem) => date;

const foundQuotes = (quotes: readonly QuoteListItem[], filter: string) =>
  quotes.filter(({ reference_label, organisation_quote, contact_quote }) =>
    isFound([reference_label, organisation_quote.name, contact_quote.name], filter),
  );

/** A page of quotes has the rows that the same page of the whole list would have. */
export const quotePages = (api: Client): void => {
  const pageOf = async (query: { mode?: QuoteMode } & QuotePageQuery) =>
    (await api.call('listQuotes', paths.quotes(query))) as QuotePage;

  const allPages = (query: { mode?: QuoteMode } & Omit<QuotePageQuery, 'page'>) =>
    readAll(async (page) => {
      const { quotes: rows, found_count } = await pageOf({ ...query, per_page: 100, page });
      return { rows, found_count };
    });

  itReads(api, 'listQuotes', () => paths.quotes({ mode: 'active', page: 1 }), 'a page');

  it.each(QUOTE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'returns pages by %s, %s, in the order of the whole list',
    async (sort, order) => {
      const all = await quotesIn(api, 'historic');
      const expected = sorted(all, order, quoteSortValues[sort], dateOf).map(({ id }) => id);
      const pages = await allPages({ mode: 'historic', sort, order });
      expect(pages.map(({ id }) => id)).toEqual(expected);
    },
  );

  it('finds what a filter finds in the whole list, with the sums of it', async () => {
    const all = await quotesIn(api, 'all');
    const { organisation_quote, contact_quote, reference_label } = all[all.length >> 1] as QuoteListItem;
    const first = (text: string) => text.split(' ')[0] ?? '';
    const filters = [
      reference_label.toLowerCase(),
      reference_label.replace(/-0*/, '\u2011'),
      first(organisation_quote.name).toUpperCase(),
      `${first(contact_quote.name)}  q-`,
      `${first(organisation_quote.name)} ${first(contact_quote.name)}`,
      '%',
      '_',
      'no such quote',
    ];
    for (const filter of filters) {
      const expected = foundQuotes(all, filter);
      const page = await pageOf({ page: 1, filter });
      const pence = expected
        .filter(({ quote_status_id }) => !UNSUMMED_STATUSES.includes(quote_status_id))
        .reduce((sum, { sub_total }) => sum + toPence(sub_total), 0);
      expect(page).toMatchObject({ total_count: all.length, found_count: expected.length });
      expect(toPence(page.found_sub_total)).toBe(pence);
      expect(idsOf(await allPages({ filter }))).toEqual(idsOf(expected));
    }
  });

  it('sums lost and superseded quotes only where the list is of their status', async () => {
    const all = await quotesIn(api, 'all');
    for (const status of [...UNSUMMED_STATUSES, QUOTE_STATUS.draft]) {
      const pence = all
        .filter(({ quote_status_id }) => quote_status_id === status)
        .reduce((sum, { sub_total }) => sum + toPence(sub_total), 0);
      expect(toPence((await pageOf({ page: 1, status })).found_sub_total)).toBe(pence);
    }
  });

  it('returns those of a status, of an agent and of some days', async () => {
    const all = sorted(await quotesIn(api, 'active'), 'desc', dateOf, dateOf);
    const { quote_status_id: status, sales_agent_user_id: agent } = all[0] as QuoteListItem;
    const [from, to] = [all[all.length - 2], all[1]].map((quote) => quote?.date) as [string, string];
    const filters: [Partial<QuotePageQuery>, (quote: QuoteListItem) => boolean][] = [
      [{ status }, (quote) => quote.quote_status_id === status],
      [{ agent }, (quote) => quote.sales_agent_user_id === agent],
      [{ from }, ({ date }) => date >= from],
      [{ from, to }, ({ date }) => date >= from && date <= to],
    ];
    for (const [query, matches] of filters) {
      const expected = all.filter(matches);
      const page = await pageOf({ page: 1, mode: 'active', ...query });
      expect(page).toMatchObject({ total_count: expected.length, found_count: expected.length });
      expect(await allPages({ mode: 'active', ...query })).toEqual(expected);
    }
  });

  it('counts the days of sales from the day on which they were won', async () => {
    const all = await quotesIn(api, 'sales-won');
    const month = monthOf(all.find(({ date_sale_won }) => date_sale_won)?.date_sale_won ?? '');
    const expected = all.filter(({ date_sale_won }) => monthOf(date_sale_won ?? '') === month);
    const found = await allPages({ mode: 'sales-won', ...monthWindow(month) });
    expect(idsOf(found)).toEqual(idsOf(expected));
  });
};

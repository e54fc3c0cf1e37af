import { screen, waitFor } from '@testing-library/react';
import { paths, type QuoteListItem, type QuoteMode } from 'api-contract';
import { makeQuote, makeQuoteListItem, makeTimeline, makeUser } from 'api-contract/testing';
import { renderApp, type FakeHandler } from 'shared-ui/testing';
import remote from '../src/remote';
import { quoteApi } from './render-quote';
import { serveQuotes } from './serve-quotes';

/** Three quotes that differ in everything a list shows. */
export const threeQuotes: QuoteListItem[] = [
  makeQuoteListItem({
    id: 1,
    quote_status_id: 4,
    date: '2026-09-02',
    organisation_quote: { id: 1, name: 'Northern Lights Expo' },
    contact_quote: { id: 1, name: 'Priya Shah' },
    product_group_items_count: 12,
    sub_total: 20499.5,
  }),
  makeQuoteListItem({
    id: 2,
    quote_status_id: 1,
    date: '2026-11-20',
    organisation_quote: { id: 2, name: 'Café Royal' },
    contact_quote: { id: 2, name: 'Tom Baker' },
    product_group_items_count: 2,
    sub_total: 950,
  }),
  makeQuoteListItem({
    id: 3,
    quote_status_id: 5,
    date: '2026-10-31',
    organisation_quote: { id: 3, name: 'Harbour Events' },
    contact_quote: { id: 3, name: 'Sam Taylor' },
    product_group_items_count: 5,
    sub_total: 3000,
  }),
];

/** So many quotes, the first the newest: `Q-00001` and on. */
export const manyQuotes = (count: number): QuoteListItem[] =>
  Array.from({ length: count }, (_, index) =>
    makeQuoteListItem({
      id: index + 1,
      date: new Date(Date.UTC(2026, 10, 20) - index * 86_400_000).toISOString().slice(0, 10),
      sub_total: 100,
    }),
  );

/** Opens an address of the remote, with these quotes (or this way of answering) behind it. */
export function renderQuotes(
  url: string,
  quotes: QuoteListItem[] | FakeHandler,
  { mode = 'all' }: { mode?: QuoteMode } = {},
) {
  const api = serveQuotes(quoteApi(), mode, quotes);
  const listed = Array.isArray(quotes) ? quotes : [];
  for (const { id } of listed)
    api
      .get(paths.quote(id), makeQuote({ id }))
      .get(paths.quoteDeliverables(id), [])
      .get(paths.timeline('quotes', id), makeTimeline());
  return { api, ...renderApp(remote.routes, { api, user: makeUser(), url }) };
}

/** The texts of the rows that are shown, cell by cell, the preview and the Edit link not among them. */
export async function shownRows(): Promise<string[][]> {
  const table = await screen.findByRole<HTMLTableElement>('table', { name: 'Quotes' });
  await waitFor(() => expect(table.tBodies[0]).not.toHaveAttribute('aria-hidden'));
  return Array.from(table.tBodies[0]?.rows ?? [], (row) =>
    Array.from(row.cells, (cell) => cell.textContent ?? '').slice(0, -1),
  );
}

/** The references of the rows that are shown, from the top. */
export const shownReferences = async (): Promise<string[]> =>
  (await shownRows()).map(([reference]) => reference ?? '');

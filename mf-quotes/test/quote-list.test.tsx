import { screen, waitFor, within } from '@testing-library/react';
import { paths, UNDO_HEADER, type QuoteMode } from 'api-contract';
import {
  makeQuote,
  makeQuoteCalculatedFields,
  makeQuoteItem,
  makeUser,
  makeUserListItem,
} from 'api-contract/testing';
import { manyQuotes, renderQuotes, shownReferences, shownRows, threeQuotes } from './render-quotes';
import { pagesOf } from './serve-quotes';

describe('the list of all quotes', () => {
  it('shows each quote with its status, British date, parties, items and whole pounds, newest first', async () => {
    renderQuotes('/quotes/all', threeQuotes);

    expect(await shownRows()).toEqual([
      ['Q-00002', 'Draft', '20 Nov 2026', 'Café Royal', 'Tom Baker', '2', '£950'],
      ['Q-00003', 'Sales Lost', '31 Oct 2026', 'Harbour Events', 'Sam Taylor', '5', '£3,000'],
      ['Q-00001', 'Sales Won', '2 Sep 2026', 'Northern Lights Expo', 'Priya Shah', '12', '£20,500'],
    ]);
    expect(screen.getByText('£20,500')).toHaveAttribute('title', '£20,499.50');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Reference',
      'Status',
      'Date',
      'Organisation',
      'Contact',
      'Items',
      'Sub total',
      'Edit',
    ]);
  });

  it('says how far a sale is invoiced of which a part is left', async () => {
    const [one] = threeQuotes.filter(({ quote_status_id }) => quote_status_id === 4);
    renderQuotes('/quotes/all', [{ ...one!, invoiced_parts_count: 2, parts_count: 3 }]);
    expect((await shownRows())[0]![1]).toBe('Sales Won 2 of 3 invoiced');
  });

  it('ends with the number of quotes and what they come to, of those that the filter lets through', async () => {
    const { actor } = renderQuotes('/quotes/all', threeQuotes);
    expect(
      await screen.findByRole('row', { name: '3 quotes £24,450 without lost and superseded' }),
    ).toBeVisible();

    await actor.fill(screen.getByRole('searchbox'), 'harbour');

    expect(
      await screen.findByRole('row', { name: '1 quote £3,000 without lost and superseded' }),
    ).toBeVisible();
  });

  it('leads from a row, and from its Edit link, to the quote', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all', threeQuotes);

    const edit = await screen.findByRole('link', { name: 'Edit Q-00003' });
    expect(edit).toHaveAttribute('href', '/quotes/edit/3');
    await actor.click(screen.getByRole('link', { name: 'Q-00002' }));

    expect(currentUrl()).toBe('/quotes/edit/2');
    expect(await screen.findByRole('heading', { level: 1, name: /Q-00002/ })).toBeVisible();
  });

  it('previews the proposal of a row, and stays', async () => {
    URL.createObjectURL = () => 'blob:the-pdf';
    URL.revokeObjectURL = () => undefined;
    const { actor, api, currentUrl } = renderQuotes('/quotes/all', threeQuotes);
    api.on('get', paths.quoteDocument(2, 'proposal'), { body: new Blob(['%PDF']) });

    await actor.click(await screen.findByRole('button', { name: 'Actions of Q-00002' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Preview Proposal' }));

    expect(await screen.findByRole('dialog', { name: 'Proposal Q-00002' })).toBeVisible();
    expect(currentUrl()).toBe('/quotes/all');
  });

  it('moves a quote to another status in its row, which can be undone', async () => {
    const { actor, api, currentUrl } = renderQuotes('/quotes/all', threeQuotes);
    const draft = makeQuote({ id: 2, quote_status_id: 1 });
    const sent = makeQuote({ id: 2, quote_status_id: 2 });
    api
      .get(paths.quote(2), draft)
      .on('patch', paths.quote(2), { body: sent, headers: { [UNDO_HEADER.toLowerCase()]: '9' } })
      .on('post', paths.undo(9), { body: { restored_count: 1, left_count: 0 } });

    await actor.click(await screen.findByRole('button', { name: 'Status of Q-00002: Draft' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Sent' }));

    expect(await screen.findByText('Quote Saved')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(2))[0]?.body).toEqual({ quote_status_id: 2 });
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(api.callsTo('post', paths.undo(9))).toHaveLength(1);
    expect(currentUrl()).toBe('/quotes/all');
  });

  it('saves an event date that did not reach the server once that is back', async () => {
    const { actor, api } = renderQuotes('/quotes/all', threeQuotes);
    const items = [makeQuoteItem({ quote_id: 2, date: null })];
    api
      .get(paths.quote(2), makeQuote({ id: 2, quote_status_id: 1, product_group_quote_items: items }))
      .get(paths.quoteCalculatedFields(2), makeQuoteCalculatedFields())
      .on('patch', paths.quoteItem(1), { fail: 'network' });
    await actor.click(await screen.findByRole('button', { name: 'Status of Q-00002: Draft' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Sent?' }));
    api.on('get', paths.user(), { fail: 'network' });
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
    expect(await dialog.findByText('Not saved yet')).toBeVisible();
    api
      .on('patch', paths.quoteItem(1), ({ body }) => ({ body: { ...items[0], ...(body as object) } }))
      .get(paths.user(), makeUser());
    expect(await dialog.findByText(/^Saved /)).toBeVisible();
  });

  it('gives up the event date of an item that a colleague has removed, and marks the quote as sent', async () => {
    const { actor, api } = renderQuotes('/quotes/all', threeQuotes);
    const items = [makeQuoteItem({ quote_id: 2, date: null })];
    api
      .get(paths.quote(2), makeQuote({ id: 2, quote_status_id: 1, product_group_quote_items: items }))
      .on('patch', paths.quote(2), { body: makeQuote({ id: 2, quote_status_id: 2 }) })
      .on('patch', paths.quoteItem(1), () => {
        api.get(paths.quote(2), makeQuote({ id: 2, quote_status_id: 1, product_group_quote_items: [] }));
        return { status: 404, body: { message: 'Not found.' } };
      });
    await actor.click(await screen.findByRole('button', { name: 'Status of Q-00002: Draft' }));
    await actor.click(await screen.findByRole('menuitem', { name: 'Sent' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Sent?' }));
    await actor.fill(dialog.getByLabelText(/^Event Date of/), '01/04/2027');
    await waitFor(() => expect(dialog.queryByLabelText(/^Event Date of/)).not.toBeInTheDocument());
    await actor.click(dialog.getByRole('button', { name: 'Mark as Sent' }));
    expect(await screen.findByText('Quote Saved')).toBeVisible();
    expect(screen.getByText('Its item is no longer in the quote.')).toBeVisible();
  });

  it('says so in its row where the status of a quote can no longer be changed', async () => {
    const { actor, api } = renderQuotes('/quotes/all', threeQuotes);
    api.get(paths.quote(2), makeQuote({ id: 2, quote_status_id: 7 }));
    await actor.click(await screen.findByRole('button', { name: 'Status of Q-00002: Draft' }));
    expect(
      await screen.findByRole('menuitem', { name: 'The status can no longer be changed' }),
    ).toBeDisabled();
  });

  it('gives a quote to another agent in its row', async () => {
    const { actor, api } = renderQuotes('/quotes/all?show=agent', threeQuotes);
    api.get(paths.usersList(), [
      makeUserListItem({ id: 8, name: 'Priya Shah' }),
      makeUserListItem({ id: 3, name: 'Gone Long', is_disabled: true }),
      makeUserListItem({ id: 4, name: 'Gone Since', is_disabled: true }),
      makeUserListItem({ id: 9, name: 'Bea Cole', email: 'bea@example.com' }),
      makeUserListItem({ id: 10, name: 'Bea Cole', email: 'bea.cole@example.com' }),
    ]);
    api
      .get(paths.quote(2), makeQuote({ id: 2, sales_agent_user_id: 4 }))
      .on('patch', paths.quote(2), { body: makeQuote({ id: 2 }) });

    await actor.click(await screen.findByRole('button', { name: /^Sales agent of Q-00002/ }));
    const priya = await screen.findByRole('menuitemradio', { name: 'Priya Shah' });
    const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    expect(offered).toEqual([
      'Bea Colebea@example.com',
      'Bea Colebea.cole@example.com',
      'Gone Since',
      'Priya Shah',
    ]);
    await actor.click(priya);

    expect(await screen.findByText('Quote Saved')).toBeVisible();
    expect(api.callsTo('patch', paths.quote(2))[0]?.body).toEqual({ sales_agent_user_id: 8 });
  });

  it('offers to create a quote', async () => {
    const { actor, currentUrl } = renderQuotes('/quotes/all', threeQuotes);

    await actor.click(await screen.findByRole('link', { name: 'New quote' }));

    expect(currentUrl()).toBe('/quotes/create');
    expect(screen.getByRole('heading', { level: 1, name: 'New quote' })).toBeVisible();
  });
});

it('goes by the order of a column after a press on its header', async () => {
  const { actor, currentUrl } = renderQuotes('/quotes/all', threeQuotes);
  expect(await shownReferences()).toEqual(['Q-00002', 'Q-00003', 'Q-00001']);

  for (const [header, order, key] of [
    ['Contact', ['Q-00001', 'Q-00003', 'Q-00002'], 'contact'],
    ['Sub total', ['Q-00002', 'Q-00003', 'Q-00001'], 'sub-total'],
    ['Status', ['Q-00002', 'Q-00001', 'Q-00003'], 'status'],
    ['Items', ['Q-00002', 'Q-00003', 'Q-00001'], 'items'],
    ['Date', ['Q-00001', 'Q-00003', 'Q-00002'], 'date'],
    ['Organisation', ['Q-00002', 'Q-00003', 'Q-00001'], 'organisation'],
    ['Reference', ['Q-00001', 'Q-00002', 'Q-00003'], 'reference'],
  ] as const) {
    await actor.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
    await waitFor(async () => expect(await shownReferences()).toEqual(order));
    await waitFor(() => expect(currentUrl()).toBe(`/quotes/all?sort=${key}`));
  }
});

it('opens at the filter, order, page and size in the address', async () => {
  const { api } = renderQuotes('/quotes/all?q=q-0&sort=reference&page=3&size=10', manyQuotes(30));

  expect(await screen.findByText('Rows 21–30 of 30')).toBeVisible();
  expect((await shownReferences())[0]).toBe('Q-00021');
  expect(api.calls.filter(({ path }) => path.startsWith('/quotes?'))).toHaveLength(1);
});

describe('each list', () => {
  it.each<[string, string, QuoteMode]>([
    ['/quotes/all', 'All Quotes', 'all'],
    ['/quotes/active', 'Active Quotes', 'active'],
    ['/quotes/sales-won', 'Sales Won Quotes', 'sales-won'],
    ['/quotes/historic', 'Historic Quotes', 'historic'],
    ['/sales', 'Sales', 'sales-won'],
  ])('at %s is titled %s and asks for its own quotes', async (url, title, mode) => {
    const { api } = renderQuotes(url, threeQuotes, { mode });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await shownRows()).toHaveLength(3);
    expect(document.title).toContain(title);
    expect(api.calls.filter(({ path }) => pagesOf(mode).test(path))).toHaveLength(1);
  });
  it('of sales leads to the page of each, and its Edit link to the quote', async () => {
    renderQuotes('/sales', threeQuotes, { mode: 'sales-won' });
    const { reference_label: reference } = threeQuotes[0]!;
    expect(await screen.findByRole('link', { name: reference })).toHaveAttribute('href', '/sales/1');
    const edit = screen.getByRole('link', { name: `Edit ${reference}` });
    expect(edit).toHaveAttribute('href', '/quotes/edit/1');
  });
});

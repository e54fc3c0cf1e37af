import { screen, waitFor } from '@testing-library/react';
import { paths, QUOTE_STATUS } from 'api-contract';
import { makeQuoteItem, makeQuote, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

const conflict = 'Barclays (Q-00012, sold) has Gala at Summit exclusively within Banks.';
const item = makeQuoteItem({ date: '2026-12-01' });
const quote = { product_group_quote_items: [item] };
const api = () =>
  quoteApi().get(paths.quoteStock(42), [{ quote_item_id: item.id, stock: null, left_count: null, conflict }]);
const reasonBox = () => screen.queryByRole('textbox', { name: /Reason to allow a competitor/ });

test('An item names the competitor who has the event exclusively', async () => {
  await renderQuote(quote, { api: api(), tab: 'items' });
  expect(await screen.findByText(conflict)).toBeVisible();
});

test('A quote waits until the competitor does not rule its package out', async () => {
  const stock = { quote_item_id: item.id, benefit: null, stock: null, left_count: null, conflict };
  const served = quoteApi().get(paths.quoteStock(42), [{ ...stock, state: 'offered', is_waiting: false }]);
  const { actor } = await renderQuote(quote, { api: served, tab: 'items' });
  const notifyMe = await screen.findByRole('button', { name: 'Notify me' });
  served.on('post', paths.quoteStockRequest(42), { status: 204 });
  served.get(paths.quoteStock(42), [{ ...stock, state: 'offered', is_waiting: true }]);
  await actor.click(notifyMe);
  await waitFor(() => expect(notifyMe).not.toBeInTheDocument());
  expect(screen.getByText('On the waiting list', { selector: 'span' })).toBeVisible();
});

test('An administrator allows the quote with a reason', async () => {
  const { api: served, actor } = await renderQuote(quote, {
    api: api().on('patch', paths.quote(42), { body: makeQuote(quote) }),
    tab: 'details',
    user: makeUser({ is_administrator: true }),
  });
  await waitFor(() => expect(reasonBox()).toBeVisible());
  await actor.fill(reasonBox()!, 'They agreed.');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(served.callsTo('patch', paths.quote(42))[0]?.body).toMatchObject({
      exclusivity_reason: 'They agreed.',
    }),
  );
});

test('An administrator allows a sale that is invoiced, before it gets a date of a competitor’s event', async () => {
  const sold = {
    quote_status_id: QUOTE_STATUS.salesWon,
    xero_invoice_id: 'inv-1',
    basic_info_locked: true,
    product_group_quote_items: [makeQuoteItem({ date: null })],
  };
  const { api: served, actor } = await renderQuote(sold, {
    api: quoteApi().on('patch', paths.quote(42), { body: makeQuote(sold) }),
    tab: 'details',
    user: makeUser({ is_administrator: true }),
  });
  expect(reasonBox()).toBeEnabled();
  await actor.fill(reasonBox()!, 'They agreed.');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(served.callsTo('patch', paths.quote(42))[0]?.body).toMatchObject({
      exclusivity_reason: 'They agreed.',
    }),
  );
});

test('Others are not asked for a reason, and change none with Keep mine', async () => {
  const { api: served, actor } = await renderQuote(quote, {
    api: api().on('patch', paths.quote(42), ({ headers }) =>
      headers['if-match'] === '"1"'
        ? { status: 409, body: makeStaleErrorBody() }
        : { body: makeQuote(quote), headers: { etag: '"3"' } },
    ),
    tab: 'details',
    user: makeUser({ is_administrator: false }),
  });
  await screen.findByRole('form', { name: 'Quote Details' });
  expect(reasonBox()).not.toBeInTheDocument();
  await actor.fill(screen.getByRole('textbox', { name: /^Client note/ }), 'Mine.');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await actor.click(await screen.findByRole('button', { name: 'Keep mine' }));
  await screen.findByText('The quote has been saved successfully.');
  const kept = served.callsTo('patch', paths.quote(42)).at(-1)?.body;
  expect(kept).toMatchObject({ client_quote_note: 'Mine.' });
  expect(kept).not.toHaveProperty('exclusivity_reason');
});

test('The packages that can be added say what is left for the day of the quote', async () => {
  const served = api().get(paths.offerStock(42), [{ product_group_id: 11, stock: 40, left_count: 2 }]);
  const { actor } = await renderQuote(quote, { api: served, tab: 'items' });
  await actor.click(screen.getByRole('combobox', { name: 'Product Group' }));
  expect(await screen.findByRole('option', { name: /Gold.*2 of 40 left/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Silver/ })).not.toHaveTextContent('left');
});

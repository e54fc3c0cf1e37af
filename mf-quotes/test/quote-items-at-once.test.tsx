import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths, type Quote, type QuoteItemInput } from 'api-contract';
import { makeQuoteCalculatedFields, makeQuoteItem } from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { renderQuote, totals } from './render-quote';

const open = (over: Partial<Quote> = {}) => renderQuote(over, { tab: 'items' });

test('Removed items disappear before the response, and return when the server refuses', async () => {
  const app = await open({
    product_group_quote_items: [makeQuoteItem(), makeQuoteItem({ id: 2, item_number: 2 })],
  });
  const removing = heldResponse({ status: 500, body: { message: 'No.' } });
  app.api.on('delete', paths.quoteItem(1), removing.handler);
  await app.actor.click(screen.getByRole('button', { name: /^Remove 01/ }));
  await app.actor.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^02 / })).not.toBeInTheDocument());
  expect(screen.queryByText(/was not removed$/)).not.toBeInTheDocument();

  removing.release();
  expect(await screen.findByText(/was not removed$/)).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^0[12] / })).toHaveLength(2);
});

test.each([
  ['that a colleague has removed', { status: 404, body: { message: 'There is no such item.' } }],
  ['whose removal had no response', { fail: 'timeout' }],
  ['whose removal did not reach the page', { fail: 'network' }],
] as const)('An item %s does not stay', async (_what, response) => {
  const app = await open({
    product_group_quote_items: [makeQuoteItem(), makeQuoteItem({ id: 2, item_number: 2 })],
  });
  app.api
    .on('delete', paths.quoteItem(1), response)
    .get(
      paths.quote(42),
      { ...app.quote, product_group_quote_items: [makeQuoteItem({ id: 2 })] },
      { etag: '"2"' },
    );
  await app.actor.click(screen.getByRole('button', { name: /^Remove 01/ }));
  await app.actor.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByText(/was not removed$/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('heading', { name: /^0[12] / })).toHaveLength(1));
});

test('A change to an item that a colleague has removed is discarded with a message', async () => {
  const app = await open();
  app.api
    .on('patch', paths.quoteItem(1), { status: 404, body: { message: 'There is no such item.' } })
    .get(paths.quote(42), { ...app.quote, product_group_quote_items: [] }, { etag: '"2"' });
  await app.actor.fill(screen.getByRole('textbox', { name: /^Quantity of/ }), '2');
  expect(await screen.findByText('Its item is no longer in the quote.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^01 / })).not.toBeInTheDocument();
});

test('An item whose response was lost is shown once the server is reached, and is not added again unseen', async () => {
  const app = await open();
  app.api.on('post', paths.quoteItems(), { fail: 'network' });
  await app.actor.type(await screen.findByRole('combobox', { name: 'Product Group' }), 'silver pack{Enter}');
  await screen.findByRole('button', { name: /^Leave out / });
  const items = [makeQuoteItem(), makeQuoteItem({ id: 2, item_number: 2 })];
  app.api.get(paths.quote(42), { ...app.quote, product_group_quote_items: items }, { etag: '"2"' });
  await app.actor.click(screen.getByRole('button', { name: 'Add to Quote' }));
  expect(await screen.findByText(/Check whether this was saved before you try again/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^02 / })).toBeVisible();
});

test('A removed item takes no focus from the field that is used by then', async () => {
  const app = await open();
  const removing = heldResponse({ status: 204 });
  app.api.on('delete', paths.quoteItem(1), removing.handler);
  await app.actor.click(screen.getByRole('button', { name: /^Remove 01/ }));
  await app.actor.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  const box = await screen.findByRole('combobox', { name: 'Product Group' });
  await app.actor.type(box, 'silver');
  app.api.get(paths.quote(42), { ...app.quote, product_group_quote_items: [] }, { etag: '"2"' });
  removing.release();
  expect(await screen.findByText('Item removed')).toBeVisible();
  expect(box).toHaveFocus();
});

test('An item has a placeholder while the server adds it', async () => {
  const app = await open();
  const adding = heldResponse({ status: 201, body: makeQuoteItem({ id: 2, item_number: 2 }) });
  app.api.on('post', paths.quoteItems(), adding.handler);
  const name = '1002-01 - Silver - Silver sponsorship package';
  const box = await screen.findByRole('combobox', { name: 'Product Group' });
  await app.actor.type(box, 'silver pack{Enter}');
  await screen.findByRole('button', { name: `Leave out ${name}` });
  await app.actor.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByText(`Adding ${name}`)).toBeInTheDocument();

  const items = [makeQuoteItem(), makeQuoteItem({ id: 2, item_number: 2 })];
  app.api.get(paths.quote(42), { ...app.quote, product_group_quote_items: items }, { etag: '"2"' });
  adding.release();
  expect(await screen.findByRole('heading', { name: /^02 / })).toBeVisible();
  expect(screen.queryByText(`Adding ${name}`)).not.toBeInTheDocument();
});

test('Several items are added at once: the list stays open while they are ticked, and adds them', async () => {
  const app = await open();
  app.api.on('post', paths.quoteItems(), ({ body }) => {
    const { product_group_id } = body as { product_group_id: number };
    return { status: 201, body: makeQuoteItem({ id: product_group_id, item_number: 2 }) };
  });
  const box = await screen.findByRole('combobox', { name: 'Product Group' });
  await app.actor.click(box);
  const options = await screen.findAllByRole('option', { name: /^100/ });
  await app.actor.click(options[0]!);
  await app.actor.click(options[1]!);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(2);
  await app.actor.click(options[0]!);
  await app.actor.click(options[0]!);
  await app.actor.click(screen.getByRole('option', { name: 'Add 2 packages to Quote' }));
  await waitFor(() => expect(app.api.callsTo('post', paths.quoteItems())).toHaveLength(2));
  expect(
    app.api.callsTo('post', paths.quoteItems()).map(({ body }) => (body as QuoteItemInput).product_group_id),
  ).toEqual([12, 11]);
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Leave out 100/ })).not.toBeInTheDocument(),
  );
});

test('Removing an item does not refetch the organisations', async () => {
  const app = await open();
  const before = app.api.calls.filter(({ path }) => path.startsWith(paths.organisations())).length;
  app.api.on('delete', paths.quoteItem(1), { status: 204 });
  app.api.get(paths.quote(42), { ...app.quote, product_group_quote_items: [] }, { etag: '"2"' });
  await app.actor.click(screen.getByRole('button', { name: /^Remove 01/ }));
  await app.actor.click(await screen.findByRole('button', { name: 'Yes, remove it' }));
  await waitFor(() => expect(app.api.callsTo('get', paths.quote(42)).length).toBeGreaterThan(1));

  expect(app.api.calls.filter(({ path }) => path.startsWith(paths.organisations()))).toHaveLength(before);
});

test('Changes one after the other end with the totals of the last one, in whatever order the responses arrive', async () => {
  const app = await open();
  const sums = [2000, 3000].map((total_amount) =>
    heldResponse({ body: makeQuoteCalculatedFields({ total_amount }) }),
  );
  const asked = () => app.api.callsTo('get', paths.quoteCalculatedFields(42)).length;
  const before = asked();
  app.api
    .on('patch', paths.quoteItem(1), { body: makeQuoteItem() })
    .on('get', paths.quoteCalculatedFields(42), (call) => {
      const answer = sums[asked() - before - 1]?.handler;
      return typeof answer === 'function' ? answer(call) : { status: 500 };
    });
  for (const [turn, quantity] of ['2', '3'].entries()) {
    fireEvent.change(screen.getByRole('textbox', { name: /^Quantity of/ }), { target: { value: quantity } });
    await waitFor(() => expect(asked()).toBe(before + turn + 1));
  }
  sums[1]?.release();
  expect(await totals().findByText('£3,000.00')).toBeVisible();
  await act(async () => {
    sums[0]?.release();
    // What a response does is done before the next timer.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(totals().getByText('£3,000.00')).toBeVisible();
});

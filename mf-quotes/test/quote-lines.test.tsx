import { act, screen, waitFor, within } from '@testing-library/react';
import { paths, type QuoteItemPatch } from 'api-contract';
import { makeChildQuoteItem, makeQuote, makeQuoteItem } from 'api-contract/testing';
import { refetchRelated } from 'shared-ui';
import type { FakeCall } from 'shared-ui/testing';
import { quoteApi, renderQuote } from './render-quote';

const stand = makeChildQuoteItem({ is_discountable: true });
const carpet = makeChildQuoteItem({
  id: 2,
  price: 100,
  product: { id: 2, product_code: '1001-01.2', name: 'Carpet' },
});
const item = makeQuoteItem({ child_quote_items: [stand, carpet] });

/** Saves the one line that is sent, as the server does. */
const savingApi = () =>
  quoteApi().on('patch', paths.quoteItem(1), ({ body }: FakeCall) => {
    const [sent] = (body as QuoteItemPatch).items ?? [];
    const saved = [stand, carpet].map((line) =>
      line.id === sent?.id
        ? { ...line, discount_percent: sent.discount_percent ?? 0, is_optional: sent.is_optional ?? false }
        : line,
    );
    const isDropped = ({ id }: { id: number }) => id === sent?.id && sent.is_dropped === true;
    return {
      body: {
        ...item,
        child_quote_items: saved.filter((line) => !isDropped(line)),
        dropped_quote_items: saved.filter(isDropped),
      },
    };
  });

const open = (api = savingApi(), over = {}) =>
  renderQuote({ product_group_quote_items: [item], ...over }, { api, tab: 'items' });
const card = () => within(screen.getByRole('region', { name: /^01 Gold sponsorship package/ }));
const row = (name: string) => card().getByRole('row', { name: new RegExp(`^${name}`) });
const lastSent = (api: ReturnType<typeof savingApi>) =>
  (api.callsTo('patch', paths.quoteItem(1)).at(-1)?.body as QuoteItemPatch | undefined)?.items?.[0];

test('A package shows its sub total, which follows what is typed', async () => {
  const { actor } = await open();
  expect(card().getByText('£1,350.00')).toBeVisible();
  const quantity = card().getByRole('textbox', { name: 'Quantity of Carpet' });
  await actor.fill(quantity, '3');
  expect(card().getByText('£1,550.00')).toBeVisible();
});

test('A price that could mean two amounts is explained once the figure is complete', async () => {
  const { actor } = await open();
  const price = card().getByRole('textbox', { name: 'Unit price of Carpet' });
  await actor.clear(price);
  await actor.type(price, '16.450,00');
  expect(price).toBeValid();
  await actor.keyboard('{Enter}');
  expect(price).toHaveAccessibleDescription(
    '“16.450,00” could mean two amounts. Write it like 16,450.00: commas for thousands, a full stop for pence.',
  );
  await actor.clear(price);
  await actor.type(price, '16,4');
  expect(price).toBeValid();
  await actor.tab();
  expect(price).toHaveAccessibleDescription(/^“16,4” could mean two amounts/);
});

test('A line that is left out counts no more, keeps its place and can be put back', async () => {
  const { actor, api } = await open();
  await actor.click(card().getByRole('button', { name: 'Leave out Carpet' }));
  expect(row('Carpet')).toHaveTextContent('Not in this quote');
  expect(card().getAllByText('£1,250.00')[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Put back Carpet' })).toHaveFocus();
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 2, is_dropped: true }));

  await actor.click(card().getByRole('button', { name: 'Put back Carpet' }));
  expect(card().getByText('£1,350.00')).toBeVisible();
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 2, is_dropped: false }));
  expect(card().getByRole('textbox', { name: 'Quantity of Carpet' })).toHaveValue('1');
});

test('A discount can be given where the product is discountable, and is taken off its line', async () => {
  const { actor, api } = await open();
  expect(card().queryByRole('textbox', { name: /^Discount of Carpet/ })).not.toBeInTheDocument();
  expect(row('Carpet')).toHaveTextContent('No discount');
  const discount = card().getByRole('textbox', { name: /^Discount of Exhibition stand/ });
  await actor.fill(discount, '10');
  expect(row('Exhibition stand')).toHaveTextContent('£1,125.00');
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 1, discount_percent: 10 }));
  await actor.fill(discount, '12%');
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 1, discount_percent: 12 }));
  await actor.tab();
  expect(discount).toHaveValue('12');
  await actor.fill(discount, '101');
  expect(await card().findByText('Discount must be at most 100.')).toBeVisible();
});

test('A locked quote offers neither, and does not list what was left out', async () => {
  const locked = { basic_info_locked: true, quote_status_id: 4 };
  const without = { ...item, child_quote_items: [stand], dropped_quote_items: [carpet] };
  await open(savingApi(), { ...locked, product_group_quote_items: [without] });
  expect(screen.queryByText('Carpet')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Leave out|Move)/ })).not.toBeInTheDocument();
  expect(card().getByRole('textbox', { name: /^Discount of Exhibition stand/ })).toBeDisabled();
});

test('A line that is marked as optional keeps its price and counts in no total', async () => {
  const { actor, api } = await open();
  const box = within(row('Carpet')).getByRole('checkbox', { name: 'Optional' });
  await actor.click(box);
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 2, is_optional: true, is_dropped: true }));
  expect(box).toBeChecked();
  expect(card().getByText('£1,250.00', { selector: ':not(td)' })).toBeVisible();
  expect(within(row('Carpet')).getByText('Not in the total')).toBeVisible();
  expect(within(row('Carpet')).queryByRole('button', { name: /Leave out/ })).not.toBeInTheDocument();
  await actor.click(box);
  await waitFor(() => expect(lastSent(api)).toMatchObject({ id: 2, is_optional: false, is_dropped: false }));
});

test('A change to a line that was locked before it was saved can be discarded', async () => {
  const refusal = { message: 'This quote is won.', errors: {} };
  const api = quoteApi().on('patch', paths.quoteItem(1), () => {
    const locked = { quote_status_id: 4, basic_info_locked: true, product_group_quote_items: [halved] };
    api.get(paths.quote(42), makeQuote(locked), { etag: '"2"' });
    return { status: 422, body: refusal };
  });
  const halved = makeQuoteItem({ child_quote_items: [stand], dropped_quote_items: [carpet] });
  const { actor } = await open(api, { product_group_quote_items: [halved] });
  await actor.fill(card().getByRole('textbox', { name: /^Quantity of Exhibition/ }), '51');
  await actor.click(card().getByRole('button', { name: 'Put back Carpet' }));
  expect(await screen.findByText(/This quote is won/)).toBeVisible();
  await act(() => refetchRelated(paths.quote(42)));
  await screen.findByText('Not saved: The quote is locked.');
  for (const name of ['Discard Carpet', 'Discard Exhibition stand 3m × 2m'])
    await actor.click(await card().findByRole('button', { name }));
  expect(card().queryByText(/Not saved/)).not.toBeInTheDocument();
  expect(card().queryByRole('row', { name: /^Carpet/ })).not.toBeInTheDocument();
  expect(card().getByRole('textbox', { name: /^Quantity of Exhibition/ })).toHaveValue('1');
});

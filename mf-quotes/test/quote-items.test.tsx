import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths, type QuoteItemPatch } from 'api-contract';
import {
  makeChildQuoteItem,
  makeQuoteCalculatedFields,
  makeQuoteItem,
  makeStaleErrorBody,
  makeUser,
} from 'api-contract/testing';
import { heldResponse, type FakeCall } from 'shared-ui/testing';
import { quoteApi, renderQuote, totals } from './render-quote';

afterEach(() => jest.useRealTimers());

const price = () => screen.getByRole('textbox', { name: 'Unit price of Exhibition stand 3m × 2m' });
const quantity = () => screen.getByRole('textbox', { name: 'Quantity of Exhibition stand 3m × 2m' });
const total = () => screen.getByRole('cell', { name: 'Line total of Exhibition stand 3m × 2m' });

/** Saves items as the server does: each save makes the next version. */
function savingApi() {
  let version = 1;
  return quoteApi().on('patch', paths.quoteItem(1), ({ body }: FakeCall) => {
    const { items, date } = body as QuoteItemPatch;
    const lines = items?.map((line) => makeChildQuoteItem(line)) ?? [makeChildQuoteItem()];
    return {
      body: makeQuoteItem({
        ...(date !== undefined && { date }),
        child_quote_items: lines,
        etag: `"item-1-${++version}"`,
      }),
    };
  });
}

const open = (api = savingApi(), over = {}) => renderQuote(over, { api, tab: 'items' });
const sent = (api: ReturnType<typeof savingApi>) => api.callsTo('patch', paths.quoteItem(1));

describe('A card', () => {
  test('is titled by number, description and name', async () => {
    await open();
    expect(
      screen.getByRole('heading', { name: '01 Gold sponsorship package - Gold sponsorship' }),
    ).toBeVisible();
  });

  test('works out a line while it is typed', async () => {
    const app = await open();
    await app.actor.fill(quantity(), '3');
    expect(total()).toHaveTextContent('£3,750.00');
    await app.actor.fill(price(), '0.1');
    expect(total()).toHaveTextContent('£0.30');
    await waitFor(() => expect(sent(app.api).at(-1)?.body).toMatchObject({ items: [{ price: 0.1 }] }));
  });

  test('of a won quote can only be read, but for its event date', async () => {
    await open(savingApi(), { basic_info_locked: true, quote_status_id: 4 });
    expect(screen.getByText(/This quote is won: its details and items are locked/)).toBeVisible();
    expect(price()).toBeDisabled();
    expect(quantity()).toBeDisabled();
    expect(screen.getByLabelText('Event Date')).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add to Quote' })).not.toBeInTheDocument();
  });
});

describe('A changed line', () => {
  test('is saved half a second after the last change, once, and the sums are fetched again', async () => {
    const app = await open();
    app.api.get(
      paths.quoteCalculatedFields(42),
      makeQuoteCalculatedFields({ sub_total: 15000, total_amount: 18000 }),
    );
    // In one go, so that not even a slow machine has a save fall due in between.
    fireEvent.change(quantity(), { target: { value: '1' } });
    fireEvent.change(quantity(), { target: { value: '12' } });
    expect(sent(app.api)).toHaveLength(0);
    await waitFor(() => expect(sent(app.api)).toHaveLength(1));
    expect(sent(app.api)[0]).toMatchObject({
      body: { items: [{ id: 1, quantity: 12, price: 1250 }] },
      headers: { 'if-match': '"item-1-1"' },
    });
    expect(await totals().findByText('£18,000.00')).toBeVisible();
    expect(quantity()).toHaveValue('12');
  });

  test('says that it is being saved, and when it was', async () => {
    const { handler, release } = heldResponse({ body: makeQuoteItem() });
    const app = await open(savingApi().on('patch', paths.quoteItem(1), handler));
    await app.actor.fill(quantity(), '2');
    expect(screen.getByText('Saving…')).toBeVisible();
    release();
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText('Saving…')).not.toBeInTheDocument();
  });

  test('that does not reach the server is kept, and saved by itself when the server is back', async () => {
    const app = await open(savingApi().on('patch', paths.quoteItem(1), { fail: 'network' }));
    for (const path of [paths.user(), paths.quoteStock(42), paths.offerStock(42)])
      app.api.on('get', path, { fail: 'network' });
    await app.actor.fill(quantity(), '7');
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(quantity()).toHaveValue('7');
    app.api.on('patch', paths.quoteItem(1), { body: makeQuoteItem() }).get(paths.user(), makeUser());
    expect(await screen.findByText(/^Saved /)).toBeVisible();
    expect(sent(app.api)).toHaveLength(2);
  });

  test.each(['0', '51', '1.5', 'x', ''])('with a quantity of “%s” is refused here', async (text) => {
    const app = await open();
    jest.useFakeTimers({ advanceTimers: true });
    await app.actor.clear(quantity());
    if (text) await app.actor.paste(text);
    await waitFor(() => expect(quantity()).toBeInvalid());
    // Longer than a change waits to be saved.
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(sent(app.api)).toHaveLength(0);
  });

  test('that fails leaves what was typed, says why, and can be retried', async () => {
    const api = savingApi();
    api.on('patch', paths.quoteItem(1), {
      status: 422,
      body: { message: 'No.', errors: { 'items.0.price': ['The price is too high.'] } },
    });
    const app = await open(api);
    await app.actor.fill(price(), '99');
    expect(await screen.findByText(/Not saved: The price is too high/)).toBeVisible();
    expect(price()).toHaveDisplayValue(/^99/);

    api.on('patch', paths.quoteItem(1), {
      body: makeQuoteItem({ child_quote_items: [makeChildQuoteItem({ price: 99 })], etag: '"item-1-2"' }),
    });
    await app.actor.click(screen.getByRole('button', { name: /^Retry/ }));
    await waitFor(() => expect(screen.queryByText(/Not saved/)).not.toBeInTheDocument());
    expect(price()).toHaveDisplayValue(/^99/);
  });

  test('that is changed again while it is saved follows in order, on the version of the first', async () => {
    const { handler, release } = heldResponse({ body: makeQuoteItem({ etag: '"item-1-2"' }) });
    const app = await open(quoteApi().on('patch', paths.quoteItem(1), handler));
    await app.actor.fill(quantity(), '2');
    await waitFor(() => expect(sent(app.api)).toHaveLength(1));
    jest.useFakeTimers({ advanceTimers: true });
    await app.actor.fill(quantity(), '3');
    // Longer than a change waits to be saved.
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(sent(app.api)).toHaveLength(1);

    const second = makeQuoteItem({ child_quote_items: [makeChildQuoteItem({ quantity: 3 })] });
    app.api.on('patch', paths.quoteItem(1), { body: second });
    release();
    await waitFor(() => expect(sent(app.api)).toHaveLength(2));
    expect(sent(app.api)).toMatchObject([
      { body: { items: [{ quantity: 2 }] }, headers: { 'if-match': '"item-1-1"' } },
      { body: { items: [{ quantity: 3 }] }, headers: { 'if-match': '"item-1-2"' } },
    ]);
    expect(quantity()).toHaveValue('3');
  });

  test('is not lost by leaving within its half second', async () => {
    const app = await open();
    await app.actor.fill(quantity(), '7');
    await app.actor.click(screen.getByRole('link', { name: 'All Quotes' }));
    await waitFor(() => expect(sent(app.api)).toHaveLength(1));
    expect(app.currentUrl()).toBe('/quotes/all');
    expect(sent(app.api)[0]?.body).toMatchObject({ items: [{ quantity: 7 }] });
  });

  test('that fails while or after its screen is left shows a toast, and is still there on return', async () => {
    const { handler, release } = heldResponse({ fail: 'network' });
    const app = await open(savingApi().on('patch', paths.quoteItem(1), handler));
    await app.actor.fill(quantity(), '7');
    await waitFor(() => expect(sent(app.api)).toHaveLength(1));
    fireEvent.click(screen.getByRole('link', { name: 'All Quotes' }));
    release();
    expect(await screen.findByText('A change to Gold sponsorship was not saved')).toBeVisible();
    await app.goBack();
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    expect(quantity()).toHaveValue('7');
  });

  test('holds the page when the browser is about to close it, and is sent at once', async () => {
    const app = await open();
    // In one go, so that it is not saved before.
    fireEvent.change(quantity(), { target: { value: '8' } });
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    // Before any timer can have run.
    await act(async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    });
    expect(sent(app.api)).toHaveLength(1);
  });

  test('that was refused is asked about before it is left', async () => {
    const app = await open(savingApi().on('patch', paths.quoteItem(1), { fail: 'network' }));
    await app.actor.fill(quantity(), '9');
    await screen.findByText(/Not saved/);
    await app.actor.click(screen.getByRole('link', { name: 'All Quotes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  test('of an item that another user has saved is saved over with Keep mine', async () => {
    const api = savingApi();
    const save = { body: makeQuoteItem({ child_quote_items: [makeChildQuoteItem({ quantity: 5 })] }) };
    api.on('patch', paths.quoteItem(1), ({ headers }) =>
      headers['if-match'] === '"2"' ? save : { status: 409, body: makeStaleErrorBody() },
    );
    const app = await open(api);
    await app.actor.fill(quantity(), '4');
    expect(await screen.findByRole('alert')).toHaveTextContent('Robin Patel');
    await app.actor.keyboard('{Backspace}5{Enter} ');
    expect(quantity()).toHaveValue('5 ');
    expect(screen.getByRole('alert')).toHaveTextContent('Robin Patel');
    expect(sent(api)).toHaveLength(1);

    await app.actor.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(quantity()).toHaveFocus();
    await waitFor(() => expect(sent(api)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(quantity()).toHaveValue('5');
  });

  test('leaves the version of the details alone', async () => {
    const app = await open();
    await app.actor.fill(quantity(), '4');
    await waitFor(() => expect(sent(app.api)).toHaveLength(1));
    app.api.on('patch', paths.quote(42), { status: 403, body: { message: 'Not now.' } });
    await app.actor.click(screen.getByRole('tab', { name: 'Quote Details' }));
    await app.actor.type(screen.getByLabelText(/^Client note/), 'x');
    await app.actor.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Not now.');
    expect(app.api.callsTo('patch', paths.quote(42))[0]?.headers['if-match']).toBe('"1"');
  });
});

describe('Items', () => {
  test('are removed once that is confirmed', async () => {
    const app = await open();
    app.api.on('delete', paths.quoteItem(1), { status: 204 });
    await app.actor.click(screen.getByRole('button', { name: /^Remove 01/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Quote Item?' });
    expect(question).toHaveTextContent('Please confirm that you want to remove this quote item.');
    app.api.get(paths.quote(42), { ...app.quote, product_group_quote_items: [] }, { etag: '"1"' });
    await app.actor.click(within(question).getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByRole('heading', { name: 'Add a Product Group to this Quote' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('tabpanel').querySelector(':focus')).toBeVisible());
  });

  test('are added by searching for code, name or description, by keyboard alone', async () => {
    const app = await open();
    app.api.on('post', paths.quoteItems(), { status: 201, body: makeQuoteItem({ id: 2, item_number: 2 }) });
    expect(screen.getByRole('heading', { name: 'Add another Product Group to this Quote' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add to Quote' })).toBeDisabled();
    await app.actor.type(screen.getByRole('combobox', { name: 'Product Group' }), 'silver pack');
    await waitFor(() =>
      expect(screen.getByRole('option')).toHaveTextContent('1002-01 - Silver - Silver sponsorship package'),
    );
    expect(screen.getByRole('group', { name: 'Annual conference' })).toBeVisible();
    app.api.get(
      paths.quote(42),
      {
        ...app.quote,
        product_group_quote_items: [makeQuoteItem(), makeQuoteItem({ id: 2, item_number: 2 })],
      },
      { etag: '"1"' },
    );
    await app.actor.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add to Quote' })).toBeEnabled());
    await app.actor.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: /^02 / })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Group' })).toHaveFocus());
    expect(app.api.callsTo('post', paths.quoteItems())[0]?.body).toEqual({
      quote_id: 42,
      product_group_id: 12,
    });
  });

  test('of a long quote are all rendered', async () => {
    const many = Array.from({ length: 30 }, (_, at) => makeQuoteItem({ id: at + 1, item_number: at + 1 }));
    await open(savingApi(), { product_group_quote_items: many });
    expect(await screen.findByRole('heading', { name: /^30 / })).toBeVisible();
  });

  test('that the server refuses to add say why', async () => {
    const app = await open();
    app.api.on('post', paths.quoteItems(), {
      status: 422,
      body: { message: 'No.', errors: { quote_id: ['The quote is locked.'] } },
    });
    const box = await screen.findByRole('combobox', { name: 'Product Group' });
    await app.actor.type(box, 'silver{Enter}');
    await screen.findByRole('button', { name: /^Leave out 1002-01/ });
    await app.actor.keyboard('{Enter}');
    expect(await screen.findByText('The quote is locked.')).toBeVisible();
  });
});

// Many prices at once: the preview, the change, and undoing it from the message or from the list of changes.
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths, type PricePreviewInput, UNDO_HEADER } from 'api-contract';
import { makePriceChange, makePricePreview, makeProduct } from 'api-contract/testing';
import { button, renderForm } from './render-form';
import { shownRows } from './render-list';

const products = [
  makeProduct({ id: 1, product_code: 'A-1', name: 'Stand', price: 10 }),
  makeProduct({ id: 2, product_code: 'A-2', name: 'Banner', price: 20 }),
];

/** The old and the new price of each product, of which the API's own tests know more. */
const previewOf = ({ price_percent = 0 }: PricePreviewInput) =>
  makePricePreview({
    prices: products.map(({ id, product_code, name, price }) => {
      return { id, product_code, name, before: price, after: (price * (100 + price_percent)) / 100 };
    }),
    changed_count: 2,
    state: `by ${price_percent}`,
  });

const renderPrices = (url = '/products') =>
  renderForm(url, (api) =>
    api
      .get(paths.products(), products)
      .on('post', paths.priceChangePreview(), ({ body }) => ({ body: previewOf(body as PricePreviewInput) }))
      .on('patch', paths.products(), {
        body: { changed_count: 2 },
        headers: { [UNDO_HEADER.toLowerCase()]: '7' },
      })
      .get(paths.priceChanges(), [makePriceChange({ undo_id: 7 })])
      .on('post', paths.undo(7), { body: { restored_count: 1, left_count: 1 } }),
  );

const dialog = () => within(screen.getByRole('dialog'));
const shownPrices = () =>
  within(dialog().getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

type Actor = ReturnType<typeof renderPrices>['actor'];

const openDialog = async (actor: Actor) => {
  await shownRows('Products');
  await actor.click(screen.getByRole('checkbox', { name: 'Select all products on this page' }));
  await actor.click(button('Change prices…'));
};

it('shows old and new prices while one types, changes them, and undoes that', async () => {
  const { actor, api } = renderPrices();
  await openDialog(actor);
  expect(dialog().getByRole('button', { name: 'Change prices' })).toBeDisabled();
  expect(shownPrices()[0]).toEqual(['A-1 Stand', '£10.00', '–']);
  // A phone's keyboard of figures has no minus.
  expect(dialog().getByLabelText('Percentage')).toHaveAttribute('inputmode', 'text');

  await actor.type(dialog().getByLabelText('Percentage'), '5');
  await waitFor(() =>
    expect(shownPrices()).toEqual([
      ['A-1 Stand', '£10.00', '£10.50'],
      ['A-2 Banner', '£20.00', '£21.00'],
    ]),
  );
  expect(dialog().getByText('2 prices change, 0 stay the same. Quotes keep their own.')).toBeVisible();
  await actor.selectOptions(dialog().getByLabelText('Round to'), 'The pound');
  await actor.click(await dialog().findByRole('button', { name: 'Change 2 prices' }));

  expect(await screen.findByText('2 prices changed')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const body = { ids: [1, 2], price_percent: 5, price_rounding: 1 };
  expect(api.callsTo('patch', paths.products())[0]?.body).toEqual({ ...body, state: 'by 5' });

  await actor.click(button('Undo'));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(screen.getByText('1 had changed since and was left as it is.')).toBeVisible();
});

it('says what is wrong with a change beside the figure, and changes nothing', async () => {
  const { actor, api } = renderPrices();
  api.on('post', paths.priceChangePreview(), {
    status: 422,
    body: { message: 'Not valid.', errors: { price_amount: ['The price of A-1 would be -5.'] } },
  });
  await openDialog(actor);
  await actor.selectOptions(dialog().getByLabelText('Change'), 'By an amount');
  await actor.type(dialog().getByLabelText('Amount'), '-15');
  expect(await dialog().findByText('The price of A-1 would be -5.')).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Change prices' })).toBeDisabled();
});

it('shows the preview again where a price has changed since', async () => {
  const { actor, api } = renderPrices();
  await openDialog(actor);
  await actor.type(dialog().getByLabelText('Percentage'), '5');
  const errors = { state: ['Prices have changed since this preview.'] };
  api.on('patch', paths.products(), { status: 422, body: { message: 'Not valid.', errors } });
  await actor.click(await dialog().findByRole('button', { name: 'Change 2 prices' }));
  expect(await dialog().findByText('Prices have changed since this preview.')).toBeVisible();
  await waitFor(() => expect(api.callsTo('post', paths.priceChangePreview()).length).toBeGreaterThan(1));
});

it('sends the same preview again after a lost response, so that no price is raised twice', async () => {
  const { actor, api } = renderPrices();
  let previews = 0;
  api.on('post', paths.priceChangePreview(), ({ body }) => {
    previews += 1;
    return { body: { ...previewOf(body as PricePreviewInput), state: `preview ${previews}` } };
  });
  api.on('patch', paths.products(), { fail: 'timeout' });
  await openDialog(actor);
  await actor.type(dialog().getByLabelText('Percentage'), '5');
  await actor.click(await dialog().findByRole('button', { name: 'Change 2 prices' }));
  expect(await dialog().findByText(/The server took too long to respond/)).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('online'));
  });

  const errors = { state: ['Prices have changed since this preview.'] };
  api.on('patch', paths.products(), { status: 422, body: { message: 'Not valid.', errors } });
  await actor.click(dialog().getByRole('button', { name: 'Change 2 prices' }));
  expect(await dialog().findByText('Prices have changed since this preview.')).toBeVisible();
  expect(api.callsTo('patch', paths.products()).map(({ body }) => (body as { state: string }).state)).toEqual(
    ['preview 1', 'preview 1'],
  );
  await waitFor(() => expect(previews).toBe(2));
});

it('lists the changes of prices, each of which can be undone once', async () => {
  const { actor, api } = renderPrices('/products/price-changes');
  api.get(paths.priceChanges(), [
    makePriceChange({ id: 7, undo_id: 7, price_percent: null, price_amount: -2.5, price_rounding: 5 }),
    makePriceChange({
      id: 6,
      undo_id: null,
      undone: {
        at: '2026-11-21T09:05:00.000Z',
        by: { id: 2, name: 'Robin Patel' },
        restored_count: 11,
        left_count: 1,
      },
    }),
  ]);
  expect(await screen.findByText('−£2.50, rounded to £5')).toBeVisible();
  expect(screen.getByText('+5%')).toBeVisible();
  expect(
    screen.getByText('Undone 21 Nov 2026, 09:05 by Robin Patel: 11 restored, 1 left alone'),
  ).toBeVisible();

  await actor.click(button('Undo'));
  await actor.click(button('Yes, undo it'));
  expect(await screen.findByText('Prices restored')).toBeVisible();
});

import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeProduct, makeStaleErrorBody } from 'api-contract/testing';
import { button, field, renderForm, textOf } from './render-form';

const product = makeProduct({ id: 5, price: 1250, quantity: 2 });

const renderEdit = (response = product) =>
  renderForm('/products/edit/5', (api) => api.get(paths.product(5), response, { etag: '"1"' }));

describe('creating a product', () => {
  it('finds its group by code or name, saves, and leads to the list', async () => {
    const { actor, api, currentUrl } = renderForm('/products/create', (fake) =>
      fake.on('post', paths.products(), { status: 201, body: makeProduct({ id: 9 }) }),
    );
    await actor.fill(await field('Category'), 'dinner 2001');
    expect(await screen.findByRole('option', { name: '2001-01 - Dinner table' })).toBeVisible();
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(textOf('Category')).toBe('2001-01 - Dinner table'));
    await actor.fill(await field('Name'), 'Table of ten');
    await actor.fill(await field('Product Code'), '2001-01.1');
    await actor.fill(await field('Price'), '£1,250.50');
    await actor.click(button('Submit'));

    await waitFor(() => expect(currentUrl()).toBe('/products'));
    expect(api.callsTo('post', paths.products())[0]?.body).toEqual({
      product_group_id: 12,
      name: 'Table of ten',
      product_code: '2001-01.1',
      price: 1250.5,
      quantity: 1,
      is_discountable: false,
      include_on_client_price_list: true,
    });
    expect(await screen.findByText('Product saved')).toBeVisible();
  });

  it('shows what is required, and the shape of a code', async () => {
    const { actor, api } = renderForm('/products/create');
    expect(await field('Product Code')).toHaveAttribute('placeholder', '0000-00.0');
    await actor.clear(await field('Quantity'));
    await actor.click(button('Submit'));

    for (const label of ['Category', 'Name', 'Product Code', 'Price', 'Quantity']) {
      expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    }
    await waitFor(async () => expect(await field('Category')).toHaveFocus());
    expect(api.callsTo('post', paths.products())).toEqual([]);
  });

  it('refuses mistyped figures', async () => {
    const { actor } = renderForm('/products/create');
    for (const [label, text, message] of [
      ['Quantity', '101', 'Quantity must be from 0 to 100.'],
      ['Quantity', '1.5', 'Quantity must be a whole number.'],
      ['Price', '12..5', 'Price must be a number.'],
      ['Price', '12.5555', 'Price can have at most 2 decimals.'],
      ['Price', '-1', 'Price must be 0 or more.'],
    ] as const) {
      await actor.fill(await field(label), text);
      await actor.tab();
      expect(await screen.findByText(message)).toBeVisible();
    }
  });

  it('saves and adds another in the same group, with the focus on its name', async () => {
    const { actor, currentUrl } = renderForm('/products/create', (fake) =>
      fake.on('post', paths.products(), { status: 201, body: makeProduct({ id: 9 }) }),
    );
    await actor.type(await field('Category'), 'gold{Enter}');
    await waitFor(() => expect(textOf('Category')).toBe('1001-01 - Gold sponsorship'));
    await actor.fill(await field('Name'), 'Stand');
    await actor.fill(await field('Product Code'), '1001-01.9');
    await actor.type(await field('Price'), '10');
    await actor.click(button('Save and add another'));

    await waitFor(() => expect(textOf('Name')).toBe(''));
    expect(currentUrl()).toBe('/products/create');
    await waitFor(() => expect(textOf('Category')).toBe('1001-01 - Gold sponsorship'));
    expect(textOf('Quantity')).toBe('1');
    await waitFor(async () => expect(await field('Name')).toHaveFocus());
    expect(screen.queryByText('Name is required.')).not.toBeInTheDocument();
  });

  it('shows an error of the server at its field and keeps the typed values', async () => {
    const { actor } = renderForm('/products/create', (fake) =>
      fake.on('post', paths.products(), {
        status: 422,
        body: {
          message: 'Some of the values are not valid.',
          errors: { product_code: ['Product Code has already been taken.'] },
        },
      }),
    );
    await actor.type(await field('Category'), 'gold{Enter}');
    await waitFor(() => expect(textOf('Category')).toBe('1001-01 - Gold sponsorship'));
    await actor.fill(await field('Name'), 'Stand');
    await actor.fill(await field('Product Code'), '1001-01.1');
    await actor.type(await field('Price'), '10');
    await actor.click(button('Submit'));

    expect(await screen.findByRole('alert')).toHaveTextContent('Some of the values are not valid.');
    const code = await field('Product Code');
    expect(code).toHaveAccessibleDescription('Product Code has already been taken.');
    expect(code).toHaveValue('1001-01.1');
    expect(button('Submit')).toBeEnabled();
  });
});

describe('changing a product', () => {
  it('has the name of the product as its title, with the verb', async () => {
    renderEdit();
    expect(
      await screen.findByRole('heading', { level: 1, name: `Edit product ${product.name}` }),
    ).toBeVisible();
  });

  it('shows the stored values; Reset restores them', async () => {
    const { actor } = renderEdit();
    await actor.fill(await field('Name'), 'Other');
    await actor.click(button('Reset'));
    expect(['Category', 'Name', 'Product Code', 'Price', 'Quantity'].map(textOf)).toEqual([
      ['1001-01', 'Gold sponsorship', product.product_group.description].filter(Boolean).join(' - '),
      product.name,
      product.product_code,
      '1,250.00',
      '2',
    ]);
  });

  it('shows the old price beside a changed one', async () => {
    const { actor } = renderEdit();
    await actor.fill(await field('Price'), '12500');
    expect(await screen.findByText('£12,500.00, was £1,250.00')).toBeVisible();
  });

  it('saves with the version that was loaded, and only the fields of the form', async () => {
    const { actor, api, currentUrl } = renderEdit();
    api.on('patch', paths.product(5), { body: { ...product, name: 'Stand' } });
    await actor.fill(await field('Name'), 'Stand');
    await actor.click(button('Submit'));

    await waitFor(() => expect(currentUrl()).toBe('/products'));
    const [call] = api.callsTo('patch', paths.product(5));
    expect(call?.headers['if-match']).toBe('"1"');
    expect(Object.keys(call?.body as object).sort()).toEqual([
      'include_on_client_price_list',
      'is_discountable',
      'name',
      'price',
      'product_code',
      'product_group_id',
      'quantity',
    ]);
  });

  it('has whether it can be discounted and is on the price list', async () => {
    const { actor, api } = renderEdit({ ...product, is_discountable: false });
    api.on('patch', paths.product(5), { body: product });
    await actor.click(await screen.findByRole('checkbox', { name: 'Discountable' }));
    await actor.click(screen.getByRole('checkbox', { name: 'On client price list' }));
    await actor.click(button('Submit'));
    await waitFor(() =>
      expect(api.callsTo('patch', paths.product(5))[0]?.body).toMatchObject({
        is_discountable: true,
        include_on_client_price_list: !product.include_on_client_price_list,
      }),
    );
  });

  it('shows who changed it meanwhile, and overwrites it with Keep mine', async () => {
    const { actor, api, currentUrl } = renderEdit();
    api.on('patch', paths.product(5), ({ headers }) =>
      headers['if-match'] === '"2"'
        ? { body: product }
        : {
            status: 409,
            body: makeStaleErrorBody({
              stale: {
                ...makeStaleErrorBody().stale,
                changes: [
                  { field: 'price', line: null, before: 100, after: 1250.5 },
                  { field: 'product_group_id', line: null, before: 11, after: 999 },
                ],
              },
            }),
          },
    );
    await actor.type(await field('Name'), ' mine');
    await actor.click(button('Submit'));

    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('Robin Patel');
    const rows = within(dialog).getAllByRole('row').slice(1);
    const texts = rows.map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(texts[0]?.slice(0, 3)).toEqual(['Price', '£100.00', '£1,250.50']);
    await waitFor(() =>
      expect(Array.from(rows[1]?.children ?? [], (cell) => cell.textContent).slice(0, 3)).toEqual([
        'Category',
        '1001-01 - Gold sponsorship',
        'Unknown',
      ]),
    );
    await actor.click(button('Keep mine'));
    await waitFor(() => expect(currentUrl()).toBe('/products'));
  });

  it('shows the form data in debug mode only', async () => {
    renderForm('/products/edit/5?debug=1', (api) => api.get(paths.product(5), product));
    expect(await screen.findByText('Form data')).toBeVisible();
  });
});

describe('a product that cannot be shown', () => {
  it('shows that it does not exist, with a link to the list', async () => {
    renderForm('/products/edit/77', (api) =>
      api.on('get', paths.product('77'), { status: 404, body: { message: 'Not found.' } }),
    );
    expect(await screen.findByText('We can’t find that product')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Products' })).toHaveLength(2);
  });

  it('shows what went wrong; Retry loads it', async () => {
    const { actor, api } = renderForm('/products/edit/5', (fake) =>
      fake.on('get', paths.product('5'), { status: 403, body: { message: 'Not for you.' } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The product could not be loaded');
    api.get(paths.product(5), product);
    await actor.click(button('Retry'));
    expect(await field('Name')).toHaveValue(product.name);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { paths, type Product } from 'api-contract';
import { makeProduct } from 'api-contract/testing';
import { renderList, shownHeaders, shownRows } from './render-list';

const inGroup = (id: number, name: string): Product['product_group'] => ({
  id,
  name,
  description: `${name} package`,
  sales_ledger_product_code: `100${id}-01`,
});

const threeProducts: Product[] = [
  makeProduct({
    id: 1,
    product_code: '1002-01.1',
    name: 'Logo on lanyards',
    price: 1499.5,
    product_group: inGroup(2, 'Silver'),
  }),
  makeProduct({
    id: 2,
    product_code: '1001-01.2',
    name: 'Café corner',
    price: 12000,
    product_group: inGroup(1, 'Gold'),
  }),
  makeProduct({
    id: 3,
    product_code: '1001-01.10',
    name: 'Exhibition stand',
    price: 0,
    product_group: inGroup(1, 'Gold'),
  }),
];

const renderProducts = (
  response: Parameters<typeof renderList>[0]['response'] = threeProducts,
  url = '/products',
) => renderList({ url, path: paths.products(), response });

const shownCodes = async () => (await shownRows('Products')).map(([code]) => code);

describe('the list of products', () => {
  it('shows each with its code, group, name and price, by code', async () => {
    renderProducts();

    expect(await shownRows('Products')).toEqual([
      ['1001-01.2', 'Gold', 'Café corner', '£12,000'],
      ['1001-01.10', 'Gold', 'Exhibition stand', '£0'],
      ['1002-01.1', 'Silver', 'Logo on lanyards', '£1,500'],
    ]);
    expect(screen.getByText('£1,500')).toHaveAttribute('title', '£1,499.50');
    expect(screen.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(shownHeaders()).toEqual(['Code', 'Product Group', 'Product Name', 'Price', 'Edit']);
  });

  it('leads from a row, and from its Edit link, to the product', async () => {
    const { actor, api, currentUrl } = renderProducts();
    api.get(paths.product(2), { ...threeProducts[1], product_group_id: 1 });

    const edit = await screen.findByRole('link', { name: 'Edit 1001-01.10 Exhibition stand' });
    expect(edit).toHaveAttribute('href', '/products/edit/3');
    await actor.click(screen.getByRole('link', { name: '1001-01.2' }));

    expect(currentUrl()).toBe('/products/edit/2');
    expect(await screen.findByRole('heading', { level: 1, name: /^Edit product / })).toBeVisible();
  });

  it('offers to create one', async () => {
    const { actor, currentUrl } = renderProducts();

    await actor.click(await screen.findByRole('link', { name: 'New product' }));

    expect(currentUrl()).toBe('/products/create');
    expect(await screen.findByRole('heading', { level: 1, name: 'New product' })).toBeVisible();
  });
});

describe('finding a product', () => {
  it.each([
    ['its code', '1002', ['1002-01.1']],
    ['its group', 'gold', ['1001-01.2', '1001-01.10']],
    ['its name', 'cafe', ['1001-01.2']],
  ])('goes by %s', async (_what, text, codes) => {
    renderProducts(threeProducts, `/products?q=${text}`);

    expect(await shownCodes()).toEqual(codes);
  });

  it('goes by the order of a column', async () => {
    const { actor } = renderProducts();
    await shownRows('Products');

    for (const [header, codes] of [
      ['Product Name', ['1001-01.2', '1001-01.10', '1002-01.1']],
      ['Price', ['1001-01.10', '1002-01.1', '1001-01.2']],
      ['Product Group', ['1001-01.2', '1001-01.10', '1002-01.1']],
    ] as const) {
      await actor.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      await waitFor(async () => expect(await shownCodes()).toEqual(codes));
    }
  });
});

describe('a list without rows', () => {
  it('shows that they are loading', async () => {
    renderProducts(() => new Promise(() => undefined));

    expect(await screen.findByRole('status')).toHaveTextContent('Loading products');
  });

  it('says what to do first when it is empty', async () => {
    renderProducts([]);

    expect(await screen.findByText('There are no products yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'New product' }))
      expect(link).toHaveAttribute('href', '/products/create');
  });

  it('says that they could not be loaded; Retry loads them', async () => {
    const { api, actor } = renderProducts({ status: 403, body: { message: 'Not for you.' } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Products could not be loaded');
    expect(alert).toHaveTextContent('Not for you.');

    api.get(paths.products(), threeProducts);
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await shownCodes()).toHaveLength(3);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

import { paths, UNDO_HEADER } from '../../src';
import { calls } from '../../src/server';
import { expectRefusedValues, expectUnchanged, firstOf, itReads, itReadsOne, itSaves } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess, undoIdOf } from './client';
import { makers, unique } from './makers';

export const productReads = (api: Client): void => {
  const list = () => api.call('listProducts', paths.products());

  itReads(api, 'listProducts', paths.products);
  itReads(api, 'listPriceChanges', paths.priceChanges);
  itReadsOne(api, 'getProduct', paths.product, async () => firstOf(await list()).id);

  it('gives one product as the list has it', async () => {
    const listed = firstOf(await list());
    expect(await api.call('getProduct', paths.product(listed.id))).toEqual(listed);
  });

  it('has the default quantity under both of its names', async () => {
    for (const { quantity, quantity_default } of await list()) expect(quantity).toBe(quantity_default);
  });

  it('has a unique code and a sellable group for every product', async () => {
    const products = await list();
    expect(new Set(products.map((product) => product.product_code)).size).toBe(products.length);

    const path = paths.productGroups('excludeTopLevel');
    const groups = await api.call('listProductGroups', path);
    for (const { product_group_id, product_group } of products) {
      const { id, name, description, sales_ledger_product_code } = firstOf(
        groups.filter((group) => group.id === product_group_id),
      );
      expect(product_group).toEqual({ id, name, description, sales_ledger_product_code });
    }
  });
};

export const productWrites = (api: Client): void => {
  const make = makers(api);
  const anyProduct = async (fields = {}) => make.product((await make.productGroup()).id, fields);
  const save = (id: number, body: object) => api.call('updateProduct', paths.product(id), { body });

  itSaves(api, {
    save: 'updateProduct',
    make: async () => paths.product((await anyProduct()).id),
    mine: () => ({ name: 'Stand, four by three metres' }),
    theirs: () => ({ price: 120.5 }),
  });

  it('adds a product, one of them by default, listed for clients and not discountable', async () => {
    const group = await make.productGroup();
    const added = await make.product(group.id, { name: '  Spotlight  ', price: 9.99 });
    expect(added).toMatchObject({
      product_group_id: group.id,
      product_group: { id: group.id, name: group.name },
      name: 'Spotlight',
      price: 9.99,
      quantity: 1,
      quantity_default: 1,
      is_discountable: false,
      include_on_client_price_list: true,
    });
    expect(await api.call('getProduct', paths.product(added.id))).toEqual(added);
    const list = await api.call('listProducts', paths.products());
    expect(list).toContainEqual(added);
  });

  it('saves the quantity under both of its names, from 0 to 100', async () => {
    const { id } = await anyProduct();
    for (const quantity of [0, 100]) {
      expect(await save(id, { quantity })).toMatchObject({ quantity, quantity_default: quantity });
    }
    await expectRefusedValues(api, paths.product(id), 'quantity', [-1, 101, 1.5, '5', '', null]);
  });

  it('takes a price of 0 or more with at most two decimals', async () => {
    const { id } = await anyProduct({ price: 0 });
    for (const price of [0, 0.1, 1234.56]) {
      expect(await save(id, { price })).toMatchObject({ price });
    }
    await expectRefusedValues(api, paths.product(id), 'price', [-0.01, 1.234, '10', null, 1e300]);
  });

  it('names every required field that is missing', async () => {
    const response = await api.send('POST', paths.products(), { body: {} });
    expectInvalid(response, ['name', 'price', 'product_code', 'product_group_id']);
    const { id } = await anyProduct();
    await expectRefusedValues(api, paths.product(id), 'name', ['', '   ', null, 7]);
    await expectRefusedValues(api, paths.product(id), 'product_code', ['', null]);
  });

  it('belongs to a sellable group and to no other', async () => {
    const { id } = await anyProduct();
    const groups = [(await make.topGroup()).id, 2_000_000_000, null];
    await expectRefusedValues(api, paths.product(id), 'product_group_id', groups);
    const body = { product_group_id: groups[0], name: 'x', product_code: unique('9000-02'), price: 1 };
    expectInvalid(await api.send('POST', paths.products(), { body }), ['product_group_id']);
  });

  it('has a code that no other product has', async () => {
    const [taken, other] = [await anyProduct(), await anyProduct()];
    const codes = [taken.product_code, ` ${taken.product_code} `];
    await expectRefusedValues(api, paths.product(other.id), 'product_code', codes);
    await expectUnchanged(api, [paths.products()], async () => {
      const { product_group_id, product_code, name, price } = taken;
      const body = { product_group_id, product_code, name, price };
      expectInvalid(await api.send('POST', paths.products(), { body }), ['product_code']);
    });
    await save(taken.id, { product_code: taken.product_code });
  });

  it('moves to another group, which makes both cost something else', async () => {
    const product = await anyProduct({ price: 0.1, quantity: 3 });
    const target = await make.productGroup();
    const priceOf = async (id: number) => (await api.call('getProductGroup', paths.productGroup(id))).price;
    expect(await priceOf(product.product_group_id)).toBe(0.3);

    await save(product.id, { product_group_id: target.id });
    expect(await priceOf(product.product_group_id)).toBe(0);
    expect(await priceOf(target.id)).toBe(0.3);
  });

  const saveMany = (body: unknown) => api.send('PATCH', paths.products(), { body });

  it('changes the price, group and flags of many at once, and counts those that changed', async () => {
    const [one, other] = [await anyProduct({ price: 10.05 }), await anyProduct({ price: 0.1 })];
    const ids = [one.id, other.id];
    const pricesAfter = async (change: object) => {
      expectSuccess(await saveMany({ ids, ...change }), calls.updateProducts);
      const get = (id: number) => api.call('getProduct', paths.product(id));
      return [(await get(one.id)).price, (await get(other.id)).price];
    };
    expect(await pricesAfter({ price_percent: 10 })).toEqual([11.06, 0.11]);
    expect(await pricesAfter({ price_amount: -0.11 })).toEqual([10.95, 0]);
    const { id: product_group_id } = await make.productGroup();
    const flags = { is_discountable: true, include_on_client_price_list: false };
    const change = { ids, product_group_id, ...flags };
    expect((await saveMany(change)).json).toMatchObject({ changed_count: 2 });
    const again = await saveMany(change);
    expect(again.json).toMatchObject({ changed_count: 0 });
    expect(again.headers.has(UNDO_HEADER)).toBe(false);
    expect(await api.call('getProduct', paths.product(one.id))).toMatchObject({ product_group_id, ...flags });
  });

  const priceOf = async (id: number) => (await api.call('getProduct', paths.product(id))).price;
  const preview = (body: object) => api.call('previewPrices', paths.priceChangePreview(), { body });
  const undo = (id: number) => api.send('POST', paths.undo(id), { body: {} });

  it.each([
    [{ price_percent: 5 }, 10.61, 'the penny, unless it says otherwise'],
    [{ price_percent: 5, price_rounding: 1 }, 11, 'the pound'],
    [{ price_amount: 2.4, price_rounding: 5 }, 15, '5 pounds, half up'],
    [{ price_percent: 5, price_rounding: 10 }, 10, '10 pounds'],
    [{ price_percent: -2, price_rounding: 0.01 }, 9.9, 'the penny'],
  ])('rounds the prices of %j to %d: to %s', async (change, price, _to) => {
    const { id, product_code, name } = await anyProduct({ price: 10.1 });
    const ids = [id];
    const shown = await preview({ ids, ...change });
    expect(shown.prices).toEqual([{ id, product_code, name, before: 10.1, after: price }]);
    await api.call('updateProducts', paths.products(), { body: { ids, ...change, state: shown.state } });
    expect(await priceOf(id)).toBe(price);
  });

  it('shows the prices of many before it changes any, by their code, and counts them', async () => {
    const rows = [
      await anyProduct({ price: 10 }),
      await anyProduct({ price: 0 }),
      await anyProduct({ price: 1 }),
    ];
    const ids = rows.map(({ id }) => id);
    await expectUnchanged(api, [paths.products(), paths.priceChanges()], async () => {
      const shown = await preview({ ids, price_percent: 10 });
      expect(shown).toMatchObject({ changed_count: 2, unchanged_count: 1 });
      const codes = shown.prices.map(({ product_code }) => product_code);
      expect(codes).toEqual([...codes].sort());
      const path = paths.priceChangePreview();
      expectInvalid(await api.send('POST', path, { body: { ids, price_amount: -5 } }), ['price_amount']);
      expectInvalid(await api.send('POST', path, { body: { ids: [2_000_000_000] } }), ['ids']);
      expectInvalid(await api.send('POST', path, { body: { ids, price_rounding: 2 } }), ['price_rounding']);
    });
  });

  it('refuses a change of prices that would do something else than its preview', async () => {
    const { id } = await anyProduct({ price: 10 });
    const change = { ids: [id], price_percent: 10 };
    const { state } = await preview(change);
    await save(id, { price: 20 });
    expectInvalid(await saveMany({ ...change, state }), ['state']);
    expectInvalid(await saveMany({ ...change, price_percent: 11, state }), ['state']);
    expect(await priceOf(id)).toBe(20);
  });

  it('undoes a change of prices once, and leaves alone what has changed since', async () => {
    const [one, other] = [await anyProduct({ price: 10 }), await anyProduct({ price: 20 })];
    const body = { ids: [one.id, other.id], price_percent: 50, price_rounding: 1 };
    const id = undoIdOf(await saveMany(body));
    const newest = async () => firstOf(await api.call('listPriceChanges', paths.priceChanges()));
    expect(await newest()).toMatchObject({
      undo_id: id,
      price_amount: null,
      price_percent: 50,
      price_rounding: 1,
      changed_count: 2,
      undone: null,
    });
    await save(other.id, { price: 31 });

    const undone = { restored_count: 1, left_count: 1 };
    expect((await undo(id)).json).toMatchObject(undone);
    expect([await priceOf(one.id), await priceOf(other.id)]).toEqual([10, 31]);
    expect(await newest()).toMatchObject({ undo_id: null, undone });
    expect((await undo(id)).json).toMatchObject({ restored_count: 0, left_count: 0 });
    expectError(await undo(2_000_000_000), 404);
  });

  it('lists a change of many that changed no price under no change of prices', async () => {
    const { id } = await anyProduct();
    const listed = () => api.call('listPriceChanges', paths.priceChanges());
    const before = await listed();
    const changed = await saveMany({ ids: [id], is_discountable: true });
    const { updated_at: changed_at } = await api.call('getProduct', paths.product(id));
    expect(changed.json).toEqual({ changed_count: 1, changed_at });
    expect(await listed()).toEqual(before);
    expectSuccess(await undo(undoIdOf(changed)), calls.undo);
  });

  it('changes none of many when one cannot be changed', async () => {
    const [one, other] = [await anyProduct({ price: 10 }), await anyProduct({ price: 1 })];
    const ids = [one.id, other.id];
    await expectUnchanged(api, [paths.products()], async () => {
      expectInvalid(await saveMany({ ids, price_amount: -5 }), ['price_amount']);
      expectInvalid(await saveMany({ ids, price_amount: 1, price_percent: 1 }), ['price_amount']);
      expectInvalid(await saveMany({ ids, price_percent: -101 }), ['price_percent']);
      expectInvalid(await saveMany({ ids: [one.id, 2_000_000_000], price_amount: 1 }), ['ids']);
      expectInvalid(await saveMany({ ids: [], price_amount: 1 }), ['ids']);
      expectInvalid(await saveMany({ ids, product_group_id: (await make.topGroup()).id }), [
        'product_group_id',
      ]);
    });
  });

  it('archives and restores: an archived one is listed only when it is asked for', async () => {
    const product = await anyProduct();
    const listed = async (path: string) =>
      (await api.call('listProducts', path)).find(({ id }) => id === product.id)?.is_archived;
    await saveMany({ ids: [product.id], is_archived: true });
    expect(await listed(paths.products())).toBeUndefined();
    expect(await listed(paths.products('withArchived'))).toBe(true);
    const group = () => api.call('getProductGroup', paths.productGroup(product.product_group_id));
    expect(await group()).toMatchObject({ price: 0, products: [] });
    await saveMany({ ids: [product.id], is_archived: false });
    expect(await listed(paths.products())).toBe(false);
    expect((await group()).products).toHaveLength(1);
  });

  it('copies a product under another code', async () => {
    const product = await anyProduct({ price: 12.5, quantity: 3, is_discountable: true });
    const body = { product_code: unique('9000-07'), name: 'Stand, copied' };
    const copy = await api.call('duplicateProduct', paths.productCopy(product.id), { body });
    const { id, updated_at } = copy;
    expect(copy).toEqual({ ...product, ...body, id, updated_at });
    expectInvalid(await api.send('POST', paths.productCopy(product.id), { body }), ['product_code']);
    expectError(await api.send('POST', paths.productCopy(2_000_000_000), { body }), 404);
  });
};

import { paths, type ProductGroupQuoteItem } from '../../src';
import { expectRefusedField, expectUnchanged, UNKNOWN_ID } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';

export const quoteItemWrites = (api: Client): void => {
  const make = makers(api);
  const post = (body: unknown) => api.send('POST', paths.quoteItems(), { body });
  const calculated = (id: number) => api.call('getQuoteCalculatedFields', paths.quoteCalculatedFields(id));

  it('copies the group into the quote: names, codes, prices and quantities', async () => {
    const group = await make.stockedGroup([{ price: 10.5, quantity: 2 }, { price: 3 }], {
      is_event: true,
      benefit_statement_text_number: 3,
    });
    const quote = await make.quote();
    const item = await make.item(quote.id, group.id);
    expect(item).toMatchObject({
      quote_id: quote.id,
      item_number: 1,
      date: null,
      product_group: {
        id: group.id,
        name: group.name,
        description: group.description,
        sales_ledger_product_code: group.sales_ledger_product_code,
        is_event: true,
        benefit_statement_text_number: 3,
      },
    });
    expect(
      item.child_quote_items.map(({ quantity, price, product }) => ({ ...product, price, quantity })),
    ).toEqual(group.products);
    expect((await make.getQuote(quote.id)).product_group_quote_items).toEqual([item]);
    expect(await calculated(quote.id)).toEqual({
      sub_total: 24,
      total_tax: 4.8,
      total_amount: 28.8,
      product_group_items_count: 1,
      first_event_day: null,
    });
  });

  it('leaves out a product of which there is none by default, and takes no more than 50 of any', async () => {
    const group = await make.stockedGroup([
      { name: 'On request', quantity: 0 },
      { name: 'Many', quantity: 51 },
      { name: 'Most', quantity: 100 },
      { name: 'Enough', quantity: 50 },
    ]);
    const { child_quote_items } = await make.item((await make.quote()).id, group.id);
    expect(child_quote_items.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Many', 50],
      ['Most', 50],
      ['Enough', 50],
    ]);
  });

  it('is never altered by what happens to the catalogue afterwards', async () => {
    const group = await make.stockedGroup([{ price: 10 }]);
    const quote = await make.quote();
    await make.item(quote.id, group.id);
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      await api.call('updateProductGroup', paths.productGroup(group.id), {
        body: { name: 'Renamed', description: 'Rewritten', is_event: true, benefit_statement_text_number: 2 },
      });
      await api.call('updateProduct', paths.product(group.products[0]?.id ?? 0), {
        body: { name: 'Renamed', price: 99, quantity: 9, product_code: `${group.id}-renamed` },
      });
      await make.product(group.id);
    });
  });

  it('numbers the items from 1 and closes up when one is removed', async () => {
    const { id } = await make.quote();
    const group = await make.stockedGroup([{}]);
    const items: ProductGroupQuoteItem[] = [];
    for (let count = 0; count < 4; count += 1) items.push(await make.item(id, group.id));
    expect(items.map((item) => item.item_number)).toEqual([1, 2, 3, 4]);

    const [first, second, third, fourth] = items.map((item) => item.id);
    await api.call('deleteQuoteItem', paths.quoteItem(second ?? 0));
    const numbered = async () =>
      (await make.getQuote(id)).product_group_quote_items.map((item) => [item.item_number, item.id]);
    expect(await numbered()).toEqual([
      [1, first],
      [2, third],
      [3, fourth],
    ]);
    const added = await make.item(id, group.id);
    expect(await numbered()).toContainEqual([4, added.id]);
    expect((await calculated(id)).product_group_items_count).toBe(4);
  });

  it('numbers five that are added at once from 1 to 5', async () => {
    const { id } = await make.quote();
    const group = await make.stockedGroup([{}]);
    await Promise.all(Array.from({ length: 5 }, () => make.item(id, group.id)));
    const { product_group_quote_items, product_group_items_count } = await make.getQuote(id);
    expect(product_group_quote_items.map((item) => item.item_number)).toEqual([1, 2, 3, 4, 5]);
    expect(product_group_items_count).toBe(5);
  });

  it('takes sellable groups onto quotes that exist, and nothing else', async () => {
    const quote = await make.quote();
    const group = await make.productGroup();
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      const top = (await make.topGroup()).id;
      for (const product_group_id of [top, 2_000_000_000, '1', null, undefined]) {
        expectInvalid(await post({ quote_id: quote.id, product_group_id }), ['product_group_id']);
      }
      for (const quote_id of [2_000_000_000, 0, null]) {
        expectRefusedField(await post({ quote_id, product_group_id: group.id }), 'quote_id');
      }
      const body = { quote_id: quote.id, product_group_id: group.id };
      expectError(await api.send('POST', paths.quoteItems(), { body, token: null }), 401);
    });
  });

  it('is put into another order, which names all items of the quote once', async () => {
    const { id } = await make.quote();
    const group = await make.stockedGroup([{}]);
    const ids: number[] = [];
    for (let count = 0; count < 3; count += 1) ids.push((await make.item(id, group.id)).id);
    const [first, second, third] = ids as [number, number, number];
    const order = (item_ids: unknown) => api.send('PATCH', paths.quoteItemOrder(id), { body: { item_ids } });

    const body = { item_ids: [third, first, second] };
    const ordered = await api.call('orderQuoteItems', paths.quoteItemOrder(id), { body });
    expect(ordered.map((item) => [item.id, item.item_number])).toEqual([
      [third, 1],
      [first, 2],
      [second, 3],
    ]);
    expect((await make.getQuote(id)).product_group_quote_items).toEqual(ordered);
    const stranger = (await make.item((await make.quote()).id, group.id)).id;
    await expectUnchanged(api, [paths.quote(id)], async () => {
      for (const ids of [[first, second], [first, second, second], [first, second, stranger], [], null]) {
        expectRefusedField(await order(ids), 'item_ids');
      }
    });
    await make.saveQuote(id, { quote_status_id: 4 });
    expectRefusedField(await order([first, second, third]), 'item_ids');
    expectError(
      await api.send('PATCH', paths.quoteItemOrder(UNKNOWN_ID), { body: { item_ids: [first] } }),
      404,
    );
  });

  it('is removed once, by a signed-in user', async () => {
    const quote = await make.quote();
    const { id } = await make.item(quote.id);
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      expectError(await api.send('DELETE', paths.quoteItem(id), { token: null }), 401);
      expectError(await api.send('DELETE', paths.quoteItem('x')), 404);
    });
    await api.call('deleteQuoteItem', paths.quoteItem(id));
    expectError(await api.send('DELETE', paths.quoteItem(id)), 404);
    expect(await calculated(quote.id)).toMatchObject({ sub_total: 0, product_group_items_count: 0 });
  });
};

import { paths, type ProductGroupQuoteItem, type StaleErrorBody } from '../../src';
import { calls } from '../../src/server';
import { expectRefusedField, expectUnchanged } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
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

  it('is removed once, by a signed-in user', async () => {
    const quote = await make.quote();
    const { id } = await make.item(quote.id);
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      expectError(await api.send('DELETE', paths.quoteItem(id), { token: null }), 401);
      expectError(await api.send('DELETE', paths.quoteItem('x')), 404);
    });
    const response = await api.send('DELETE', paths.quoteItem(id));
    expectSuccess(response, calls.deleteQuoteItem);
    expectError(await api.send('DELETE', paths.quoteItem(id)), 404);
    expect(await calculated(quote.id)).toMatchObject({ sub_total: 0, product_group_items_count: 0 });
  });
};

export const quoteItemLineWrites = (api: Client): void => {
  const make = makers(api);

  const patch = (itemId: number, body: unknown, etag?: string) =>
    api.send('PATCH', paths.quoteItem(itemId), {
      body,
      headers: etag === undefined ? {} : { 'If-Match': etag },
    });

  /** A quote with one event of two lines. */
  const quotedEvent = async () => {
    const group = await make.stockedGroup([{ price: 10 }, { price: 20, quantity: 2 }], { is_event: true });
    const quote = await make.quote();
    const item = await make.item(quote.id, group.id);
    const [first, second] = item.child_quote_items.map(({ id }) => id) as [number, number];
    return { quote, item, first, second };
  };

  it('saves quantities and prices of the lines that are sent, and returns with the item', async () => {
    const { quote, item, first, second } = await quotedEvent();
    const response = await patch(item.id, { items: [{ id: second, quantity: 50, price: 0.01 }] });
    expectSuccess(response, calls.updateQuoteItem);
    const saved = response.json as ProductGroupQuoteItem;
    expect(saved.child_quote_items).toMatchObject([
      { id: first, quantity: 1, price: 10 },
      { id: second, quantity: 50, price: 0.01 },
    ]);
    const { product_group_quote_items, sub_total } = await make.getQuote(quote.id);
    expect(product_group_quote_items).toEqual([saved]);
    expect(sub_total).toBe(10.5);
  });

  it('refuses what is out of bounds, not a line of this item, or there twice, and changes no line', async () => {
    const { quote, item, first, second } = await quotedEvent();
    const other = await make.item(quote.id);
    const good = { id: first, quantity: 2, price: 5 };
    const wrong = [
      ...[0, 51, -1, 1.5, '2', null].map((quantity) => ({ id: second, quantity, price: 1 })),
      ...[-0.01, 1.001, '1', null, 1e300].map((price) => ({ id: second, quantity: 1, price })),
      ...[other.child_quote_items[0]?.id, 2_000_000_000, null, first].map((id) => ({ ...good, id })),
      null,
      'line',
    ];
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      for (const line of wrong) expectRefusedField(await patch(item.id, { items: [good, line] }), 'items');
      for (const items of [[], {}, 'all', null]) expectRefusedField(await patch(item.id, { items }), 'items');
    });
  });

  it('names the line that is wrong', async () => {
    const { item, first, second } = await quotedEvent();
    const items = [
      { id: first, quantity: 1, price: 1 },
      { id: second, quantity: 51, price: -1 },
    ];
    expectInvalid(await patch(item.id, { items }), ['items.1.price', 'items.1.quantity']);
  });

  it('saves and clears the date of an event, apart from its lines', async () => {
    const { quote, item } = await quotedEvent();
    for (const date of ['2027-05-01', null]) {
      const response = await patch(item.id, { date });
      expectSuccess(response, calls.updateQuoteItem);
      expect(response.json).toMatchObject({ date });
      expect((await make.getQuote(quote.id)).product_group_quote_items[0]?.date ?? null).toBe(date);
    }
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      for (const date of ['2027-02-29', 'tomorrow', 5, {}]) {
        expectInvalid(await patch(item.id, { date }), ['date']);
      }
    });
  });

  it('takes either lines or a date, not both and not nothing', async () => {
    const { quote, item, first } = await quotedEvent();
    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      const items = [{ id: first, quantity: 3, price: 3 }];
      expectError(await patch(item.id, { items, date: '2027-05-01' }), 422);
      expectError(await patch(item.id, {}), 422);
      expectError(await api.send('PATCH', paths.quoteItem(item.id), { body: { items }, token: null }), 401);
    });
    expectError(await patch(2_000_000_000, { date: null }), 404);
  });

  it('does not make the details of the quote stale, nor they the item', async () => {
    const { quote, item, first } = await quotedEvent();
    const read = await api.send('GET', paths.quote(quote.id));
    const etag = read.headers.get('etag') ?? '';
    const lines = await patch(item.id, { items: [{ id: first, quantity: 3, price: 3 }] }, item.etag);
    expectSuccess(lines, calls.updateQuoteItem);
    await make.item(quote.id);
    await api.call('createQuoteNote', paths.quoteNote(quote.id), { body: { content: 'Call.' } });

    const details = await api.send('PATCH', paths.quote(quote.id), {
      body: { client_quote_note: 'Saved after the line' },
      headers: { 'If-Match': etag },
    });
    expectSuccess(details, calls.updateQuote);
    const again = (lines.json as ProductGroupQuoteItem).etag;
    expectSuccess(await patch(item.id, { date: '2027-06-01' }, again), calls.updateQuoteItem);
  });

  it('refuses a stale save of the item, and lets the last one win without a tag', async () => {
    const { quote, item, first } = await quotedEvent();
    const lines = (quantity: number) => ({ items: [{ id: first, quantity, price: 10 }] });
    const saved = await patch(item.id, lines(2), item.etag);
    expectSuccess(saved, calls.updateQuoteItem);
    expect((saved.json as ProductGroupQuoteItem).etag).not.toBe(item.etag);

    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      for (const body of [lines(3), { date: '2027-07-01' }]) {
        const refused = await patch(item.id, body, item.etag);
        expectError(refused, 409);
        const { stale } = refused.json as StaleErrorBody;
        expect(stale.changed_by).not.toBeNull();
        expect(stale.changed_fields.length).toBeGreaterThan(0);
        expect(stale.current_etag).toBe((saved.json as ProductGroupQuoteItem).etag);
      }
    });
    expectSuccess(await patch(item.id, lines(4)), calls.updateQuoteItem);
  });
};

import { paths, type StaleErrorBody } from '../../src';
import { expectRefusedField, expectUnchanged } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';

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
    const saved = await make.saveItem(item.id, { items: [{ id: second, quantity: 50, price: 0.01 }] });
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

  it('drops a line of a package, and puts it back as it was, in its place', async () => {
    const { quote, item, first } = await quotedEvent();
    const line = { id: first, quantity: 1, price: 10 };
    const dropped = await make.saveItem(item.id, { items: [{ ...line, is_dropped: true }] });
    expect(dropped.dropped_quote_items).toEqual(item.child_quote_items.slice(0, 1));
    expect(dropped.child_quote_items).toEqual(item.child_quote_items.slice(1));
    // A revision leaves it out as well, and can put it back.
    const revision = await make.getQuote(await make.revision(quote.id));
    expect(revision.product_group_quote_items[0]?.dropped_quote_items).toHaveLength(1);
    await api.call('deleteQuote', paths.quote(revision.id));

    const back = await make.saveItem(item.id, { items: [{ ...line, is_dropped: false }] });
    expect(back.child_quote_items).toEqual(item.child_quote_items);
  });

  it('marks a line as optional, which is copied to a revision', async () => {
    const { quote, item, first } = await quotedEvent();
    const line = { id: first, quantity: 1, price: 10 };
    const option = { ...line, is_optional: true, is_dropped: true };
    const saved = await make.saveItem(item.id, { items: [option] });
    expect(saved.dropped_quote_items).toMatchObject([{ id: first, is_optional: true }]);
    expect((await make.saveItem(item.id, { items: [line] })).dropped_quote_items).toHaveLength(1);
    const revision = await make.getQuote(await make.revision(quote.id));
    expect(revision.product_group_quote_items[0]?.dropped_quote_items).toMatchObject([{ is_optional: true }]);
  });

  it('takes a discount where the product is discountable; it stays until another is sent', async () => {
    const { id } = await make.quote();
    const group = await make.stockedGroup([{ is_discountable: true }, { is_discountable: false }]);
    const item = await make.item(id, group.id);
    const [yes, no] = item.child_quote_items.map((line) => line.id) as [number, number];
    const line = (of: number, discount_percent?: unknown) => ({
      items: [{ id: of, quantity: 1, price: 100, discount_percent }],
    });
    await make.saveItem(item.id, line(yes, 12.5));
    expect((await make.saveItem(item.id, line(yes))).child_quote_items).toMatchObject([
      { discount_percent: 12.5, is_discountable: true },
      { discount_percent: 0, is_discountable: false },
    ]);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      for (const wrong of [-1, 100.5, 1.234, '5', null])
        expectInvalid(await patch(item.id, line(yes, wrong)), ['items.0.discount_percent']);
      expectInvalid(await patch(item.id, line(no, 5)), ['items.0.discount_percent']);
    });
    const revision = await make.getQuote(await make.revision(id));
    expect(revision.product_group_quote_items[0]?.child_quote_items[0]?.discount_percent).toBe(12.5);
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
      expect(await make.saveItem(item.id, { date })).toMatchObject({ date });
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
    const items = [{ id: first, quantity: 3, price: 3 }];
    const saved = await make.saveItem(item.id, { items }, item.etag);
    await make.item(quote.id);
    await make.note(quote.id, 'Call.');

    await api.call('updateQuote', paths.quote(quote.id), {
      body: { client_quote_note: 'Saved after the line' },
      headers: { 'If-Match': etag },
    });
    await make.saveItem(item.id, { date: '2027-06-01' }, saved.etag);
  });

  it('refuses a stale save of the item, and lets the last one win without a tag', async () => {
    const { quote, item, first } = await quotedEvent();
    const lines = (quantity: number) => ({ items: [{ id: first, quantity, price: 10 }] });
    const saved = await make.saveItem(item.id, lines(2), item.etag);
    expect(saved.etag).not.toBe(item.etag);

    await expectUnchanged(api, [paths.quote(quote.id)], async () => {
      for (const body of [lines(3), { date: '2027-07-01' }]) {
        const refused = await patch(item.id, body, item.etag);
        expectError(refused, 409);
        const { stale } = refused.json as StaleErrorBody;
        expect(stale.changed_by).not.toBeNull();
        expect(stale.changed_fields.length).toBeGreaterThan(0);
        expect(stale.current_etag).toBe(saved.etag);
      }
    });
    await make.saveItem(item.id, lines(4));
  });
};

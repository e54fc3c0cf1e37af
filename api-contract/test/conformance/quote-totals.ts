import { paths } from '../../src';
import { firstOf, quotesIn } from './checks';
import type { Client } from './client';
import { makers } from './makers';

const RATES = { standard: 1, reduced: 2, zero: 3, exempt: 4 };

export const quoteTotals = (api: Client): void => {
  const make = makers(api);

  /** The sums of a quote, which must be the same wherever they are shown. */
  const totalsOf = async (id: number) => {
    const { sub_total, total_tax, total_amount } = await make.getQuote(id);
    const listed = firstOf((await quotesIn(api)).filter((quote) => quote.id === id));
    const path = paths.quoteCalculatedFields(id);
    const alone = await api.call('getQuoteCalculatedFields', path);
    for (const place of [listed, alone]) expect(place).toMatchObject({ sub_total, total_tax, total_amount });
    return [sub_total, total_tax, total_amount];
  };

  const quoteOf = async (lines: readonly { price: number; quantity: number }[], tax_rate_id: number) => {
    const { id } = await make.quote({ tax_rate_id });
    await make.item(id, (await make.stockedGroup(lines)).id);
    return id;
  };

  it('rounds VAT for each line, so that three lines of 13p bear 9p and not 8p', async () => {
    const line = { price: 0.13, quantity: 1 };
    expect(await totalsOf(await quoteOf([line, line, line], RATES.standard))).toEqual([0.39, 0.09, 0.48]);
  });

  it('rounds half a penny up', async () => {
    const id = await quoteOf([{ price: 0.1, quantity: 1 }], RATES.reduced);
    expect(await totalsOf(id)).toEqual([0.1, 0.01, 0.11]);
    expect(await totalsOf(await quoteOf([{ price: 1.5, quantity: 1 }], RATES.reduced))).toEqual([
      1.5, 0.08, 1.58,
    ]);
    expect(await totalsOf(await quoteOf([{ price: 0.09, quantity: 1 }], RATES.reduced))).toEqual([
      0.09, 0, 0.09,
    ]);
  });

  it('bears no VAT at the Zero and Exempt rates', async () => {
    for (const rate of [RATES.zero, RATES.exempt]) {
      expect(await totalsOf(await quoteOf([{ price: 19.99, quantity: 3 }], rate))).toEqual([59.97, 0, 59.97]);
    }
  });

  it('takes the discount off a line first, rounded half up, and leaves out what is dropped', async () => {
    const { id } = await make.quote({ tax_rate_id: RATES.standard });
    const group = await make.stockedGroup([{ price: 12.5, is_discountable: true }, { price: 3 }]);
    const item = await make.item(id, group.id);
    const [discounted, dropped] = item.child_quote_items.map((line) => line.id) as [number, number];
    await make.saveItem(item.id, {
      items: [{ id: discounted, quantity: 1, price: 12.5, discount_percent: 5 }],
    });
    expect(await totalsOf(id)).toEqual([14.88, 2.98, 17.86]);
    await make.saveItem(item.id, { items: [{ id: dropped, quantity: 1, price: 3, is_dropped: true }] });
    expect(await totalsOf(id)).toEqual([11.88, 2.38, 14.26]);
    await make.saveQuote(id, { tax_rate_id: RATES.zero });
    expect(await totalsOf(id)).toEqual([11.88, 0, 11.88]);
  });

  it('is recalculated with another rate', async () => {
    const id = await quoteOf([{ price: 33.33, quantity: 3 }], RATES.standard);
    expect(await totalsOf(id)).toEqual([99.99, 20, 119.99]);
    await make.saveQuote(id, { tax_rate_id: RATES.reduced });
    expect(await totalsOf(id)).toEqual([99.99, 5, 104.99]);
  });

  it('stays exact for the largest prices and quantities', async () => {
    const id = await quoteOf(
      [
        { price: 9_999_999.99, quantity: 50 },
        { price: 0.01, quantity: 50 },
      ],
      RATES.standard,
    );
    expect(await totalsOf(id)).toEqual([500_000_000, 100_000_000, 600_000_000]);
  });

  it('follows every change of the lines and of the items', async () => {
    const id = await quoteOf([{ price: 100, quantity: 1 }], RATES.standard);
    const second = await make.item(id, (await make.stockedGroup([{ price: 0.1, quantity: 3 }])).id);
    expect(await totalsOf(id)).toEqual([100.3, 20.06, 120.36]);
    const [line] = second.child_quote_items;
    await make.saveItem(second.id, { items: [{ id: line?.id, quantity: 7, price: 0.07 }] });
    expect(await totalsOf(id)).toEqual([100.49, 20.1, 120.59]);
    await api.call('deleteQuoteItem', paths.quoteItem(second.id));
    expect(await totalsOf(id)).toEqual([100, 20, 120]);
  });
};

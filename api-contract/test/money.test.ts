import fc from 'fast-check';
import {
  formatAmount,
  formatPence,
  formatPounds,
  fromPence,
  lineNet,
  lineTax,
  quoteTotals,
  toPence,
} from '../src';

describe('pounds and pence', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [0.29, 29],
    [1.005, undefined],
    [1.15, 115],
    [8.2, 820],
    [19.99, 1999],
    [4.35, 435],
    [1234567.89, 123456789],
    [9999999.99, 999999999],
  ])('£%p is %p pence', (pounds, pence) => {
    if (pence === undefined) expect(() => toPence(pounds)).toThrow(RangeError);
    else expect(toPence(pounds)).toBe(pence);
  });

  it.each([0.001, 1.999, 0.1 + 0.2, NaN, Infinity, 1e300])('%p is refused rather than rounded', (pounds) => {
    expect(() => toPence(pounds)).toThrow('at most two decimals');
  });

  it('never writes minus nothing', () => {
    expect(Object.is(toPence(-0), 0)).toBe(true);
  });

  it('comes back from pounds to the same penny', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (pence) => {
        expect(toPence(fromPence(pence))).toBe(pence);
        expect(toPence(Number((pence / 100).toFixed(2)))).toBe(pence);
      }),
    );
  });

  it('has no fraction of a penny', () => {
    expect(() => fromPence(0.5)).toThrow(RangeError);
  });
});

describe('a line', () => {
  it('is quantity times unit price', () => {
    expect(lineNet({ quantity: 3, unitPrice: 1999 })).toBe(5997);
  });

  it.each([
    [1250, 5, 1188],
    [1250, 0, 1250],
    [1250, 100, 0],
    [999, 33.33, 666],
    [49_999_999_950, 12.5, 43_749_999_956],
  ])('of %i pence less %p %% comes to %i, rounded half up', (unitPrice, discountPercent, net) => {
    expect(lineNet({ quantity: 1, unitPrice, discountPercent })).toBe(net);
  });

  it('refuses half an item', () => {
    expect(() => lineNet({ quantity: 0.5, unitPrice: 100 })).toThrow(RangeError);
  });

  it.each([
    [100, 20, 20],
    [2, 20, 0],
    [3, 20, 1], // 0.6 of a penny
    [10, 5, 1], // exactly half a penny goes up
    [9, 5, 0],
    [30, 5, 2], // 1.5 goes up
    [1999, 20, 400],
    [100, 17.5, 18],
    [1000, 12.25, 123], // 122.5
    [12345, 0, 0],
    [0, 20, 0],
  ])('of %p pence bears at %p %% a tax of %p', (net, rate, tax) => {
    expect(lineTax(net, rate)).toBe(tax);
  });

  it('rounds its tax half up, whatever the amount and the rate', () => {
    const amount = fc.integer({ min: 0, max: 50_000_000_000 });
    const basisPoints = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, basisPoints, (net, rate) => {
        const exact = (BigInt(net) * BigInt(rate) * 2n + 10_000n) / 20_000n;
        expect(lineTax(net, rate / 100)).toBe(Number(exact));
      }),
    );
  });

  it('refuses a rate finer than a hundredth of a percent', () => {
    expect(() => lineTax(100, 17.555)).toThrow(RangeError);
  });
});

describe('the sums of a quote', () => {
  it('round the tax of each line before they add it up', () => {
    const lines = Array.from({ length: 3 }, () => ({ quantity: 1, unitPrice: 2 }));
    expect(quoteTotals(lines, 20)).toEqual({ net: 6, tax: 0, gross: 6 });
    expect(quoteTotals([{ quantity: 3, unitPrice: 2 }], 20)).toEqual({ net: 6, tax: 1, gross: 7 });
  });

  it('are nothing without lines', () => {
    expect(quoteTotals([], 20)).toEqual({ net: 0, tax: 0, gross: 0 });
  });

  it('do not depend on the order of the lines, and differ from the exact tax by less than a penny a line', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitPrice: fc.integer({ min: 0, max: 999_999_999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.constantFrom(0, 5, 17.5, 20), (lines, rate) => {
        const totals = quoteTotals(lines, rate);
        expect(quoteTotals([...lines].reverse(), rate)).toEqual(totals);
        expect(totals.gross).toBe(totals.net + totals.tax);
        expect(Math.abs(totals.tax - (totals.net * rate) / 100)).toBeLessThanOrEqual(
          lines.length / 2 + 0.001,
        );
      }),
    );
  });
});

describe('money on the screen', () => {
  it.each([
    [1234.5, 2, '£1,234.50'],
    [1234.5, 0, '£1,235'],
    [0, 0, '£0'],
    [0, 2, '£0.00'],
    [9999999.99, 2, '£9,999,999.99'],
  ] as const)('%p with %p decimals reads %p', (pounds, decimals, text) => {
    expect(formatPounds(pounds, decimals)).toBe(text);
  });

  it('has two decimals by default', () => {
    expect(formatPounds(5)).toBe('£5.00');
    expect(formatPence(505)).toBe('£5.05');
  });
});

it.each([
  ['GBP', '£1,234.50'],
  ['EUR', '€1,234.50'],
  ['odd', '1234.50 odd'],
])('formats an amount in %s', (currency, text) => {
  expect(formatAmount(1234.5, currency)).toBe(text);
});

import { quoteFields } from 'api-contract';
import { makeChildQuoteItem, makeQuote, makeQuoteItem } from 'api-contract/testing';
import { differences } from './differences';

const withLine = (over: Parameters<typeof makeChildQuoteItem>[0]) =>
  makeQuote({
    product_group_quote_items: [makeQuoteItem({ child_quote_items: [makeChildQuoteItem(over)] })],
  });

test('A revision as it was made differs in nothing', () => {
  expect(differences(makeQuote(), makeQuote({ id: 43, quote_status_id: 1 }))).toEqual([]);
});

test('Changed prices and quantities are listed by line, with the sub total', () => {
  expect(differences(withLine({}), withLine({ price: 1000, quantity: 2 }))).toEqual([
    'Gold sponsorship, Exhibition stand 3m × 2m: unit price £1,250.00 → £1,000.00',
    'Gold sponsorship, Exhibition stand 3m × 2m: quantity 1 → 2',
    'Sub total: £1,250.00 → £2,000.00',
  ]);
});

test('Changed discounts and lines that were left out are listed by line', () => {
  expect(differences(withLine({}), withLine({ discount_percent: 10 }))[0]).toBe(
    'Gold sponsorship, Exhibition stand 3m × 2m: discount 0% → 10%',
  );
  const without = makeQuote({ product_group_quote_items: [makeQuoteItem({ child_quote_items: [] })] });
  expect(differences(withLine({}), without)[0]).toBe('Gold sponsorship, Exhibition stand 3m × 2m: left out');
  expect(differences(without, withLine({}))[0]).toBe('Gold sponsorship, Exhibition stand 3m × 2m: put back');
});

describe('An option', () => {
  const name = 'Gold sponsorship, Exhibition stand 3m × 2m';
  const withDropped = (over: Parameters<typeof makeChildQuoteItem>[0]) => {
    const dropped_quote_items = [makeChildQuoteItem(over)];
    return makeQuote({
      product_group_quote_items: [makeQuoteItem({ child_quote_items: [], dropped_quote_items })],
    });
  };
  const [included, option, leftOut] = [withLine({}), withDropped({ is_optional: true }), withDropped({})];

  test.each([
    [included, option, `${name}: made optional`],
    [leftOut, option, `${name}: made optional`],
    [option, included, `${name}: not optional any more`],
    [option, leftOut, `${name}: left out`],
  ])('is listed as it is made one, and as it is none any more (%#)', (before, after, expected) => {
    expect(differences(before, after)).toEqual(expect.arrayContaining([expected]));
  });

  test('is listed with what it costs', () => {
    expect(differences(option, withDropped({ is_optional: true, price: 1000 }))).toEqual([
      `${name} (option): unit price £1,250.00 → £1,000.00`,
    ]);
    expect(differences(leftOut, withDropped({ price: 1000 }))).toEqual([]);
  });
});

test('Items of one group are compared by their date: removing the first leaves the second as it was', () => {
  const [first, second] = [
    makeQuoteItem({ date: '2027-04-10' }),
    makeQuoteItem({ id: 2, date: '2028-04-09' }),
  ];
  const before = makeQuote({ product_group_quote_items: [first, second] });
  const after = makeQuote({ product_group_quote_items: [second] });
  expect(differences(before, after)).toEqual([
    'Gold sponsorship was removed',
    expect.stringContaining('Sub total'),
  ]);
});

test('A second item of the same group is listed as added, and as removed the other way round', () => {
  const one = makeQuote();
  const two = makeQuote({ product_group_quote_items: [makeQuoteItem(), makeQuoteItem({ id: 2 })] });
  expect(differences(one, two)[0]).toBe('Gold sponsorship was added');
  expect(differences(two, one)[0]).toBe('Gold sponsorship was removed');
});

test('Changed parties are listed by name', () => {
  const after = makeQuote({
    organisation_quote: { id: 9, name: 'Café Royal' },
    contact_quote: { id: 10, name: 'Tom Baker' },
  });
  expect(differences(makeQuote(), after)).toEqual([
    'Organisation: Harbour Events → Café Royal',
    'Contact: Sam Taylor → Tom Baker',
  ]);
});

test('A changed event date is listed by item, once for two items of the same group', () => {
  const onDay = (date: string | null) =>
    makeQuote({ product_group_quote_items: [1, 2].map((id) => makeQuoteItem({ id, date })) });
  expect(differences(onDay('2027-04-10'), onDay('2028-04-09'))).toEqual([
    'Gold sponsorship: event date 10 Apr 2027 → 9 Apr 2028',
  ]);
  expect(differences(onDay(null), onDay('2028-04-09'))).toEqual([
    'Gold sponsorship: event date none → 9 Apr 2028',
  ]);
});

test('Another tax rate is listed with the total, which it changes alone', () => {
  const after = makeQuote({ tax_rate_id: 2, total_tax: 0, total_amount: 1250 });
  expect(differences(makeQuote(), after)).toEqual([
    'The tax rate was changed',
    'Total including VAT: £1,500.00 → £1,250.00',
  ]);
});

describe('A text', () => {
  const texts = Object.entries(quoteFields).flatMap(([field, { spec }]) =>
    spec.meta?.kind === 'text' && field !== 'lost_note' ? [[field, spec.label]] : [],
  );

  test.each(texts)('that alone was changed is listed: %s', (field, label) => {
    const words = `The ${label?.charAt(0).toLowerCase()}${label?.slice(1)} was changed`;
    const [without, before, after] = [null, 'One', 'Another'].map((text) => makeQuote({ [field!]: text }));
    expect(differences(before!, after!)).toEqual([words]);
    expect(differences(without!, after!)).toEqual([words]);
    expect(differences(before!, without!)).toEqual([words]);
    expect(differences(after!, after!)).toEqual([]);
  });

  test('is named as it is within a sentence', () => {
    expect(differences(makeQuote(), makeQuote({ client_quote_note: 'Stand 4' }))).toEqual([
      'The client note was changed',
    ]);
    expect(texts.map(([field]) => field)).toEqual(
      expect.arrayContaining(['client_quote_note', 'payment_plan', 'exclusivity_reason']),
    );
  });

  test('of why a revision was lost is no change of it', () => {
    expect(differences(makeQuote(), makeQuote({ lost_note: 'Too expensive' }))).toEqual([]);
  });
});

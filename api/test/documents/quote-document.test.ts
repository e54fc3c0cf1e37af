import { TAX_RATES } from 'api-contract';
import { asSent, toQuoteDocument, watermarkFor, type QuotedFacts } from '../../src/domain';
import {
  madeAt,
  makeBenefit,
  makeChild,
  makeCompany,
  makeFacts,
  makeItem,
  makeOrganisation,
  makeQuote,
} from './support/facts';

const documentOf = (over: Partial<QuotedFacts> = {}) =>
  toQuoteDocument(makeFacts(over), makeCompany(), madeAt, 30);

describe('the documents of a quote', () => {
  it('say who offers what to whom, and when', () => {
    expect(documentOf()).toMatchObject({
      reference: 'Q-00042',
      date: '21 November 2026',
      validUntil: '21 December 2026',
      client: {
        name: 'Harbour Technology Group',
        lines: [
          'Sam Taylor, Head of Marketing',
          '1 Quay Street',
          'Bristol BS1 1AA',
          'United Kingdom',
          'sam@example.com',
          '07700 900123',
        ],
      },
      agent: { name: 'Priya Shah', lines: ['priya@example.com'] },
      note: 'Prices are held for 30 days.',
      clientDetails: expect.arrayContaining([{ label: 'Purchase order reference', text: 'PO-7781' }]),
    });
  });

  it('number the items in their order, each with its lines in theirs', () => {
    const { items } = documentOf({
      items: [makeItem(10), makeItem(2), makeItem(1)],
      children: [
        makeChild(2, { id: 7, product_name: 'Second', sort_order: 2, discount_basis_points: 1250 }),
        makeChild(2, { id: 8, product_name: 'First', sort_order: 1, quantity: 3, price_pence: 12_345 }),
      ],
    });
    expect(items.map(({ number }) => number)).toEqual(['01', '02', '10']);
    expect(items[1]?.lines).toEqual([
      { name: 'First', quantity: '3', unitPrice: '£123.45', total: '£370.35' },
      { name: 'Second (less 12.5% discount)', quantity: '1', unitPrice: '£100.00', total: '£87.50' },
    ]);
    expect(items[1]?.total).toBe('£457.85');
    expect(items[0]?.total).toBe('£0.00');
  });

  it.each([
    ['an event with a date', { group_is_event: true, date: '2027-03-18' }, '18 March 2027'],
    ['an event without a date', { group_is_event: true, date: null }, null],
    ['no event, although it has a date', { group_is_event: false, date: '2027-03-18' }, null],
  ] as const)('give a date to %s as is right', (_case, over, eventDate) => {
    expect(documentOf({ items: [makeItem(1, over)] }).items[0]?.eventDate).toBe(eventDate);
  });

  it.each([
    // Half a penny of tax on each line is rounded up before it is summed.
    ['Standard', 0, [10_003, 10_003], '£200.06', 'VAT (Standard, 20%)', '£40.02', '£240.08'],
    ['Reduced', 1, [10, 10, 10], '£0.30', 'VAT (Reduced, 5%)', '£0.03', '£0.33'],
    ['Zero', 2, [99_999_999], '£999,999.99', 'VAT (Zero, 0%)', '£0.00', '£999,999.99'],
    ['Exempt', 3, [], '£0.00', 'VAT (Exempt, 0%)', '£0.00', '£0.00'],
  ] as const)('sum up at the %s rate', (_name, rate, prices, net, label, tax, gross) => {
    const children = prices.map((price_pence, index) => makeChild(1, { id: index + 1, price_pence }));
    expect(documentOf({ children, taxRate: TAX_RATES[rate] })).toMatchObject({
      subTotal: { label: 'Sub total', text: net },
      tax: { label, text: tax },
      total: { label: 'Total', text: gross },
    });
  });

  it('schedule the benefits of each group before, during and after, in the order of their cards', () => {
    const { benefits } = documentOf({
      items: [makeItem(1, { product_group_id: 5, group_benefit_statement_text_number: 3 })],
      benefits: [
        [1, 3, 1],
        [2, 1, 2],
        [3, 1, 1],
        [4, 2, 1],
        [5, 4, 1],
      ].map(([id, stage, sort_order]) => makeBenefit(id!, stage!, { product_group_id: 5, sort_order })),
    });
    expect(benefits).toHaveLength(1);
    expect(benefits[0]).toMatchObject({ itemNumbers: ['01'], statement: 'Event report' });
    expect(benefits[0]?.stages).toEqual([
      {
        name: 'Before',
        benefits: [
          { order: '1', category: 'Branding', description: 'Benefit 3' },
          { order: '2', category: 'Branding', description: 'Benefit 2' },
        ],
      },
      { name: 'On The Day', benefits: [{ order: '1', category: 'Branding', description: 'Benefit 4' }] },
      { name: 'Post', benefits: [{ order: '1', category: 'Branding', description: 'Benefit 1' }] },
    ]);
  });

  it('schedule a group once, however often it is on the quote', () => {
    const { benefits } = documentOf({
      items: [1, 2, 3].map((number) => makeItem(number, { product_group_id: number === 2 ? 9 : 5 })),
    });
    expect(benefits.map(({ itemNumbers }) => itemNumbers)).toEqual([['01', '03'], ['02']]);
  });

  it.each([
    [1, 'Event physical Guarantee'],
    [2, 'Event digital Guarantee'],
    [3, 'Event report'],
    [4, null],
    [null, null],
  ])('state benefit statement %s as %s', (number, text) => {
    const items = [makeItem(1, { group_benefit_statement_text_number: number })];
    expect(documentOf({ items }).benefits[0]?.statement).toBe(text);
  });

  it.each([
    [1, 'DRAFT'],
    [2, null],
    [3, null],
    [4, null],
    [5, null],
    [6, null],
    [7, 'SUPERSEDED'],
  ])('are marked in status %s with %s', (status, mark) => {
    expect(watermarkFor(status)).toBe(mark);
    expect(documentOf({ quote: makeQuote({ quote_status_id: status }) }).watermark).toBe(mark);
  });

  it('lose the mark of a draft as the client gets them, and keep that of a superseded quote', () => {
    const markOf = (quote_status_id: number) =>
      asSent(documentOf({ quote: makeQuote({ quote_status_id }) })).watermark;
    expect([markOf(1), markOf(7)]).toEqual([null, 'SUPERSEDED']);
  });

  it('leave out what is empty', () => {
    const organisation = makeOrganisation({
      address_city: null,
      address_post_code: null,
      address_country: '',
    });
    const quote = makeQuote({ client_quote_note: '  ', purchase_order_reference: null });
    const { client, clientDetails, note } = documentOf({ organisation, quote });
    expect(client.lines.slice(1, 3)).toEqual(['1 Quay Street', 'sam@example.com']);
    expect(note).toBeNull();
    expect(clientDetails.at(-1)).toEqual({ label: 'Purchase order reference', text: '' });
  });

  it("carry the company's own terms where it has set some, else the standard ones in its name", () => {
    const own = [{ heading: 'One', paragraphs: ['Only this.'] }];
    expect(toQuoteDocument(makeFacts(), makeCompany({ terms: own }), madeAt, 30).terms).toEqual(own);
    expect(documentOf().terms[0]?.paragraphs[0]).toContain('Larkfield Events');
  });

  it.each([14, 30])('give the client %s days to pay where invoices are due after as many', (days) => {
    const { terms } = toQuoteDocument(makeFacts(), makeCompany(), madeAt, days);
    expect(terms[2]?.paragraphs[1]).toContain(`payable in full within ${days} days of its date`);
  });
});

import { compareInvoices, type ContentLine, type InvoiceContents } from '../../src/domain';

const line = (description: string, over: Partial<ContentLine> = {}): ContentLine => ({
  description,
  quantity: 2,
  price_pence: 6000,
  discount_percent: null,
  account_code: '4000',
  tax: 'Standard',
  ...over,
});
const order: ContentLine = { description: 'Your purchase order: PO 7' };
const table = line('Table');
const menu = line('Menu');
const stand = line('Stand');

type Contents = InvoiceContents & { currency: string };

const invoice = (lines: ContentLine[], over: Partial<InvoiceContents> = {}): Contents => ({
  currency: 'GBP',
  contact_name: 'Acme',
  reference: 'Q-00001',
  issue_date: '2026-03-28',
  due_date: '2026-04-27',
  lines,
  ...over,
});

type Sides = [theirs: Contents, ours: InvoiceContents];
type Rows = [line: number | null, field: string, provider: unknown, ours: unknown][];

it.each<[string, Sides, Rows]>([
  ['nothing', [invoice([table, order]), invoice([table, order])], []],
  [
    'the invoice itself',
    [
      invoice([table], { reference: 'Mine', due_date: null, contact_name: 'Other' }),
      invoice([table], { contact_name: 'Acme' }),
    ],
    [
      [null, 'contact_name', 'Other', 'Acme'],
      [null, 'reference', 'Mine', 'Q-00001'],
      [null, 'due_date', null, '2026-04-27'],
    ],
  ],
  [
    'every field of a line, money in pounds',
    [
      invoice([
        table,
        line('Menu', {
          quantity: 3,
          price_pence: 6550,
          discount_percent: 10,
          account_code: '200',
          tax: 'Zero',
          other: 'Region: North',
        }),
      ]),
      invoice([table, menu]),
    ],
    [
      [2, 'quantity', 3, 2],
      [2, 'price', 65.5, 60],
      [2, 'discount_percent', 10, null],
      [2, 'account_code', '200', '4000'],
      [2, 'tax', 'Zero', 'Standard'],
      [2, 'other', 'Region: North', null],
    ],
  ],
  [
    'a line that was added in between',
    [invoice([table, stand, menu]), invoice([table, menu])],
    [[2, 'line', 'Stand (2 × £60.00)', null]],
  ],
  [
    'a line that was removed in between',
    [invoice([table, menu]), invoice([table, stand, menu])],
    [[2, 'line', null, 'Stand (2 × £60.00)']],
  ],
  [
    'a line that was renamed',
    [invoice([table, line('Menu card'), stand]), invoice([table, menu, stand])],
    [[2, 'description', 'Menu card', 'Menu']],
  ],
  [
    'lines that have changed places',
    [invoice([menu, table]), invoice([table, menu])],
    [
      [1, 'line', null, 'Table (2 × £60.00)'],
      [2, 'line', 'Table (2 × £60.00)', null],
    ],
  ],
  [
    'one of two lines that are alike',
    [invoice([table]), invoice([table, { ...table }])],
    [[2, 'line', null, 'Table (2 × £60.00)']],
  ],
  [
    'a remark, which a priced line never takes the place of',
    [invoice([table, stand, order]), invoice([table, { description: 'Your purchase order: PO 8' }])],
    [
      [2, 'line', 'Stand (2 × £60.00)', null],
      [3, 'description', order.description, 'Your purchase order: PO 8'],
    ],
  ],
  [
    'a remark that was given a price',
    [invoice([line(order.description)]), invoice([order])],
    [
      [1, 'quantity', 2, null],
      [1, 'price', 60, null],
      [1, 'account_code', '4000', null],
      [1, 'tax', 'Standard', null],
    ],
  ],
  ['everything of an empty invoice', [invoice([]), invoice([order])], [[1, 'line', null, order.description]]],
])('%s differs', (_name, [theirs, ours], rows) => {
  const { differences } = compareInvoices(theirs, ours, theirs);
  const found = differences.map(({ line: number, field, provider, ours: mine }) => [
    number,
    field,
    provider,
    mine,
  ]);
  expect(found).toHaveLength(rows.length);
  expect(found).toEqual(expect.arrayContaining(rows));
  expect(differences.filter(({ changed_there }) => changed_there)).toEqual([]);
});

const note = (text: string): ContentLine => ({ description: text });

it.each<[string, Record<'theirs' | 'ours' | 'left', ContentLine[]>, boolean[]]>([
  [
    'a price there is theirs, a note here is ours',
    {
      theirs: [line('Table', { price_pence: 7000 }), order],
      ours: [table, order, note('Thanks')],
      left: [table, order],
    },
    [true, false],
  ],
  [
    'a line that was added there is theirs, and so is one that was removed there, however they are numbered',
    { theirs: [stand, order], ours: [order, note('New'), table], left: [order, table] },
    [true, false, true],
  ],
  [
    'a text that was changed on both sides is theirs',
    { theirs: [table, note('Theirs')], ours: [table, note('Mine')], left: [table, note('Old')] },
    [true],
  ],
  [
    'a text that was changed there and is cleared here is theirs',
    { theirs: [table, note('Theirs')], ours: [table], left: [table, note('Old')] },
    [true],
  ],
  [
    'a change here alone is ours',
    { theirs: [table, note('Old')], ours: [table, note('Mine')], left: [table, note('Old')] },
    [false],
  ],
  [
    'what both sides have changed alike is no difference',
    { theirs: [table, note('New')], ours: [table, note('New')], left: [table, note('Old')] },
    [],
  ],
])('%s', (_name, { theirs, ours, left }, expected) => {
  const compared = compareInvoices(invoice(theirs), invoice(ours), invoice(left));
  expect(compared.differences.map(({ changed_there }) => changed_there)).toEqual(expected);
  expect(compared.isChangedThere).toBe(JSON.stringify(theirs) !== JSON.stringify(left));
});

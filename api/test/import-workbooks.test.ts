import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { hucreWorkbooks } from '../src/adapters/workbooks';
import type { ImportRows } from '../src/domain';

const read = async (file: Uint8Array) => {
  const rows = await hucreWorkbooks.readRows('products', file);
  if (rows === 'tooLarge') throw new Error(rows);
  return rows;
};

const readFixture = (name: string) =>
  read(readFileSync(new URL(`./workbooks/${name}.xlsx`, import.meta.url)));

const valuesOf = ({ rows }: ImportRows<'products'>) => rows.map(({ values }) => values);
const messagesOf = ({ problems }: ImportRows<'products'>) =>
  problems.map(({ row, message }) => `${row}: ${message}`);

describe('a number', () => {
  it.each([
    ['price-of-17-digits', { price: 57.7, quantity: 3 }],
    ['price-with-exponent', { price: 57.7 }],
  ])('is read as the sheet shows it (%s)', async (name, values) => {
    expect(valuesOf(await readFixture(name))[0]).toMatchObject(values);
  });

  it('that was typed as text is read', async () => {
    expect(valuesOf(await readFixture('price-as-text')).map(({ price }) => price)).toEqual([
      57.7, 57.7, 1200,
    ]);
  });

  it('with a third decimal is refused', async () => {
    expect(messagesOf(await readFixture('third-decimal'))).toContainEqual(
      expect.stringMatching(/^2: Price .*decimals/),
    );
  });
});

it.each(['far-column', 'last-row-formatted', 'last-row-higher'])(
  'rows without text are no rows (%s)',
  async (name) => {
    const worksheet = await readFixture(name);
    expect(messagesOf(worksheet)).toEqual([]);
    expect(worksheet.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  },
);

it('rows of spaces are no rows, and those below have their own numbers', async () => {
  const cell = ['A-1', 'Group', 'Name', 10, 1, 'Yes', 'No'] as const;
  const spaces = cell.map(() => ' \u00a0');
  const worksheet = await readWorksheet([...Array.from({ length: 6000 }, () => spaces), [...cell]]);
  expect(messagesOf(worksheet)).toEqual([]);
  expect(worksheet.rows.map(({ row }) => row)).toEqual([6002]);
});

it.each(['headers-with-spaces', 'headers-in-lower-case'])('headers match (%s)', async (name) => {
  const worksheet = await readFixture(name);
  expect(messagesOf(worksheet)).toEqual([]);
  expect(worksheet.rows).toHaveLength(10);
});

it('TRUE and FALSE, Y and N, 1 and 0 are flags', async () => {
  const flags = valuesOf(await readFixture('flags')).map((one) => [
    one.is_discountable,
    one.include_on_client_price_list,
  ]);
  expect(flags).toEqual(Array.from({ length: 5 }, () => [true, false]));
});

describe('a character that Excel escapes', () => {
  it('is read as a line end', async () => {
    expect(messagesOf(await readFixture('line-end'))).toEqual(['2: Name must be one line.']);
  });

  it('is a text where its underscore is escaped', async () => {
    expect(valuesOf(await readFixture('escaped-underscore'))[0]).toMatchObject({
      name: 'Gold_x000D_table',
    });
  });
});

const headers = [
  'Code',
  'Product Group',
  'Product Name',
  'Price',
  'Quantity',
  'Discountable',
  'On client price list',
];
type Cells = readonly (string | number)[];

const readWorksheet = async (rows: readonly Cells[]) =>
  read(
    await hucreWorkbooks.write({
      name: 'Products',
      columns: headers.map((header) => ({ header, kind: 'text', width: 10 })),
      rows,
    }),
  );

const product: Cells = ['A-1', 'Group', 'Name', 10, 1, 'Yes', 'No'];

describe('a cell', () => {
  it.each(['#N/A', '#REF!', '#NAME?', ' #DIV/0! ', '#SPILL!'])(
    'with the error %s is refused',
    async (error) => {
      const rows = [product.with(1, error), product.with(2, error), product.with(3, error), product];
      const message = `has the error ${error.trim()} of a formula. Correct the cell.`;
      expect(messagesOf(await readWorksheet(rows))).toEqual([
        `2: Product Group ${message}`,
        `3: Product Name ${message}`,
        `4: Price ${message}`,
      ]);
    },
  );

  it('that only begins like an error is a text', async () => {
    const names = ['#1 Sponsor', '#N/A Club', '#REF'];
    const worksheet = await readWorksheet(names.map((name) => product.with(2, name)));
    expect(valuesOf(worksheet).map(({ name }) => name)).toEqual(names);
  });

  it.each(['16.450', '16,45', '1,50', '£1.250.000'])(
    'with %s as text for a price is refused, as in a form',
    async (text) => {
      const message = `2: Price: “${text}” could mean two amounts. Write it like 16,450.00.`;
      expect(messagesOf(await readWorksheet([product.with(3, text)]))).toEqual([message]);
    },
  );

  it.each([
    ['£ 1,250.50', 1250.5],
    ['1\u00a0250', 1250],
    ['16.45', 16.45],
  ])('with %s as text for a price is read, as in a form', async (text, price) => {
    expect(valuesOf(await readWorksheet([product.with(3, text)]))).toMatchObject([{ price }]);
  });
});

it('what is exported imports unchanged, for any text', async () => {
  const text = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('_', 'x', '0', '5', 'F', 'D', '&', '<', '"'),
        minLength: 1,
        maxLength: 30,
      }),
      fc.constantFrom(
        '_x000D_',
        '_x005F_x000D_',
        '__x005f_',
        '=1+1',
        "'00",
        '1e5',
        'TRUE',
        '007',
        '\ufffe\uffff',
      ),
    )
    .map((one) => one.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, '').trim())
    .filter((one) => one !== '');
  const pence = fc.integer({ min: 0, max: 100_000_000 });
  await fc.assert(
    fc.asyncProperty(text, text, pence, async (name, group, price) => {
      const given = ['A-1', group, name, price / 100, 1, 'Yes', 'No'];
      const [values] = valuesOf(await readWorksheet([given]));
      expect(values).toMatchObject({ product_group: group, name, price: price / 100 });
    }),
    { numRuns: 60, examples: [['_x000D_', '__x005F_', 5770]] },
  );
});

it('a text of several lines is exported as it is', async () => {
  const text = 'One\nTwo _x000D_\nThree';
  const file = await hucreWorkbooks.write({
    name: 'Benefits',
    columns: ['Stage', 'Category', 'Description'].map((header) => ({ header, kind: 'text', width: 10 })),
    rows: [['Before', 'Branding', text]],
  });
  expect(await hucreWorkbooks.readRows('benefits', file)).toMatchObject({
    problems: [],
    rows: [{ row: 2, values: { description: text } }],
  });
});

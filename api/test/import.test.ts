import type { Benefit, CatalogueImport, Product } from 'api-contract';
import fc from 'fast-check';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { lockRow, updateRow } from '../src/store';
import { apiSuite } from './support/api-suite';
import { isOnPostgres } from './support/database';
import { untilLockWait } from './support/lock-wait';

const api = apiSuite({ demo: true, isShared: true });

type Cell = string | number | null;
type Kind = 'product' | 'benefit';

const exported = async (kind: Kind): Promise<Cell[][]> => {
  const response = await api.user.post(kind === 'product' ? '/product-export' : '/benefits-export');
  const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
  return sheets[0]?.rows as Cell[][];
};

const toFile = async (rows: Cell[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows }] })).toString('base64');

const send = (kind: Kind, file: string, state?: string) => api.user.post(`/${kind}-import`, { file, state });
const preview = async (kind: Kind, rows: Cell[][]) =>
  (await send(kind, await toFile(rows))).json<CatalogueImport>();

/** Imports what a preview has shown. */
const confirm = async (kind: Kind, rows: Cell[][]) =>
  send(kind, await toFile(rows), (await preview(kind, rows)).state);

const products = async () => (await api.user.get('/products')).json<Product[]>();
const benefits = async () => (await api.user.get('/benefits')).json<Benefit[]>();

describe('a workbook of products', () => {
  it('changes nothing as it was exported', async () => {
    expect(await preview('product', await exported('product'))).toMatchObject({
      rows: [],
      problems: [],
      unchanged_count: 200,
    });
    expect(await preview('benefit', await exported('benefit'))).toMatchObject({
      rows: [],
      problems: [],
      unchanged_count: 120,
    });
  });

  it('shows first what it would change and add, and then does just that', async () => {
    const [header = [], first = [], second = []] = await exported('product');
    const [code, group, name, price] = first;
    const changed = [code, group, name, 99.5, 2, 'yes', 'No'] as Cell[];
    const added = [4711, group, 'Flag', 10, 1, 'No', 'Yes'] as Cell[];
    const rows = [header, changed, [], second, added];
    const shown = await preview('product', rows);
    expect(shown.problems).toEqual([]);
    expect(shown.unchanged_count).toBe(1);
    expect(shown.rows.map(({ row, name: label, is_new }) => [row, label, is_new])).toEqual([
      [2, code, false],
      [5, '4711', true],
    ]);
    expect(shown.rows[0]?.cells).toContainEqual({ column: 'Price', before: price, after: 99.5 });
    expect((await products()).find(({ product_code }) => product_code === '4711')).toBeUndefined();

    expect((await confirm('product', rows)).statusCode).toBe(200);
    const after = await products();
    expect(after.find(({ product_code }) => product_code === code)).toMatchObject({
      price: 99.5,
      quantity: 2,
      is_discountable: true,
      include_on_client_price_list: false,
    });
    expect(after.find(({ product_code }) => product_code === '4711')).toMatchObject({
      name: 'Flag',
      price: 10,
    });
    expect(after).toHaveLength(201);
  });

  it('imports nothing when a row is wrong, and names each by its number', async () => {
    const [header = [], first = [], second = []] = await exported('product');
    const [, group] = first;
    const rows: Cell[][] = [
      header,
      [...first.slice(0, 3), 1, ...first.slice(4)],
      ['N-1', 'No such group', 'Flag', 10, 1, 'No', 'Yes'],
      ['N-2', group ?? '', 'Flag', 'ten pounds', 1, 'perhaps', 'Yes'],
      ['N-3', group ?? '', 'Flag\nat the door', 10, 1, 'No', 'Yes'],
      second,
      second,
    ];
    const before = await products();
    const { problems } = await preview('product', rows);
    expect(problems.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      '3: There is no product group “No such group”.',
      '4: Price must be a number.',
      '4: Discountable must be yes or no.',
      '5: Name must be one line.',
      `7: The code ${second[0]} is already in row 6.`,
    ]);
    const refused = await confirm('product', rows);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ errors: { file: [expect.stringMatching(/^Row 3: /)] } });
    expect(await products()).toEqual(before);
  });

  it('is refused when the catalogue was changed after the preview', async () => {
    const [header = [], first = []] = await exported('product');
    const rows = [header, [...first.slice(0, 3), 5, ...first.slice(4)]] as Cell[][];
    const { state } = await preview('product', rows);
    const [product] = await products();
    await api.user.request('PATCH', `/products/${product?.id}`, { payload: { name: 'Renamed meanwhile' } });
    const refused = await send('product', await toFile(rows), state);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: { state: ['The catalogue has changed since the preview. Check the changes again.'] },
    });
  });

  it('waits for what a colleague saves, and is refused where that changes what it would do', async () => {
    const [header = [], first = []] = await exported('product');
    const file = await toFile([header, [...first.slice(0, 3), 7, ...first.slice(4)]]);
    const { state } = (await send('product', file)).json<CatalogueImport>();
    const product = (await products()).find(({ product_code }) => product_code === first[0]);
    const { store } = api.context;
    let answer: Promise<{ statusCode: number }> | undefined;
    await store.transaction(async (tx) => {
      const { id } = await lockRow(tx, 'products', product!.id);
      answer = Promise.resolve(send('product', file, state));
      if (isOnPostgres()) await untilLockWait((query) => store.read(query));
      await updateRow(tx, 'products', id, { name: 'Saved meanwhile', is_archived: true });
    });
    expect((await answer)?.statusCode).toBe(422);
    const all = (await api.user.get('/products?archived=1')).json<Product[]>();
    expect(all.find(({ id }) => id === product!.id)).toMatchObject({
      name: 'Saved meanwhile',
      is_archived: true,
      price: product!.price,
    });
  });

  it.each([
    ['no workbook', Buffer.from('Code,Price').toString('base64'), 'This file is not an .xlsx workbook.'],
    ['not even Base64', '§§§', 'This file is not an .xlsx workbook.'],
  ])('that is %s is said to be none', async (_what, file, message) => {
    const { problems, rows } = (await send('product', file)).json<CatalogueImport>();
    expect({ problems, rows }).toEqual({ problems: [{ row: null, message }], rows: [] });
  });

  it('of another kind is refused by its columns', async () => {
    const { problems } = await preview('product', await exported('benefit'));
    expect(problems).toEqual([{ row: 1, message: expect.stringContaining('“Code”, “Product Group”') }]);
  });
});

describe('a workbook of benefits', () => {
  it('recognises a benefit by stage and description, and adds the others', async () => {
    const [header = [], first = []] = await exported('benefit');
    const other = (await benefits()).find(({ benefit_category }) => benefit_category.name !== first[1]);
    const category = other?.benefit_category.name ?? '';
    const [stage = null, , description = null] = first;
    const rows: Cell[][] = [
      header,
      [stage, category, description],
      ['before', category.toUpperCase(), 'A banner at the door'],
    ];
    expect((await confirm('benefit', rows)).statusCode).toBe(200);
    const after = await benefits();
    expect(after).toHaveLength(121);
    expect(after.find((benefit) => benefit.description === description)?.benefit_category.name).toBe(
      category,
    );
    expect(after.at(-1)).toMatchObject({ description: 'A banner at the door', product_categories: [] });
  });

  it('that is confirmed twice at once adds its benefits once', async () => {
    const [header = [], first = []] = await exported('benefit');
    const file = await toFile([header, [first[0] ?? '', first[1] ?? '', 'A flag that is added once']]);
    const { state } = (await send('benefit', file)).json<CatalogueImport>();
    const { store } = api.context;
    const [benefit] = await benefits();
    let answers: Promise<{ statusCode: number }[]> | undefined;
    await store.transaction(async (tx) => {
      await lockRow(tx, 'benefits', benefit!.id);
      answers = Promise.all([send('benefit', file, state), send('benefit', file, state)]);
      if (isOnPostgres()) await untilLockWait((query) => store.read(query), 2);
    });
    const both = (await answers) ?? [];
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const added = (await benefits()).filter(({ description }) => description === 'A flag that is added once');
    expect(added).toHaveLength(1);
  });

  it('names unknown stages and categories', async () => {
    const { problems } = await preview('benefit', [
      ['Description', 'Stage', 'Category'],
      ['A banner', 'Never', 'Nothing'],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'There is no stage “Never”.',
      'There is no category “Nothing”.',
    ]);
  });

  it('changes nothing in any order and with any rows deleted, however alike its benefits are', async () => {
    const [header = [], first = []] = await exported('benefit');
    const categories = [...new Set((await benefits()).map(({ benefit_category }) => benefit_category.name))];
    const alike = ['Flag', 'flag', 'Flag', 'FLAG', 'Flag'].map((description, index) => [
      first[0] ?? '',
      categories[index % 3] ?? '',
      description,
    ]);
    await confirm('benefit', [header, ...alike]);
    const [, ...rows] = await exported('benefit');
    const some = rows.filter(([, , description]) => /^flag$/i.test(String(description)));
    expect(some).toHaveLength(5);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(some, { minLength: 1 }), async (chosen) => {
        expect(await preview('benefit', [header, ...chosen])).toMatchObject({
          rows: [],
          problems: [],
          unchanged_count: chosen.length,
        });
      }),
      { numRuns: 15 },
    );
  });
});

import type { Column } from '../column';
import { createTableIndex, pageOf, tableIndexOf } from '.';

interface Row {
  id: number;
  name: string;
  price: number | null;
  day: string;
}

const row = (id: number, name: string, price: number | null = 0, day = '2026-01-01'): Row => ({
  id,
  name,
  price,
  day,
});

const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
  { key: 'price', header: 'Price', value: ({ price }) => price },
  { key: 'day', header: 'Day', value: ({ day }) => day, text: ({ day }) => day },
];

const namesFound = (
  rows: Row[],
  query: string,
  key?: string,
  direction: 'ascending' | 'descending' = 'ascending',
) => {
  const found = createTableIndex(rows, columns).find(query, key ? { key, direction } : null);
  return Array.from(found, (index) => rows[index]?.name);
};

describe('The filter', () => {
  const rows = [
    row(1, 'Łódź Media Group'),
    row(2, 'Siân Évans & Co'),
    row(3, 'Media Partners', 5, '2026-11-21'),
  ];

  test.each([
    ['', ['Łódź Media Group', 'Siân Évans & Co', 'Media Partners']],
    ['   ', ['Łódź Media Group', 'Siân Évans & Co', 'Media Partners']],
    ['MEDIA', ['Łódź Media Group', 'Media Partners']],
    ['group lodz', ['Łódź Media Group']],
    ['sian evans', ['Siân Évans & Co']],
    ['ÉVANS', ['Siân Évans & Co']],
    ['media 2026-11', ['Media Partners']],
    ['media siân', []],
  ])('finds for "%s" %j', (query, names) => {
    expect(namesFound(rows, query)).toEqual(names);
  });

  test('finds no word across the border of two columns', () => {
    expect(namesFound([row(1, 'Banner', 0, '2026-01-01')], 'banner2026')).toEqual([]);
  });

  test('narrows as more is typed and widens again as it is taken back', () => {
    const index = createTableIndex(rows, columns);
    const count = (query: string) => index.find(query, null).length;
    expect([count('m'), count('me'), count('media g'), count('media'), count('s'), count('')]).toEqual([
      2, 2, 1, 2, 2, 3,
    ]);
  });

  test('reads the text of each row once, and none before it is needed', () => {
    const text = jest.fn(({ name }: Row) => name);
    const index = createTableIndex(rows, [{ key: 'name', header: 'Name', value: ({ name }) => name, text }]);
    index.find('', null);
    expect(text).not.toHaveBeenCalled();
    index.find('m', null);
    index.find('me', null);
    expect(text).toHaveBeenCalledTimes(3);
  });

  test('is prepared ahead a little at a time, and finds everything before that has ended', () => {
    jest.useFakeTimers();
    const text = jest.fn(({ name }: Row) => name);
    const many = Array.from({ length: 5_000 }, (_, id) => row(id, `Banner ${id}`));
    const index = createTableIndex(many, [{ key: 'name', header: 'Name', value: ({ name }) => name, text }]);
    index.prepareSearch();
    index.prepareSearch();
    expect(text).not.toHaveBeenCalled();
    jest.advanceTimersToNextTimer();
    expect(text).toHaveBeenCalledTimes(2_000);

    expect(index.find('4999', null)).toEqual(Uint32Array.of(4_999));
    jest.runAllTimers();
    expect(index.find('banner', null)).toHaveLength(5_000);
    expect(text).toHaveBeenCalledTimes(5_000);
    jest.useRealTimers();
  });
});

describe('Sorting', () => {
  test('puts names in British order: accents and capitals beside their letter, numbers by size', () => {
    const rows = ['Zebra', 'Q-10', 'apple', 'Äpfel', 'Q-2', 'Banner', 'Éclair'].map((name, id) =>
      row(id, name),
    );
    expect(namesFound(rows, '', 'name')).toEqual(
      ['Äpfel', 'apple', 'Banner', 'Éclair', 'Q-2', 'Q-10', 'Zebra'].sort(
        new Intl.Collator('en-GB', { numeric: true }).compare,
      ),
    );
  });

  test('puts prices by amount, and those without one last either way', () => {
    const rows = [row(1, 'b', 10), row(2, 'none', null), row(3, 'a', 9), row(4, 'c', 100)];
    expect(namesFound(rows, '', 'price')).toEqual(['a', 'b', 'c', 'none']);
    expect(namesFound(rows, '', 'price', 'descending')).toEqual(['c', 'b', 'a', 'none']);
  });

  test('leaves equal rows in the order in which they came, either way', () => {
    const rows = [row(1, 'first', 5), row(2, 'second', 5), row(3, 'third', 1)];
    expect(namesFound(rows, '', 'price')).toEqual(['third', 'first', 'second']);
    expect(namesFound(rows, '', 'price', 'descending')).toEqual(['first', 'second', 'third']);
  });

  test('keeps to the order it was given when the column is not known', () => {
    expect(namesFound([row(1, 'b'), row(2, 'a')], '', 'colour')).toEqual(['b', 'a']);
  });

  test('holds within what the filter lets through', () => {
    const rows = [row(1, 'media b', 2), row(2, 'other', 1), row(3, 'media a', 3)];
    expect(namesFound(rows, 'media', 'price', 'descending')).toEqual(['media a', 'media b']);
  });

  test('agrees with sorting by comparison, for many random rows', () => {
    const letters = ['a', 'Á', 'b', 'ß', 'Z', '1', '10', ' ', '-'];
    const name = (seed: number) => [3, 5, 7].map((step) => letters[(seed * step) % letters.length]).join('');
    const rows = Array.from({ length: 500 }, (_, id) => row(id, name(id * 31)));
    const compare = new Intl.Collator('en-GB', { numeric: true }).compare;
    const expected = [...rows].sort((a, b) => compare(a.name, b.name)).map((each) => each.name);
    expect(namesFound(rows, '', 'name').map((each) => each)).toEqual(expected);
  });
});

test.each([
  [1, 50, 250, { page: 1, pages: 5, first: 1, last: 50 }],
  [5, 50, 230, { page: 5, pages: 5, first: 201, last: 230 }],
  [9, 50, 60, { page: 2, pages: 2, first: 51, last: 60 }],
  [1, 10, 0, { page: 1, pages: 1, first: 0, last: 0 }],
])('Page %i at %i rows a page of %i rows', (page, size, count, expected) => {
  expect(pageOf(page, size, count)).toEqual(expected);
});

describe('the index of a list that is opened again', () => {
  const rows = [row(1, 'Flag'), row(2, 'Banner')];

  it('is the one that was made for these rows, with nothing read anew', () => {
    const value = jest.fn(({ name }: Row) => name);
    const byName: Column<Row>[] = [{ key: 'name', header: 'Name', value }];
    const sort = { key: 'name', direction: 'ascending' } as const;

    expect([...tableIndexOf(rows, byName).find('', sort)]).toEqual([1, 0]);
    expect([...tableIndexOf(rows, byName).find('', sort)]).toEqual([1, 0]);

    expect(value).toHaveBeenCalledTimes(rows.length);
  });

  it('is another one for other rows or columns', () => {
    const first = tableIndexOf(rows, columns);

    expect(tableIndexOf([...rows], columns)).not.toBe(first);
    expect(tableIndexOf(rows, [...columns])).not.toBe(first);
  });
});

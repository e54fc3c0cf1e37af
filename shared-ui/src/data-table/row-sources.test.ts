import { renderHook } from '@testing-library/react';
import { hasWords, wordsOf } from 'api-contract';
import type { Column } from './column';
import { pageOf, readerOf, searchText, sortRows } from './row-sources';

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

const namesSorted = (rows: Row[], key: string, direction: 'ascending' | 'descending' = 'ascending') =>
  sortRows(rows, columns, { key, direction }).map(({ name }) => name);

describe('The filter', () => {
  const rows = [
    row(1, 'Łódź Media Group'),
    row(2, 'Siân Évans & Co'),
    row(3, 'Media Partners', 5, '2026-11-21'),
  ];
  const namesFound = (filter: string, all = rows) =>
    all.filter((each) => hasWords(searchText(each, columns), wordsOf(filter))).map(({ name }) => name);

  test.each([
    ['   ', ['Łódź Media Group', 'Siân Évans & Co', 'Media Partners']],
    ['MEDIA', ['Łódź Media Group', 'Media Partners']],
    ['group lodz', ['Łódź Media Group']],
    ['sian evans', ['Siân Évans & Co']],
    ['ÉVANS', ['Siân Évans & Co']],
    ['media 2026-11', ['Media Partners']],
    ['media siân', []],
  ])('finds for "%s" %j', (filter, names) => {
    expect(namesFound(filter)).toEqual(names);
  });

  test('finds no word across two columns', () => {
    expect(namesFound('banner2026', [row(1, 'Banner', 0, '2026-01-01')])).toEqual([]);
  });
});

describe('Sorting', () => {
  test('puts names in British order: accents and capitals beside their letter, numbers by size', () => {
    const names = ['Zebra', 'Q-10', 'apple', 'Äpfel', 'Q-2', 'Banner', 'Éclair'];
    expect(
      namesSorted(
        names.map((name, id) => row(id, name)),
        'name',
      ),
    ).toEqual(['Äpfel', 'apple', 'Banner', 'Éclair', 'Q-2', 'Q-10', 'Zebra']);
  });

  test('puts prices by amount, and those without one last either way', () => {
    const rows = [row(1, 'b', 10), row(2, 'none', null), row(3, 'a', 9), row(4, 'c', 100)];
    expect(namesSorted(rows, 'price')).toEqual(['a', 'b', 'c', 'none']);
    expect(namesSorted(rows, 'price', 'descending')).toEqual(['c', 'b', 'a', 'none']);
  });

  test('leaves equal rows in their order, either way', () => {
    const rows = [row(1, 'first', 5), row(2, 'second', 5), row(3, 'third', 1)];
    expect(namesSorted(rows, 'price')).toEqual(['third', 'first', 'second']);
    expect(namesSorted(rows, 'price', 'descending')).toEqual(['first', 'second', 'third']);
  });

  test('keeps the order when the column is not known', () => {
    expect(namesSorted([row(1, 'b'), row(2, 'a')], 'colour')).toEqual(['b', 'a']);
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

test.each(['[{}]', '[null]', '[{"id":1}]', '[{"id":1,"name":"Banner"},5]', '{"products":[]}'])(
  'A list of another shape is an error, not blank rows: %s',
  (body) => {
    const list = { rows: JSON.parse(body) as Row[], columns, rowKey: ({ id }: Row) => id };
    const view = { filter: '', sort: null, page: 1, size: 50 };
    const { useRows } = readerOf(list);
    const { rows, error } = renderHook(() => useRows(view, list)).result.current;
    expect(rows).toBeUndefined();
    expect(error).toMatchObject({ message: expect.stringContaining('could not be read') });
  },
);

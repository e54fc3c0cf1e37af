import { viewIn, writeView, type TableAddress } from './table-view';

const initialSort = { key: 'date', direction: 'descending' } as const;
const table: TableAddress<object> = {
  initialSort,
  columns: [
    { key: 'date', header: 'Date' },
    { key: 'reference', header: 'Reference' },
    { key: 'notes', header: 'Notes', sortable: false },
  ],
};
const read = (query: string) => viewIn(new URLSearchParams(query), table);
const standard = { filter: '', sort: initialSort, page: 1, size: 50 };

test('An address without parameters means the defaults', () => {
  expect(read('')).toEqual(standard);
});

test('The filter, order, page and size are read from the address', () => {
  expect(read('q=crown+hall&sort=-reference&page=3&size=25')).toEqual({
    filter: 'crown hall',
    sort: { key: 'reference', direction: 'descending' },
    page: 3,
    size: 25,
  });
});

test.each(['sort=colour', 'sort=notes', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'size=100000'])(
  '%s is invalid and is ignored',
  (query) => {
    expect(read(query)).toEqual(standard);
  },
);

test('The view is written, defaults are left out, and parameters of others stay', () => {
  const write = (view: Partial<typeof standard>, query = '') =>
    writeView(new URLSearchParams(query), { ...standard, ...view }, table).toString();
  expect(write({})).toBe('');
  expect(write({}, 'q=old&page=4&tab=notes')).toBe('tab=notes');
  expect(write({ filter: 'crown', page: 2 }, 'tab=notes')).toBe('tab=notes&q=crown&page=2');
  expect(write({ sort: { key: 'date', direction: 'ascending' } as never, size: 10 })).toBe(
    'sort=date&size=10',
  );
});

test('Two tables of one page keep their views apart', () => {
  const contacts = { ...table, urlPrefix: 'contacts-' };
  expect(viewIn(new URLSearchParams('q=a&contacts-q=b'), contacts).filter).toBe('b');
  expect(writeView(new URLSearchParams('q=a&contacts-q=b'), { ...standard }, contacts).toString()).toBe(
    'q=a',
  );
});

import { readView, writeView, type ViewNames } from './table-view';

const names: ViewNames = {
  prefix: '',
  initialSort: { key: 'date', direction: 'descending' },
  sortable: ['date', 'reference'],
};
const read = (query: string, over: Partial<ViewNames> = {}) =>
  readView(new URLSearchParams(query), { ...names, ...over });
const standard = { filter: '', sort: names.initialSort, page: 1, size: 50 };

test('An address that says nothing means the defaults', () => {
  expect(read('')).toEqual(standard);
});

test('An address brings back filter, order, page and size', () => {
  expect(read('q=crown+hall&sort=-reference&page=3&size=25')).toEqual({
    filter: 'crown hall',
    sort: { key: 'reference', direction: 'descending' },
    page: 3,
    size: 25,
  });
});

test.each(['sort=colour', 'page=-1', 'page=x', 'page=1.5', 'size=7', 'size=100000'])(
  '%s makes no sense and is ignored',
  (query) => {
    expect(read(query)).toEqual(standard);
  },
);

test('What is chosen is written, defaults are left out, and what belongs to others stays', () => {
  const write = (view: Partial<typeof standard>, query = '') =>
    writeView(new URLSearchParams(query), { ...standard, ...view }, names).toString();
  expect(write({})).toBe('');
  expect(write({}, 'q=old&page=4&tab=notes')).toBe('tab=notes');
  expect(write({ filter: 'crown', page: 2 }, 'tab=notes')).toBe('tab=notes&q=crown&page=2');
  expect(write({ sort: { key: 'date', direction: 'ascending' } as never, size: 10 })).toBe(
    'sort=date&size=10',
  );
});

test('Two tables of one page keep their choices apart', () => {
  const contacts = { ...names, prefix: 'contacts-' };
  expect(readView(new URLSearchParams('q=a&contacts-q=b'), contacts).filter).toBe('b');
  expect(writeView(new URLSearchParams('q=a&contacts-q=b'), { ...standard }, contacts).toString()).toBe(
    'q=a',
  );
});

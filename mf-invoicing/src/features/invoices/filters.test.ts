import { readFilters, writeFilters } from './filters';

const all = { statusId: null, overdueOnly: false };

describe('the filters in the address', () => {
  it.each([
    ['', all],
    ['status=3', { statusId: 3, overdueOnly: false }],
    ['overdue=1', { statusId: null, overdueOnly: true }],
    ['status=99&overdue=yes', all],
    ['status=', all],
  ])('of ?%s are read', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(filters);
  });

  it('are written beside the view of the list, which starts at its first page', () => {
    const search = new URLSearchParams('q=mill&page=3&size=10&status=1');

    expect(writeFilters(search, { statusId: 4, overdueOnly: true }).toString()).toBe(
      'q=mill&size=10&status=4&overdue=1',
    );
    expect(writeFilters(search, all).toString()).toBe('q=mill&size=10');
  });
});

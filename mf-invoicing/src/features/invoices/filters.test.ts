import { makeInvoiceListItem } from 'api-contract/testing';
import { applyFilters, readFilters, writeFilters } from './filters';
import { toInvoiceRows } from './model';

const all = { statusId: null, overdueOnly: false };

describe('the choices in the address', () => {
  it.each([
    ['', all],
    ['status=3', { statusId: 3, overdueOnly: false }],
    ['overdue=1', { statusId: null, overdueOnly: true }],
    ['status=99&overdue=yes', all],
    ['status=', all],
  ])('of ?%s are read', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(filters);
  });

  it('are written beside those of the list, which begins at its first page', () => {
    const search = new URLSearchParams('q=mill&page=3&size=10&status=1');

    expect(writeFilters(search, { statusId: 4, overdueOnly: true }).toString()).toBe(
      'q=mill&size=10&status=4&overdue=1',
    );
    expect(writeFilters(search, all).toString()).toBe('q=mill&size=10');
  });
});

describe('the rows that are let through', () => {
  const rows = toInvoiceRows(
    [
      makeInvoiceListItem({ id: 1, invoice_status_id: 3, due_date: '2026-11-01' }),
      makeInvoiceListItem({ id: 2, invoice_status_id: 3, due_date: '2026-12-01' }),
      makeInvoiceListItem({ id: 3, invoice_status_id: 1 }),
    ],
    '2026-11-21',
  );

  it.each([
    [all, [3, 2, 1]],
    [{ statusId: 3, overdueOnly: false }, [2, 1]],
    [{ statusId: null, overdueOnly: true }, [1]],
    [{ statusId: 1, overdueOnly: true }, []],
  ])('by %j', (filters, ids) => {
    expect(applyFilters(rows, filters).map(({ id }) => id)).toEqual(ids);
  });
});

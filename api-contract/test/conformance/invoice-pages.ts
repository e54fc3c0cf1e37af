import {
  daysBetween,
  INVOICE_SORTS,
  INVOICE_STATUS_FILTERS,
  invoiceBuckets,
  isAwaitingPayment,
  isInOtherCurrency,
  isInForce,
  type InvoiceListItem,
  type InvoicePage,
  type InvoicePageQuery,
  type InvoiceSort,
  type InvoiceStatusFilter,
  monthOf,
  monthWindow,
  paths,
  toPence,
} from '../../src';
import { idsOf, invoicesIn, itReads } from './checks';
import type { Client } from './client';
import { isFound, readAll, sorted, type Value } from './pages';

const invoiceValues: Readonly<Record<InvoiceSort, (invoice: InvoiceListItem, today: string) => Value>> = {
  status: (invoice) => invoice.invoice_status_id,
  quote: (invoice) => invoice.quote?.reference_label ?? null,
  organisation: (invoice) => invoice.organisation_invoice?.name ?? null,
  contact: (invoice) => invoice.contact_invoice?.name ?? null,
  number: (invoice) => invoice.invoice_number,
  issued: (invoice) => invoice.issue_date,
  due: (invoice) => invoice.due_date,
  overdue: (invoice, today) =>
    invoice.is_overdue && invoice.due_date !== null ? daysBetween(invoice.due_date, today) : 0,
  paid: ({ is_paid, is_credited }) => Number(is_paid) + Number(is_paid && !is_credited),
  'sub-total': (invoice) => toPence(invoice.sub_total),
};

const issuedOn = ({ issue_date }: InvoiceListItem) => issue_date;

const foundInvoices = (invoices: readonly InvoiceListItem[], filter: string) =>
  invoices.filter(({ quote, organisation_invoice, contact_invoice, invoice_number }) =>
    isFound(
      [quote?.reference_label, organisation_invoice?.name, contact_invoice?.name, invoice_number],
      filter,
    ),
  );

const isInStatus = (invoice: InvoiceListItem, status: InvoiceStatusFilter): boolean => {
  if (status === 'approved') return invoiceBuckets(invoice, '2026-01-01').includes('authorised');
  if (status === 'awaiting-payment') return isAwaitingPayment(invoice);
  if (status === 'live') return isInForce(invoice);
  if (status === 'credited' || status === '4')
    return invoice.is_paid && invoice.is_credited === (status === 'credited');
  return invoice.invoice_status_id === Number(status);
};

/** A page of invoices has the rows that the same page of the whole list would have. */
export const invoicePages = (api: Client): void => {
  const list = async () => sorted(await invoicesIn(api), 'desc', issuedOn, issuedOn);

  const pageOf = async (query: InvoicePageQuery) =>
    (await api.call('listInvoices', paths.xeroInvoices(query))) as InvoicePage;

  const allPages = (query: Omit<InvoicePageQuery, 'page'>) =>
    readAll(async (page) => {
      const { invoices: rows, found_count } = await pageOf({ ...query, per_page: 25, page });
      return { rows, found_count };
    });

  /** `summed` are those of the expected ones that sums have. */
  const expectSums = (
    page: InvoicePage,
    expected: readonly InvoiceListItem[],
    summed = expected.filter(isInForce),
  ) => {
    const sum = (rows: readonly InvoiceListItem[]) =>
      rows
        .filter((row) => !isInOtherCurrency(row))
        .reduce((pence, { sub_total }) => pence + toPence(sub_total), 0);
    expect(page.found_count).toBe(expected.length);
    expect(toPence(page.found_sub_total)).toBe(sum(summed));
    expect(page.found_other_currency).toBe(summed.filter(isInOtherCurrency).length);
    expect(toPence(page.found_overdue)).toBe(sum(expected.filter(({ is_overdue }) => is_overdue)));
  };

  itReads(api, 'listInvoices', () => paths.xeroInvoices({ page: 1 }), 'a page');

  it.each(INVOICE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'returns pages by %s, %s, in the order of the whole list',
    async (sort, order) => {
      const read = (invoice: InvoiceListItem) => invoiceValues[sort](invoice, api.today);
      const expected = sorted(await list(), order, read, issuedOn);
      expect(await allPages({ sort, order })).toEqual(expected);
    },
  );

  it('finds what a filter finds in the whole list, with the sums of it', async () => {
    const all = await list();
    const named = all.filter(
      ({ organisation_invoice, contact_invoice }) => organisation_invoice && contact_invoice,
    );
    const { quote, organisation_invoice, contact_invoice, invoice_number } = named[
      named.length >> 1
    ] as InvoiceListItem;
    const first = (text = '') => text.split(' ')[0] ?? '';
    const filters = [
      (quote?.reference_label ?? 'Q-').toLowerCase(),
      (invoice_number ?? 'INV').toLowerCase(),
      first(organisation_invoice?.name).toUpperCase(),
      `${first(contact_invoice?.name)}  q-`,
      `${first(organisation_invoice?.name)} ${first(contact_invoice?.name)}`,
      '%',
      'no such invoice',
    ];
    for (const filter of filters) {
      const expected = foundInvoices(all, filter);
      const page = await pageOf({ page: 1, filter });
      expect(page).toMatchObject({ all_count: all.length, total_count: all.length });
      expectSums(page, expected);
      expect(idsOf(await allPages({ filter }))).toEqual(idsOf(expected));
    }
  });

  it('returns those in one status, those that are overdue, and what is found among them', async () => {
    const all = await list();
    for (const status of INVOICE_STATUS_FILTERS) {
      const expected = all.filter((invoice) => isInStatus(invoice, status));
      const page = await pageOf({ page: 1, status });
      expect(page).toMatchObject({ all_count: all.length, total_count: expected.length });
      expectSums(page, expected, expected);
      expect(await allPages({ status })).toEqual(expected);
    }
    const overdue = all.filter(({ is_overdue }) => is_overdue);
    expect(overdue.length).toBeGreaterThan(0);
    expect(idsOf(await allPages({ overdue: 1 }))).toEqual(idsOf(overdue));
    const filter = overdue[0]?.invoice_number ?? '';
    const page = await pageOf({ page: 1, overdue: 1, filter });
    expect(page.total_count).toBe(overdue.length);
    expectSums(page, foundInvoices(overdue, filter));
  });

  it('returns those that were issued in a month', async () => {
    const all = await list();
    const month = monthOf(issuedOn(all[all.length >> 1] as InvoiceListItem));
    const expected = all.filter((invoice) => monthOf(issuedOn(invoice)) === month);
    const page = await pageOf({ page: 1, ...monthWindow(month) });
    expect(page).toMatchObject({ all_count: all.length, total_count: expected.length });
    expectSums(page, expected);
  });

  it('has the time of the last synchronisation of any of them', async () => {
    const moments = (await list()).map(({ last_xero_sync_at }) => last_xero_sync_at ?? '').sort();
    const { last_xero_sync_at } = await pageOf({ page: 1, filter: 'no such invoice' });
    expect(last_xero_sync_at ?? '').toBe(moments.at(-1));
  });
};

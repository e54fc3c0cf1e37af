import {
  daysBetween,
  INVOICE_SORTS,
  INVOICE_STATUSES,
  type InvoiceListItem,
  type InvoicePage,
  type InvoicePageQuery,
  type InvoiceSort,
  normalise,
  PAGE_SIZES,
  paths,
  QUOTE_SORTS,
  type QuoteListItem,
  type QuoteMode,
  type QuotePage,
  type QuotePageQuery,
  type QuoteSort,
  toPence,
  wordsOf,
} from '../../src';
import { idsOf, invoicesIn, itReads, quotesIn } from './checks';
import { type Client, expectInvalid } from './client';

type Value = string | number | null;
type Order = 'asc' | 'desc';

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true });

const compareValues = (mine: Value, theirs: Value, order: Order): number => {
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  const [one, other] = order === 'asc' ? [mine, theirs] : [theirs, mine];
  return typeof one === 'number' ? one - Number(other) : compareText(one, String(other));
};

/** Sorts as a table of all rows would: null is last, and equal rows are the newest first, in either order. */
const sorted = <Row extends { id: number }>(
  rows: readonly Row[],
  order: Order,
  valueOf: (row: Row) => Value,
  dateOf: (row: Row) => string,
): Row[] =>
  [...rows].sort(
    (one, other) =>
      compareValues(valueOf(one), valueOf(other), order) ||
      compareText(dateOf(other), dateOf(one)) ||
      other.id - one.id,
  );

/** Whether the texts of a row contain every word of the filter. */
const isFound = (texts: readonly (string | null | undefined)[], filter: string): boolean => {
  const text = normalise(texts.map((part) => part ?? '').join('\n'));
  return wordsOf(filter).every((word) => text.includes(word));
};

/** Reads pages from the first until all rows that were found are there. */
const readAll = async <Row>(
  read: (page: number) => Promise<{ rows: readonly Row[]; found_count: number }>,
) => {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, found_count } = await read(page);
    all.push(...rows);
    if (all.length >= found_count) return all;
  }
};

const quoteValues: Readonly<Record<QuoteSort, (quote: QuoteListItem) => string | number>> = {
  reference: (quote) => quote.reference_label,
  status: (quote) => quote.quote_status_id,
  date: (quote) => quote.date,
  organisation: (quote) => quote.organisation_quote.name,
  contact: (quote) => quote.contact_quote.name,
  items: (quote) => quote.product_group_items_count,
  'sub-total': (quote) => quote.sub_total,
};

const dateOf = ({ date }: QuoteListItem) => date;

const foundQuotes = (quotes: readonly QuoteListItem[], filter: string) =>
  quotes.filter(({ reference_label, organisation_quote, contact_quote }) =>
    isFound([reference_label, organisation_quote.name, contact_quote.name], filter),
  );

/** A page of quotes has the rows that the same page of the whole list would have. */
export const quotePages = (api: Client): void => {
  const pageOf = async (query: { mode?: QuoteMode } & QuotePageQuery) =>
    (await api.call('listQuotes', paths.quotes(query))) as QuotePage;

  const allPages = (query: { mode?: QuoteMode } & Omit<QuotePageQuery, 'page'>) =>
    readAll(async (page) => {
      const { quotes: rows, found_count } = await pageOf({ ...query, per_page: 100, page });
      return { rows, found_count };
    });

  itReads(api, 'listQuotes', () => paths.quotes({ mode: 'active', page: 1 }), 'a page');

  it.each(QUOTE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'returns pages by %s, %s, in the order of the whole list',
    async (sort, order) => {
      const all = await quotesIn(api, 'historic');
      const expected = sorted(all, order, quoteValues[sort], dateOf).map(({ id }) => id);
      const pages = await allPages({ mode: 'historic', sort, order });
      expect(pages.map(({ id }) => id)).toEqual(expected);
    },
  );

  it('finds what a filter finds in the whole list, with the sums of it', async () => {
    const all = await quotesIn(api, 'all');
    const { organisation_quote, contact_quote, reference_label } = all[all.length >> 1] as QuoteListItem;
    const first = (text: string) => text.split(' ')[0] ?? '';
    const filters = [
      reference_label.toLowerCase(),
      first(organisation_quote.name).toUpperCase(),
      `${first(contact_quote.name)}  q-`,
      `${first(organisation_quote.name)} ${first(contact_quote.name)}`,
      '%',
      '_',
      'no such quote',
    ];
    for (const filter of filters) {
      const expected = foundQuotes(all, filter);
      const page = await pageOf({ page: 1, filter });
      const pence = expected.reduce((sum, { sub_total }) => sum + toPence(sub_total), 0);
      expect(page).toMatchObject({ total_count: all.length, found_count: expected.length });
      expect(toPence(page.found_sub_total)).toBe(pence);
      expect(idsOf(await allPages({ filter }))).toEqual(idsOf(expected));
    }
  });

  it.each(PAGE_SIZES)('returns pages of %i rows, and the last page for one beyond it', async (per_page) => {
    const all = sorted(await quotesIn(api, 'all'), 'desc', dateOf, dateOf);
    const { quotes } = await pageOf({ page: 2, per_page });
    expect(quotes).toEqual(all.slice(per_page, 2 * per_page));
    const last = await pageOf({ page: 1_000_000, per_page });
    expect(last.page).toBe(Math.ceil(all.length / per_page));
    expect(last.quotes.at(-1)).toEqual(all.at(-1));
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['page=', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=2', 'page'],
    ['sort=date', 'page'],
    ['filter=a', 'page'],
    ['page=1&organisation_id=1', 'organisation_id'],
    ['page=1&per_page=7', 'per_page'],
    ['page=1&sort=name', 'sort'],
    ['page=1&order=up', 'order'],
    [`page=1&filter=${'x'.repeat(201)}`, 'filter'],
  ])('refuses the page of ?%s', async (query, field) => {
    expectInvalid(await api.send('GET', `/quotes?${query}`), [field]);
  });
};

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
  paid: (invoice) => Number(invoice.is_paid),
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

  const expectSums = (page: InvoicePage, expected: readonly InvoiceListItem[]) => {
    const sum = (rows: readonly InvoiceListItem[], key: 'sub_total' | 'amount_due') =>
      rows.reduce((pence, row) => pence + toPence(row[key]), 0);
    expect(page.found_count).toBe(expected.length);
    expect(toPence(page.found_sub_total)).toBe(sum(expected, 'sub_total'));
    const overdue = expected.filter(({ is_overdue }) => is_overdue);
    expect(toPence(page.found_overdue)).toBe(sum(overdue, 'amount_due'));
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
    for (const { id: status } of INVOICE_STATUSES) {
      const expected = all.filter(({ invoice_status_id }) => invoice_status_id === status);
      const page = await pageOf({ page: 1, status });
      expect(page).toMatchObject({ all_count: all.length, total_count: expected.length });
      expectSums(page, expected);
      expect(idsOf(await allPages({ status }))).toEqual(idsOf(expected));
    }
    const overdue = all.filter(({ is_overdue }) => is_overdue);
    expect(overdue.length).toBeGreaterThan(0);
    expect(idsOf(await allPages({ overdue: 1 }))).toEqual(idsOf(overdue));
    const filter = overdue[0]?.invoice_number ?? '';
    const page = await pageOf({ page: 1, overdue: 1, filter });
    expect(page.total_count).toBe(overdue.length);
    expectSums(page, foundInvoices(overdue, filter));
  });

  it.each(PAGE_SIZES)('returns pages of %i rows, and the last page for one beyond it', async (per_page) => {
    const all = await list();
    const { invoices } = await pageOf({ page: 2, per_page });
    const expected = all.slice(per_page, 2 * per_page);
    expect(invoices).toEqual(expected.length > 0 ? expected : all.slice(0, per_page));
    const last = await pageOf({ page: 1_000_000, per_page });
    expect(last.page).toBe(Math.ceil(all.length / per_page));
    expect(last.invoices.at(-1)).toEqual(all.at(-1));
  });

  it('has the time of the last synchronisation of any of them', async () => {
    const moments = (await list()).map(({ last_xero_sync_at }) => last_xero_sync_at ?? '').sort();
    const { last_xero_sync_at } = await pageOf({ page: 1, filter: 'no such invoice' });
    expect(last_xero_sync_at ?? '').toBe(moments.at(-1));
  });

  it.each([
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['sort=issued', 'page'],
    ['filter=a', 'page'],
    ['status=1', 'page'],
    ['overdue=1', 'page'],
    ['page=1&organisation_id=1', 'organisation_id'],
    ['page=1&per_page=7', 'per_page'],
    ['page=1&sort=name', 'sort'],
    ['page=1&order=up', 'order'],
    ['page=1&status=9', 'status'],
    ['page=1&overdue=0', 'overdue'],
    [`page=1&filter=${'x'.repeat(201)}`, 'filter'],
  ])('refuses the page of ?%s', async (query, field) => {
    expectInvalid(await api.send('GET', `/xero-invoices?${query}`), [field]);
  });
};

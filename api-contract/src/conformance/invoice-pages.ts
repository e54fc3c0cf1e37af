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
  toPence,
  wordsOf,
} from '../index';
import { expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { idsOf, itReads } from './reads';

const { compare: compareText } = new Intl.Collator('en-GB', { numeric: true });

type Value = string | number | null;

/** What the columns of the list are sorted by; null where there is nothing. */
const values: Readonly<Record<InvoiceSort, (invoice: InvoiceListItem, today: string) => Value>> = {
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

const newestFirst = (one: InvoiceListItem, other: InvoiceListItem): number =>
  compareText(other.issue_date, one.issue_date) || other.id - one.id;

/** Nothing comes last, and of equal rows the newest first, whichever way the order goes. */
const compareValues = (mine: Value, theirs: Value, order: 'asc' | 'desc'): number => {
  if (mine === null || theirs === null) return Number(mine === null) - Number(theirs === null);
  const [one, other] = order === 'asc' ? [mine, theirs] : [theirs, mine];
  return typeof one === 'number' ? one - Number(other) : compareText(one, String(other));
};

const found = (invoices: readonly InvoiceListItem[], filter: string) =>
  invoices.filter(({ quote, organisation_invoice, contact_invoice, invoice_number }) => {
    const texts = [quote?.reference_label, organisation_invoice?.name, contact_invoice?.name, invoice_number];
    const text = normalise(texts.map((part) => part ?? '').join('\n'));
    return wordsOf(filter).every((word) => text.includes(word));
  });

/** What a server must do with a page of the invoices: the same as a page that has all of them. */
export const invoicePageConformance = (conversation: Conversation): void => {
  const list = async () =>
    (await conversation.succeed<InvoiceListItem[]>('listInvoices', paths.xeroInvoices())).sort(newestFirst);

  const pageOf = (query: InvoicePageQuery) =>
    conversation.succeed<InvoicePage>('listInvoices', paths.xeroInvoices(query));

  const allPages = async (query: Omit<InvoicePageQuery, 'page'>) => {
    const invoices: InvoiceListItem[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await pageOf({ ...query, per_page: 25, page });
      invoices.push(...answer.invoices);
      if (invoices.length >= answer.found_count) return invoices;
    }
  };

  const expectSums = (page: InvoicePage, expected: readonly InvoiceListItem[]) => {
    const sum = (rows: readonly InvoiceListItem[], key: 'sub_total' | 'amount_due') =>
      rows.reduce((pence, row) => pence + toPence(row[key]), 0);
    expect(page.found_count).toBe(expected.length);
    expect(toPence(page.found_sub_total)).toBe(sum(expected, 'sub_total'));
    const overdue = expected.filter(({ is_overdue }) => is_overdue);
    expect(toPence(page.found_overdue)).toBe(sum(overdue, 'amount_due'));
  };

  itReads(conversation, 'listInvoices', () => paths.xeroInvoices({ page: 1 }), 'a page');

  it.each(INVOICE_SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'gives pages by %s, %s, in the order that the whole list would have',
    async (sort, order) => {
      const read = (invoice: InvoiceListItem) => values[sort](invoice, conversation.today);
      const expected = (await list()).sort((one, other) => compareValues(read(one), read(other), order));
      expect(await allPages({ sort, order })).toEqual(expected);
    },
  );

  it('finds what a filter finds in the whole list, and says what that comes to', async () => {
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
      const expected = found(all, filter);
      const page = await pageOf({ page: 1, filter });
      expect(page).toMatchObject({ all_count: all.length, total_count: all.length });
      expectSums(page, expected);
      expect(idsOf(await allPages({ filter }))).toEqual(idsOf(expected));
    }
  });

  it('gives those in one status, those that are overdue, and what is found among them', async () => {
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
    expectSums(page, found(overdue, filter));
  });

  it.each(PAGE_SIZES)('gives pages of %i rows, and the last page for one beyond it', async (per_page) => {
    const all = await list();
    const { invoices } = await pageOf({ page: 2, per_page });
    const expected = all.slice(per_page, 2 * per_page);
    expect(invoices).toEqual(expected.length > 0 ? expected : all.slice(0, per_page));
    const last = await pageOf({ page: 1_000_000, per_page });
    expect(last.page).toBe(Math.ceil(all.length / per_page));
    expect(last.invoices.at(-1)).toEqual(all.at(-1));
  });

  it('says when the provider was last asked about any of them', async () => {
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
    expectInvalid(await conversation.send('GET', `/xero-invoices?${query}`), [field]);
  });
};

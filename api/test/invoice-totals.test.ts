import { readXlsx } from 'hucre/xlsx';
import {
  INVOICE_STATUS,
  londonDate,
  paths,
  type CustomerReport,
  type InvoiceListItem,
  type InvoicePage,
  type RecordFacts,
  type SearchResponse,
} from 'api-contract';
import { ChasingCompany } from './chasing/chasing-company';

let chasing: ChasingCompany;

beforeEach(async () => {
  chasing = await ChasingCompany.open();
});

afterEach(() => chasing.close());

const get = async <Body>(path: string) => (await chasing.company.staff.get(path)).json<Body>();
const page = () => get<InvoicePage>(paths.xeroInvoices({ page: 1 }));
const exported = async (path: string) => {
  const response = await chasing.company.staff.post(path);
  const [worksheet] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets;
  return worksheet?.rows ?? [];
};
const euros = { currency: 'EUR', sub_total_pence: 100_000, amount_due_pence: 120_000 };

it('are the same with and without a voided, a deleted and a foreign invoice', async () => {
  const counted = await chasing.overdueInvoice(5);
  const before = await page();
  const [voided, deleted, foreign] = [
    await chasing.overdueInvoice(5),
    await chasing.overdueInvoice(5),
    await chasing.overdueInvoice(5),
  ];
  await chasing.change(voided.id, { invoice_status_id: INVOICE_STATUS.voided });
  await chasing.change(deleted.id, { invoice_status_id: INVOICE_STATUS.deleted });
  await chasing.change(foreign.id, euros);

  const after = await page();
  expect(after).toMatchObject({
    found_count: 4,
    found_sub_total: before.found_sub_total,
    found_overdue: before.found_overdue,
    found_other_currency: 1,
  });
  expect(after.invoices.map(({ currency }: InvoiceListItem) => currency).sort()).toEqual([
    'EUR',
    'GBP',
    'GBP',
    'GBP',
  ]);
  const [header = [], ...rows] = await exported(paths.xeroInvoicesExport());
  const subTotals = rows.map((row) => row[header.indexOf('Sub total')]);
  expect(subTotals).toContain('€1,000.00');
  expect(subTotals.at(-1)).toBe(before.found_sub_total);

  for (const by of ['organisation', 'package'] as const) {
    const { total, other_currency } = await get<CustomerReport>(paths.customerReport({ by }));
    expect(total.now.invoiced).toEqual({ count: 2, value: before.found_sub_total });
    expect(total.overdue[0]).toEqual({ count: 2, value: before.found_sub_total });
    expect(other_currency).toBe(1);
    const none = await get<CustomerReport>(paths.customerReport({ by, filter: 'nobody' }));
    expect(none.other_currency).toBe(0);
    const written = await exported(paths.customerReportExport({ by }));
    expect(written.at(-1)?.[0]).toBe('Total, without 1 invoice in other currencies');
  }
  const { found_total } = await chasing.overdue();
  expect(found_total).toBe(counted.amount_due_pence / 100);
});

it('of what a client owes leave out a foreign invoice, which is not reminded of', async () => {
  const counted = await chasing.overdueInvoice(5);
  const foreign = await chasing.overdueInvoice(5);
  await chasing.change(foreign.id, euros);
  const preview = JSON.stringify(await chasing.preview());
  expect(preview).not.toContain(foreign.invoice_number);
  const facts = await get<RecordFacts>(paths.recordFacts('organisations', chasing.clientId));
  const owed = counted.amount_due_pence / 100;
  expect(facts).toMatchObject({ owed, overdue: owed, other_currency: 1 });
});

it('do not count as due what was not approved, here as on the screens', async () => {
  const [owed, draft] = [await chasing.overdueInvoice(5), await chasing.overdueInvoice(5)];
  await chasing.change(draft.id, { invoice_status_id: INVOICE_STATUS.draft });
  const [header = [], ...rows] = await exported(paths.xeroInvoicesExport());
  const due = rows.map((row) => row[header.indexOf('Amount due')]);
  const amount = owed.amount_due_pence / 100;
  expect(due.toSorted((one, other) => Number(one) - Number(other))).toEqual([0, amount, amount]);
  expect(due.at(-1)).toBe(amount);
});

it('do not count as paid what was credited in full', async () => {
  const [paid, credited] = [await chasing.overdueInvoice(5), await chasing.overdueInvoice(5)];
  const paid_date = londonDate(chasing.company.server.context.clock.now());
  await chasing.pay(paid.id);
  await chasing.pay(credited.id);
  await chasing.change(paid.id, { paid_date });
  await chasing.change(credited.id, { paid_date, amount_credited_pence: credited.total_amount_pence });

  const { invoices } = await page();
  const stateOf = (id: number) => invoices.find((invoice) => invoice.id === id);
  expect(stateOf(paid.id)).toMatchObject({ is_paid: true, is_credited: false });
  expect(stateOf(credited.id)).toMatchObject({ is_paid: true, is_credited: true });
  const [header = [], ...rows] = await exported(paths.xeroInvoicesExport());
  const number = header.indexOf('Invoice number');
  const row = rows.find((one) => one[number] === credited.invoice_number);
  expect([row?.[0], row?.[header.indexOf('Paid')]]).toEqual(['Credited', null]);
  const { total, from, to } = await get<CustomerReport>(paths.customerReport());
  expect(total.now.paid.count).toBe(1);
  expect(total.now.invoiced.count).toBe(1);
  expect((await page()).found_sub_total).toBe(paid.sub_total_pence / 100);
  const listed = await get<InvoicePage>(paths.xeroInvoices({ page: 1, paid_from: from, paid_to: to }));
  expect(listed.found_count).toBe(1);
  for (const [status, invoice] of [
    ['4', paid],
    ['credited', credited],
  ] as const) {
    const one = await get<InvoicePage>(paths.xeroInvoices({ page: 1, status }));
    expect(one).toMatchObject({ total_count: 1, invoices: [{ id: invoice.id }] });
    const [, ...lines] = await exported(paths.xeroInvoicesExport({ status }));
    expect(lines.map((line) => line[number])).toEqual([invoice.invoice_number, null]);
    expect(one.found_sub_total).toBe(invoice.sub_total_pence / 100);
    expect(lines.at(-1)?.[header.indexOf('Sub total')]).toBe(invoice.sub_total_pence / 100);
  }
  const { groups } = await get<SearchResponse>(paths.search(credited.invoice_number!));
  expect(groups[0]?.hits[0]).toMatchObject({ status: null });
  expect(groups[0]?.hits[0]?.detail).toContain('Credited');
});

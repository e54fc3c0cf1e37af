import { readXlsx } from 'hucre/xlsx';
import {
  INVOICE_STATUS,
  paths,
  type CustomerReport,
  type InvoiceListItem,
  type InvoicePage,
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
  const [sheet] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets;
  return sheet?.rows ?? [];
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
  const subTotals = rows.map((row) => row[header.indexOf('Sub Total')]);
  expect(subTotals).toContain('€1,000.00');
  expect(subTotals.at(-1)).toBe(before.found_sub_total);

  for (const by of ['organisation', 'package'] as const) {
    const { total } = await get<CustomerReport>(paths.customerReport({ by }));
    expect(total.now.invoiced).toEqual({ count: 2, value: before.found_sub_total });
    expect(total.overdue[0]).toEqual({ count: 2, value: before.found_sub_total });
  }
  const { found_total } = await chasing.overdue();
  expect(found_total).toBe(counted.amount_due_pence / 100);
});

it('of what a client owes leave out a foreign invoice, which is not reminded of', async () => {
  await chasing.overdueInvoice(5);
  const foreign = await chasing.overdueInvoice(5);
  await chasing.change(foreign.id, euros);
  const preview = JSON.stringify(await chasing.preview());
  expect(preview).not.toContain(foreign.invoice_number);
});

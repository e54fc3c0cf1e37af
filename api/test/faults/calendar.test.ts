import {
  QUOTE_STATUS,
  type DashboardCharts,
  type DashboardStats,
  type InvoiceListItem,
  type Quote,
} from 'api-contract';
import fc from 'fast-check';
import { getDashboardCharts, getDashboardStats } from '../../src/domain';
import { withRuns } from '../property/settings';
import { TestCompany } from '../quotes/test-company';
import { TestCaller } from '../support/caller';
import { openSession } from '../support/store';
import { dayAfter, turns } from './london';
import {
  deleteRows,
  getRow,
  insertRow,
  listRows,
  nextNumber,
  updateDerived,
  updateRow,
} from '../../src/store';

let company: TestCompany;
let staff: TestCaller;

beforeAll(async () => {
  company = await TestCompany.open();
  const token = await openSession(company.server.context, '2099-01-01T00:00:00.000Z');
  staff = new TestCaller(company.server.app, token);
  Object.assign(company, { staff });
});

afterAll(() => company.close());

const stats = async () => (await staff.get('/dashboard-stats')).json<DashboardStats>();
const charts = async (): Promise<DashboardCharts> => getDashboardCharts(company.server.context);

/** Makes a sale of that day, and takes it back again when the work is done. */
const withSalesOn = async (days: readonly string[], work: () => Promise<void>): Promise<void> => {
  const { store } = company.server.context;
  const { id } = await company.quote();
  const made: number[] = [];
  await store.transaction(async (tx) => {
    const { id: _id, version: _version, ...row } = await getRow(tx, 'quotes', id);
    for (const date_sale_won of days) {
      const base_number = await nextNumber(tx, 'a sale');
      const sale = {
        ...row,
        base_number: base_number + 100_000,
        reference_label: `S-${base_number}`,
        date_sale_won,
      };
      const { id } = await insertRow(tx, 'quotes', { ...sale, quote_status_id: QUOTE_STATUS.salesWon });
      made.push(id);
    }
  });
  try {
    await work();
  } finally {
    await store.transaction((tx) => deleteRows(tx, 'quotes', { id: [...made, id] }));
  }
};

describe.each(turns)('%s', (_when, moment, today) => {
  beforeEach(() => company.server.clock.moveTo(moment));

  it('a sale is won, invoiced and due by the day in London', async () => {
    const { id } = await company.wonQuote();
    const won = (await company.invoice(id)).json<Quote>();
    expect(won.date_sale_won).toBe(today);
    expect(won.xero_invoice).toMatchObject({ issue_date: today, due_date: dayAfter(today, 30) });

    const setDue = (due_date: string) =>
      company.server.context.store.transaction(async (tx) => {
        const [invoice] = await listRows(tx, 'invoices', { quote_id: id });
        await updateRow(tx, 'invoices', invoice?.id ?? 0, {
          due_date,
          invoice_status_id: 3,
          sent_to_contact: true,
        });
      });
    const isOverdue = async () =>
      (await staff.get('/xero-invoices')).json<InvoiceListItem[]>().find(({ quote_id }) => quote_id === id)
        ?.is_overdue;
    await setDue(today);
    expect(await isOverdue()).toBe(false);
    expect((await stats()).invoices).toMatchObject({ overdue_count: 0, awaiting_payment_count: 1 });
    await setDue(dayAfter(today, -1));
    expect(await isOverdue()).toBe(true);
    expect((await stats()).invoices).toMatchObject({ overdue_count: 1, awaiting_payment_count: 1 });
    await company.server.context.store.transaction(async (tx) => {
      await updateDerived(tx, 'quotes', id, { invoice_id: null });
      await deleteRows(tx, 'invoices', { quote_id: id });
      await updateRow(tx, 'quotes', id, { date_sale_won: '2000-01-01' });
    });
  });

  it('the last N days begin N - 1 days ago, end today, and this month has today in it', async () => {
    const windows = [7, 30, 60, 90];
    const edges = windows.flatMap((days) => [dayAfter(today, 1 - days), dayAfter(today, -days)]);
    await withSalesOn([...edges, today, dayAfter(today, 1)], async () => {
      // Today, the first day of each window up to this one, and the day before each shorter one.
      expect((await stats()).sales).toEqual({
        days_7_count: 2,
        days_30_count: 4,
        days_60_count: 6,
        days_90_count: 8,
      });
    });
    await withSalesOn([today], async () => {
      expect((await charts()).sales.at(-1)).toMatchObject({ month: today.slice(0, 7), count: 1 });
    });
  });
});

it('whatever the moment, each window and each month holds its own days and no other', async () => {
  const first = Date.parse('2027-10-01T00:00:00Z');
  const days = Array.from({ length: 366 }, (_one, index) => dayAfter('2027-07-01', index));
  await withSalesOn(days, async () => {
    // From autumn to spring, both changes of the clocks and a leap day among them.
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 270 * 24 * 60 }), async (minutes) => {
        const moment = new Date(first + minutes * 60_000);
        company.server.clock.moveTo(moment.toISOString());
        const { sales } = await getDashboardStats(company.server.context);
        expect(sales).toEqual({ days_7_count: 7, days_30_count: 30, days_60_count: 60, days_90_count: 90 });
        const byMonth = (await charts()).sales;
        for (const { month, count } of byMonth) {
          // All days of the month, as the list of sales that the bar links to.
          expect(count).toBe(days.filter((day) => day.startsWith(month)).length);
        }
      }),
      withRuns(60),
    );
  });
});

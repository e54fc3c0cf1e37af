import {
  INVOICE_STATUS,
  paths,
  QUOTE_STATUS,
  type CustomerReport,
  type DashboardCharts,
  type DashboardStats,
  type ErrorBody,
  type Organisation,
  type Quote,
  type QuotePage,
  type QuoteToInvoicePage,
  type ToDoCounts,
} from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { updateDerived } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { daysOfLostQuotes } from '../../src/store/migrations/0172-days-of-lost-quotes';
import { addBenefits, deliverablesOf } from '../deliverables/delivering-company';
import { addStockedEvent, draftFor, moveQuote, stockAt } from '../deliverables/stocked-event';
import { undoIdOf } from '../support/caller';
import { TestCompany } from './test-company';

const { negotiating, salesWon, salesLost, superseded } = QUOTE_STATUS;
const payment_plan = '30% 14 days after the sale\n£20.01 on 1/7/2026\nBalance 30 days before the event';

let company: TestCompany;
let event: DeliveryEvent;
let sale: Quote;

const read = async <T>(path: string): Promise<T> => (await company.staff.get(path)).json<T>();
const move = (status: number, fields?: object) => moveQuote(company, sale, status, fields);
const cancel = () => move(salesLost, { lost_reason_id: 1 });
const messageOf = (response: { json: <T>() => T }) => response.json<{ message: string }>().message;

/** Voids the invoices of these parts at the provider, counted from 0, and reads the quote again. */
const voidParts = async (...parts: readonly number[]): Promise<Quote> => {
  const { invoices } = await company.getQuote(sale.id);
  const ids = parts.map((part) => invoices[part]!.xero_invoice_id);
  company.changeProvider((real) => ({
    get: async (id) => ({
      ...(await real.get(id)),
      ...(ids.includes(id) ? { invoice_status_id: INVOICE_STATUS.voided } : {}),
    }),
  }));
  for (const part of parts) await company.staff.get(paths.xeroInvoiceStatus(String(invoices[part]!.id)));
  return company.getQuote(sale.id);
};

/** A sale of the last package of an event, of which the deposit is invoiced and the rest is not. */
beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
  event = await addStockedEvent(company, 1);
  sale = await draftFor(company);
  const { organisation, contact } = company.client;
  await move(salesWon, { payment_plan });
  await company.save(paths.quoteInvoiceDetails(sale.id), {
    date_sale_won: '2026-03-20',
    invoice_organisation_id: organisation.id,
    invoice_contact_id: contact.id,
  });
  await company.invoice(sale.id);
  sale = await voidParts(1, 2);
  expect(sale).toMatchObject({ invoiced_parts_count: 1, parts_count: 3, is_partly_invoiced: true });
});

afterEach(() => company.close());

/** How often lists and figures have the sale: to invoice, as won, and as active. */
const counted = async () => {
  const list = async (mode: 'active' | 'historic' | 'sales-won') =>
    (await read<QuotePage>(paths.quotes({ mode, page: 1 }))).quotes.length;
  const charts = await read<DashboardCharts>(paths.dashboardCharts());
  const stats = await read<DashboardStats>(paths.dashboardStats());
  const organisation = await read<Organisation>(paths.organisation(sale.quote_organisation_id));
  const { total } = await read<CustomerReport>(paths.customerReport({ by: 'organisation' }));
  return {
    toInvoice: [
      (await read<QuoteToInvoicePage>(paths.quotesToInvoice({ page: 1 }))).found_count,
      (await read<ToDoCounts>(paths.toDoCounts(1))).to_invoice,
      stats.quotes.sales_won_not_invoiced,
      charts.pipeline.at(-1)!.count,
    ],
    active: [await list('active'), stats.quotes.active_count, organisation.quotes_active_count],
    historic: [await list('historic'), organisation.quotes_historic_count],
    won: [
      await list('sales-won'),
      charts.sales.at(-1)!.count,
      stats.sales.days_30_count,
      organisation.sales_won_count,
      total.now.won.count,
    ],
    invoiced: total.now.invoiced.count,
  };
};

const times = (count: number, length: number) => Array.from({ length }, () => count);

describe('a sale that is cancelled after its deposit was invoiced', () => {
  it('is in no list and no figure of what is to invoice or won, and its deposit is invoiced as before', async () => {
    expect(await counted()).toEqual({
      ...{ toInvoice: times(1, 4), active: times(1, 3), historic: times(0, 2), won: times(1, 5) },
      invoiced: 1,
    });
    expect((await cancel()).statusCode).toBe(200);
    expect(await counted()).toEqual({
      ...{ toInvoice: times(0, 4), active: times(0, 3), historic: times(1, 2), won: times(0, 5) },
      invoiced: 1,
    });
    const cancelled = await company.getQuote(sale.id);
    expect(cancelled.invoices).toEqual(sale.invoices);
    expect(cancelled).toMatchObject({ invoiced_parts_count: 1, parts_count: 3, lost_reason: { id: 1 } });
  });

  it('has invoices that can’t be unlocked', async () => {
    await cancel();
    const path = paths.quoteInvoiceDetailsUpdate(sale.id);
    const refused = await company.save(path, { purchase_order_reference: 'PO-1' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<ErrorBody>().errors!)).toEqual(['quote_status_id']);
    const unsold = await company.save(paths.quoteInvoiceDetailsUpdate((await draftFor(company)).id), {});
    expect(unsold.json<ErrorBody>().errors).toEqual({ xero_invoice_id: ['This quote has no invoice.'] });
  });

  it('gets no further invoice', async () => {
    await cancel();
    const refused = await company.invoice(sale.id);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<ErrorBody>().errors!)).toEqual(['quote_status_id']);
    expect((await company.getQuote(sale.id)).invoices).toEqual(sale.invoices);
  });

  it('gives back what it took of the event, and withdraws its deliverables', async () => {
    const other = await draftFor(company);
    expect((await moveQuote(company, other, salesWon)).statusCode).toBe(422);
    expect(await deliverablesOf(company, sale.id)).toHaveLength(3);
    await cancel();
    expect(await deliverablesOf(company, sale.id)).toEqual([]);
    expect(await stockAt(company, event)).toMatchObject([{ takers: [] }]);
    expect((await moveQuote(company, other, salesWon)).statusCode).toBe(200);
  });

  it('stays locked as it was invoiced: it can be made again, and not be negotiated or revised', async () => {
    await cancel();
    expect((await company.save(paths.quote(sale.id), { client_quote_note: 'Other' })).statusCode).toBe(422);
    const refused = await move(negotiating);
    expect(refused.json<ErrorBody>().errors).toEqual({
      quote_status_id: ['A quote that is Sales Lost can only become Sales Won.'],
    });
    expect((await company.revise(sale.id)).statusCode).toBe(422);
  });

  it('keeps its reason editable', async () => {
    await cancel();
    const saved = await company.save(paths.quote(sale.id), { lost_reason_id: 2, lost_note: 'No budget.' });
    expect(saved.json()).toMatchObject({ lost_reason: { id: 2 }, lost_note: 'No budget.' });
  });

  it('is made again as it was, with the day of its sale and what it promises', async () => {
    const before = await counted();
    await cancel();
    const again = (await move(salesWon)).json<Quote>();
    expect(again).toMatchObject({
      date_sale_won: '2026-03-20',
      lost_reason_id: null,
      is_partly_invoiced: true,
    });
    expect(await counted()).toEqual(before);
    expect(await deliverablesOf(company, sale.id)).toHaveLength(3);
    expect((await company.invoice(sale.id)).json<Quote>().invoices).toHaveLength(3);
  });

  it('is not made again once what it took is sold to another client', async () => {
    const undoId = undoIdOf(await cancel());
    const other = await draftFor(company);
    await moveQuote(company, other, salesWon);
    for (const refused of [await move(salesWon), await company.staff.post(paths.undo(undoId))]) {
      expect([refused.statusCode, messageOf(refused)]).toEqual([422, expect.stringContaining('is sold out')]);
    }
    expect(await company.getQuote(sale.id)).toMatchObject({ quote_status_id: salesLost });
    await moveQuote(company, other, negotiating);
    await moveQuote(company, other, salesLost);
    expect((await move(salesWon)).statusCode).toBe(200);
  });

  it('is as it was before with Undo', async () => {
    const idsPromised = async () => (await deliverablesOf(company, sale.id)).map(({ id }) => id);
    const before = [await counted(), await idsPromised()];
    expect((await company.staff.post(paths.undo(undoIdOf(await cancel())))).statusCode).toBe(200);
    expect([await counted(), await idsPromised()]).toEqual(before);
  });

  it('is an ordinary lost quote once its last invoice is void', async () => {
    await cancel();
    expect(await voidParts(0)).toMatchObject({ invoices: [], is_partly_invoiced: false });
    expect((await counted()).toInvoice).toEqual(times(0, 4));
    expect((await move(negotiating)).json()).toMatchObject({ date_sale_won: null, basic_info_locked: false });
  });
});

it('A sale all of whose invoices are void is cancelled in one step', async () => {
  expect(await voidParts(0)).toMatchObject({ invoices: [] });
  expect((await counted()).toInvoice).toEqual(times(1, 4));
  expect((await cancel()).statusCode).toBe(200);
  expect((await counted()).toInvoice).toEqual(times(0, 4));
});

it('A sale that is invoiced in full is cancelled too, and what is voided afterwards is not invoiced again', async () => {
  await company.invoice(sale.id);
  expect((await counted()).toInvoice).toEqual(times(0, 4));
  expect((await cancel()).statusCode).toBe(200);
  expect(await voidParts(1)).toMatchObject({ is_partly_invoiced: true });
  expect((await counted()).toInvoice).toEqual(times(0, 4));
});

it('A quote that an earlier release lost has no day of sale, also one that was revised since, and a sale keeps its own', async () => {
  const [lost, revised] = [await company.quote(), await company.quote()];
  await company.server.context.store.transaction(async (tx) => {
    const before = { date_sale_won: '2026-03-01', quote_status_id: salesLost };
    await updateDerived(tx, 'quotes', lost.id, before);
    const since = { quote_status_id: superseded, status_before_superseded_id: salesLost };
    await updateDerived(tx, 'quotes', revised.id, { ...before, ...since });
    await daysOfLostQuotes(tx as unknown as MigrationDatabase);
  });
  for (const { id } of [lost, revised]) expect((await company.getQuote(id)).date_sale_won).toBeNull();
  expect((await company.getQuote(sale.id)).date_sale_won).not.toBeNull();
});

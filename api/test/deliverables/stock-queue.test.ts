import { paths, QUOTE_STATUS, type Account, type FollowUp, type Quote } from 'api-contract';
import type { DeliveryEvent, PackageStock } from 'api-contract/server';
import { notifyWaiting } from '../../src/delivery';
import { TestCompany } from '../quotes/test-company';
import { TestCaller } from '../support/caller';
import { addStockedEvent, draftFor, stockedDay } from './stocked-event';

const { sent, salesWon, salesLost } = QUOTE_STATUS;

let company: TestCompany;
let event: DeliveryEvent;

beforeEach(async () => {
  company = await TestCompany.open();
  event = await addStockedEvent(company, 3);
});

afterEach(() => company.close());

/** Adds a quote with so many of the package. */
const quoteFor = async (count: number): Promise<Quote> => {
  const quote = await draftFor(company);
  for (let added = 1; added < count; added += 1) {
    const { id } = await company.addItem(quote.id);
    await company.save(paths.quoteItem(id), { date: stockedDay });
  }
  return company.getQuote(quote.id);
};

const move = async ({ id }: Quote, quote_status_id: number, fields: object = {}) =>
  expect((await company.save(paths.quote(id), { quote_status_id, ...fields })).statusCode).toBe(200);

const lose = (quote: Quote) => move(quote, salesLost, { lost_reason_id: 1 });

/** Adds a quote that waits, after the ones before. */
const waitingFor = async (count: number): Promise<Quote> => {
  const quote = await quoteFor(count);
  expect((await company.staff.post(paths.quoteStockRequest(quote.id))).statusCode).toBe(204);
  company.server.clock.advanceMinutes(1);
  return quote;
};

const isNotified = async ({ id }: Quote): Promise<boolean> => {
  await notifyWaiting(company.server.context);
  return (await company.staff.get(paths.quoteFollowUps(id))).json<FollowUp[]>().length > 0;
};

describe('the queue for a package of which an event has three', () => {
  it('notifies a quote that needs two once two are free, and says how many it needs', async () => {
    const [first, second] = [await quoteFor(2), await quoteFor(1)];
    await move(first, sent);
    await move(second, sent);
    const waiter = await waitingFor(2);
    await lose(second);
    expect(await isNotified(waiter)).toBe(false);
    const [stock] = (await company.staff.get(paths.eventStock(event.id))).json<PackageStock[]>();
    expect(stock!.waiting).toMatchObject([{ quote: { id: waiter.id }, needed_count: 2 }]);
    await lose(first);
    expect(await isNotified(waiter)).toBe(true);
    await move(waiter, sent);
  });

  it('does not count an item that is left out', async () => {
    const [held, waiter] = [await quoteFor(2), await quoteFor(2)];
    await move(held, sent);
    const [item] = waiter.product_group_quote_items;
    const items = item!.child_quote_items.map(({ id, quantity, price }) => ({
      ...{ id, quantity, price },
      ...{ is_optional: true, is_dropped: true },
    }));
    expect((await company.save(paths.quoteItem(item!.id), { items })).statusCode).toBe(200);
    expect((await company.staff.post(paths.quoteStockRequest(waiter.id))).statusCode).toBe(204);
    expect(await isNotified(waiter)).toBe(true);
  });

  it('lets a quote that needs fewer go first, for two weeks', async () => {
    const held = await quoteFor(2);
    await move(held, sent, { valid_until: '2026-12-31' });
    const [large, small] = [await waitingFor(2), await waitingFor(1)];
    expect([await isNotified(large), await isNotified(small)]).toEqual([false, true]);
    await company.letDaysPass(15);
    const late = await waitingFor(1);
    expect([await isNotified(large), await isNotified(late)]).toEqual([false, false]);
    await lose(held);
    expect([await isNotified(large), await isNotified(late)]).toEqual([true, true]);
  });

  it('does not wait for a quote that needs more than can become free', async () => {
    await move(await quoteFor(2), salesWon);
    const large = await waitingFor(2);
    await company.letDaysPass(15);
    const small = await waitingFor(1);
    expect([await isNotified(large), await isNotified(small)]).toEqual([false, true]);
  });

  it('notifies the agent of a quote whose user who asked is disabled', async () => {
    const { staff, server } = company;
    const colleague = { name: 'Bea Cole', email: 'bea@example.com', password: 'four plain words together' };
    const { id: user_id } = (await staff.post(paths.register(), colleague)).json<Account>();
    const held = await quoteFor(3);
    await move(held, sent);
    const waiter = await quoteFor(1);
    const bea = await new TestCaller(server.app).signIn(colleague.email, colleague.password);
    expect((await bea.post(paths.quoteStockRequest(waiter.id))).statusCode).toBe(204);
    await company.save(paths.account(user_id), { is_disabled: true });
    expect(await isNotified(waiter)).toBe(false);
    await lose(held);
    expect(await isNotified(waiter)).toBe(true);
    const followUps = (await staff.get(paths.quoteFollowUps(waiter.id))).json<FollowUp[]>();
    expect(followUps.map(({ user }) => user.id)).toEqual([waiter.sales_agent_user_id]);
  });
});

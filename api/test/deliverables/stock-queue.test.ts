import { paths, QUOTE_STATUS, type Account, type FollowUp, type Quote } from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { notifyWaiting } from '../../src/delivery';
import { TestCompany } from '../quotes/test-company';
import { TestCaller } from '../support/caller';
import { addStockedEvent, draftFor, stockAt, stockedDay } from './stocked-event';

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

/** Adds a quote for which another user than its agent waits. */
const waitingForBea = async () => {
  const { staff, server } = company;
  const bea = { name: 'Bea Cole', email: 'bea@example.com', password: 'four plain words together' };
  const { id: user_id } = (await staff.post(paths.register(), bea)).json<Account>();
  const waiter = await quoteFor(1);
  const caller = await new TestCaller(server.app).signIn(bea.email, bea.password);
  expect((await caller.post(paths.quoteStockRequest(waiter.id))).statusCode).toBe(204);
  return { waiter, user_id };
};

/** Returns the users who have a follow-up of the quote once the queue is seen to. */
const notifiedOf = async ({ id }: Quote): Promise<number[]> => {
  await notifyWaiting(company.server.context);
  const followUps = (await company.staff.get(paths.quoteFollowUps(id))).json<FollowUp[]>();
  return followUps.map(({ user }) => user.id).toSorted((one, other) => one - other);
};

const isNotified = async (quote: Quote): Promise<boolean> => (await notifiedOf(quote)).length > 0;

describe('the queue for a package of which an event has three', () => {
  it('notifies a quote that needs two once two are free, and says how many it needs', async () => {
    const [first, second] = [await quoteFor(2), await quoteFor(1)];
    await move(first, sent);
    await move(second, sent);
    const waiter = await waitingFor(2);
    await lose(second);
    expect(await isNotified(waiter)).toBe(false);
    const [stock] = await stockAt(company, event);
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

  it('has a quote that was notified wait again, in its place, where another one was first', async () => {
    const waiter = await waitingFor(1);
    expect(await isNotified(waiter)).toBe(true);
    const other = await quoteFor(3);
    await move(other, sent, { valid_until: '2026-12-31' });
    await notifyWaiting(company.server.context);
    await company.letDaysPass(3);
    const later = await waitingFor(1);
    await notifyWaiting(company.server.context);
    expect((await stockAt(company, event))[0]!.waiting).toMatchObject([
      { quote: { id: waiter.id }, is_notified: false },
      { quote: { id: later.id }, is_notified: false },
    ]);
    await lose(other);
    // Their follow-up of the first time is still open.
    expect(await notifiedOf(waiter)).toEqual([1]);
    expect((await stockAt(company, event))[0]!.waiting).toMatchObject([
      { quote: { id: waiter.id }, is_notified: true },
      { quote: { id: later.id }, is_notified: true },
    ]);
  });

  it('notifies the agent of a quote whose user who asked is disabled', async () => {
    const held = await quoteFor(3);
    await move(held, sent);
    const { waiter, user_id } = await waitingForBea();
    await company.save(paths.account(user_id), { is_disabled: true });
    expect(await isNotified(waiter)).toBe(false);
    await lose(held);
    expect(await notifiedOf(waiter)).toEqual([waiter.sales_agent_user_id]);
    expect(await notifiedOf(waiter)).toEqual([waiter.sales_agent_user_id]);
  });

  it('notifies the agent, with two days of their own, once a user who was notified is disabled', async () => {
    const { waiter, user_id } = await waitingForBea();
    expect(await notifiedOf(waiter)).toEqual([user_id]);
    await company.letDaysPass(1);
    await company.save(paths.account(user_id), { is_disabled: true });
    const both = [waiter.sales_agent_user_id, user_id];
    expect(await notifiedOf(waiter)).toEqual(both);
    await company.letDaysPass(1);
    expect(await notifiedOf(waiter)).toEqual(both);
    const waitingNow = async () => (await stockAt(company, event))[0]!.waiting;
    expect(await waitingNow()).toMatchObject([{ quote: { id: waiter.id }, is_notified: true }]);
    await company.letDaysPass(1);
    expect(await notifiedOf(waiter)).toEqual(both);
    expect(await waitingNow()).toEqual([]);
  });
});

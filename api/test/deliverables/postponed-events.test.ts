import {
  addDays,
  paths,
  QUOTE_STATUS,
  type CustomerReport,
  type Deliverable,
  type DeliveryEvent,
  type Quote,
  type QuotePage,
  type QuoteRevisionResponse,
} from 'api-contract';
import { updateEvent } from '../../src/domain';
import { listRows, lockRow, updateDerived, type Tx } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { daysOfPostponedEvents } from '../../src/store/migrations/0124-days-of-postponed-events';
import { TestCompany } from '../quotes/test-company';
import { isOnPostgres } from '../support/database';
import { untilLockWait } from '../support/lock-wait';
import { addBenefits, deliverablesOf, extraBeside, sell } from './delivering-company';
import { addStockedEvent, draftFor, moveQuote, stockAt } from './stocked-event';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

it('what is sold or added after an event was postponed is for its new day', async () => {
  const sale = await sell(company);
  const packages = [{ product_group_id: company.groupId }];
  const body = { name: 'Spring Summit', date: '2026-04-10', place: null, packages };
  const event = (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
  const held = await company.quote();
  const item = await company.addItem(held.id);
  await company.save(paths.quoteItem(item.id), { date: '2026-04-10' });
  await company.save(paths.quote(held.id), { quote_status_id: QUOTE_STATUS.sent });
  await company.save(paths.event(event.id), { date: '2026-12-01' });

  const [promised] = await deliverablesOf(company, sale.id);
  const extra = extraBeside(promised!);
  const added = await company.staff.post(paths.quoteDeliverables(sale.id), extra);
  expect(added.json<Deliverable>()).toMatchObject({ event_date: '2026-12-01', due_date: '2026-11-17' });

  const win = () => company.save(paths.quote(held.id), { quote_status_id: QUOTE_STATUS.salesWon });
  const dates = async () =>
    (await deliverablesOf(company, held.id)).map(({ event_date, due_date }) => [event_date, due_date]);
  const moved = [
    ['2026-12-01', '2026-11-17'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01', '2026-12-15'],
  ];
  await win();
  expect(await dates()).toEqual(moved);
  const [kept] = await deliverablesOf(company, held.id);
  await company.save(paths.deliverable(kept!.id), { note: 'Asked for' });
  await company.save(paths.quote(held.id), { quote_status_id: QUOTE_STATUS.negotiating });
  await win();
  expect(await dates()).toEqual(moved);
  expect((await company.getQuote(held.id)).product_group_quote_items[0]!.date).toBe('2026-04-10');

  // As an earlier release promised it.
  await company.server.context.store.transaction(async (tx) => {
    for (const { id, due_days } of await listRows(tx, 'deliverables', { quote_id: held.id })) {
      const earlier = { event_date: '2026-04-10', due_date: addDays('2026-04-10', due_days) };
      await updateDerived(tx, 'deliverables', id, earlier);
    }
    await daysOfPostponedEvents(tx as unknown as MigrationDatabase);
  });
  expect(await dates()).toEqual(moved);
});

describe('while an event is being postponed', () => {
  let event: DeliveryEvent;

  beforeEach(async () => {
    const packages = [{ product_group_id: company.groupId, stock: 1 }];
    const body = { name: 'Spring Summit', date: '2026-04-10', place: null, packages };
    event = (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
  });

  /** Postpones the event in a transaction that goes on from its first lock only once the request waits for it. */
  const duringPostponement = async (request: () => PromiseLike<{ statusCode: number }>) => {
    const { context } = company.server;
    let answer: Promise<{ statusCode: number }> | undefined;
    const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      context.store.transaction(async (tx) => {
        await lockRow(tx, 'events', event.id);
        answer = Promise.resolve(request());
        if (isOnPostgres()) await untilLockWait((query) => context.store.read(query));
        return work(tx);
      });
    const store = Object.assign(Object.create(context.store), { transaction }) as typeof context.store;
    await updateEvent({ ...context, store }, event.id, { date: '2026-12-01' }, { author: null });
    expect((await answer)!.statusCode).toBeLessThan(300);
  };

  const expectNewDay = async ({ id }: Quote, count: number) => {
    const days = (await deliverablesOf(company, id)).map(({ event_date }) => event_date);
    expect(days).toEqual(Array.from({ length: count }, () => '2026-12-01'));
  };

  it('what is sold is for its new day', async () => {
    const draftQuote = await draftFor(company);
    await duringPostponement(() => moveQuote(company, draftQuote, QUOTE_STATUS.salesWon));
    await expectNewDay(draftQuote, 3);
  });

  it('a sale that comes to it is for its new day', async () => {
    const sale = await sell(company, '2026-09-01');
    await draftFor(company);
    const [item] = sale.product_group_quote_items;
    await duringPostponement(() => company.save(paths.quoteItem(item!.id), { date: '2026-04-10' }));
    await expectNewDay(sale, 3);
  });

  it('what is added by hand is for its new day', async () => {
    const sale = await sell(company);
    const [promised] = await deliverablesOf(company, sale.id);
    const extra = extraBeside(promised!);
    await duringPostponement(() => company.staff.post(paths.quoteDeliverables(sale.id), extra));
    await expectNewDay(sale, 4);
  });

  it('a sale that an undo brings back is for its new day, with what was worked on', async () => {
    const sale = await sell(company);
    const [worked] = await deliverablesOf(company, sale.id);
    await company.save(paths.deliverable(worked!.id), { note: 'Asked for' });
    const taken = await moveQuote(company, sale, QUOTE_STATUS.negotiating);
    await duringPostponement(() => company.staff.undo(taken));
    await expectNewDay(sale, 3);
  });
});

it('a sale that an undo brings back after its event was postponed is for its new day, with what was worked on', async () => {
  const event = await addStockedEvent(company, 3);
  const sale = await sell(company);
  await company.save(paths.event(event.id), { date: '2026-06-01' });
  const [worked] = await deliverablesOf(company, sale.id);
  await company.save(paths.deliverable(worked!.id), { note: 'Asked for' });
  const taken = await moveQuote(company, sale, QUOTE_STATUS.negotiating);
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  expect((await company.staff.undo(taken)).statusCode).toBe(200);
  expect(
    (await deliverablesOf(company, sale.id)).map(({ event_date, due_date }) => [event_date, due_date]),
  ).toEqual([
    ['2026-12-01', '2026-11-17'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01', '2026-12-15'],
  ]);
});

it('what was sold with a package that is removed in the same save stays on the earlier day', async () => {
  const copied = { name: 'Dinner', sales_ledger_product_code: 'DIN' };
  const dinner = await company.staff.post(paths.productGroupCopy(company.groupId), copied);
  const packages = [{ product_group_id: dinner.json<{ id: number }>().id }];
  const event = await addStockedEvent(company, 3);
  const sale = await sell(company);
  expect((await company.save(paths.event(event.id), { date: '2026-12-01', packages })).statusCode).toBe(200);
  expect((await deliverablesOf(company, sale.id)).map(({ event_date }) => event_date)).toEqual([
    '2026-04-10',
    '2026-04-10',
    '2026-04-10',
  ]);
});

const daysOf = async ({ id }: Quote) =>
  (await deliverablesOf(company, id)).map(({ event_date, due_date }) => [event_date, due_date]);

it('what was sold for an event that is postponed and then deleted is for the day of its quote again, until that is undone', async () => {
  const event = await addStockedEvent(company, 3);
  const [sale, other] = [await sell(company), await sell(company, '2026-12-01')];
  const before = await daysOf(sale);
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  const postponed = await daysOf(sale);
  const deleted = await company.staff.request('DELETE', paths.event(event.id));
  expect(await daysOf(sale)).toEqual(before);
  expect((await company.staff.undo(deleted)).statusCode).toBe(200);
  expect(await daysOf(sale)).toEqual(postponed);
  expect((await daysOf(other))[0]).toEqual(['2026-12-01', '2026-11-17']);
});

it('what was sold with a package that a postponed event has no longer is for the day of its quote again', async () => {
  const copied = { name: 'Dinner', sales_ledger_product_code: 'DIN' };
  const dinner = await company.staff.post(paths.productGroupCopy(company.groupId), copied);
  const packages = [{ product_group_id: dinner.json<{ id: number }>().id }];
  const event = await addStockedEvent(company, 3);
  const sale = await sell(company);
  const before = await daysOf(sale);
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  const removed = await company.save(paths.event(event.id), { date: '2026-12-08', packages });
  expect(await daysOf(sale)).toEqual(before);
  expect((await company.staff.undo(removed)).statusCode).toBe(200);
  expect((await daysOf(sale))[0]).toEqual(['2026-12-01', '2026-11-17']);
});

it('a sale is repeated a year after the day on which its event is held', async () => {
  const event = await addStockedEvent(company, 3);
  const sale = await sell(company);
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  const repeated = (await company.staff.post(paths.quoteRepeat(sale.id))).json<Quote>();
  expect(repeated.product_group_quote_items[0]!.date).toBe('2027-12-01');
});

it('a quote keeps its date, and is shown, counted, revised and copied for the new day of its event', async () => {
  const event = await addStockedEvent(company, null);
  const quote = await draftFor(company);
  await moveQuote(company, quote, QUOTE_STATUS.sent);
  const inMonth = async (event_month: number) => {
    const report = await company.staff.get(paths.customerReport({ by: 'event_month' }));
    const { rows } = report.json<CustomerReport>().sections.forecast;
    const list = await company.staff.get(paths.quotes({ mode: 'all', page: 1, event_month }));
    return [
      rows.find(({ id }) => id === event_month)?.open?.count ?? 0,
      list.json<QuotePage>().quotes.map(({ id }) => id),
    ];
  };
  expect(await inMonth(202_604)).toEqual([1, [quote.id]]);
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  expect(await inMonth(202_604)).toEqual([0, []]);
  expect(await inMonth(202_612)).toEqual([1, [quote.id]]);

  const daysOf = async (id: number) => {
    const { product_group_quote_items: items } = await company.getQuote(id);
    return items.map(({ date, event_date }) => [date, event_date]);
  };
  expect(await daysOf(quote.id)).toEqual([['2026-04-10', '2026-12-01']]);
  const { quote_organisation_id, quote_contact_id } = quote;
  const parties = { quote_organisation_id, quote_contact_id };
  const duplicate = (await company.staff.post(paths.quoteDuplicate(quote.id), parties)).json<Quote>();
  const revision = (await company.revise(quote.id)).json<QuoteRevisionResponse>();
  for (const { id } of [duplicate, revision])
    expect(await daysOf(id)).toEqual([['2026-12-01', '2026-12-01']]);
});

it('the undo of a postponement moves back what was sold or added since', async () => {
  const event = await addStockedEvent(company, 3);
  const [sale, later] = [await sell(company), await draftFor(company)];
  const moved = await company.save(paths.event(event.id), { date: '2026-12-01' });
  const forNewDay = await draftFor(company, '2026-12-01');
  for (const quote of [later, forNewDay]) await moveQuote(company, quote, QUOTE_STATUS.salesWon);
  const [promised] = await deliverablesOf(company, sale.id);
  await company.staff.post(paths.quoteDeliverables(sale.id), extraBeside(promised!));
  expect((await company.staff.undo(moved)).statusCode).toBe(200);
  for (const { id } of [sale, later, forNewDay])
    for (const { event_date, due_date, due_days } of await deliverablesOf(company, id))
      expect([event_date, due_date]).toEqual(['2026-04-10', addDays('2026-04-10', due_days)]);
  expect(await deliverablesOf(company, sale.id)).toHaveLength(4);
  expect((await stockAt(company, event))[0]!.takers).toHaveLength(3);
});

it('the undo of a postponement leaves what was sold before for the new day without the event', async () => {
  const other = await draftFor(company, '2026-12-01');
  await moveQuote(company, other, QUOTE_STATUS.salesWon);
  const event = await addStockedEvent(company, 3);
  company.server.clock.advanceMinutes(1);
  const moved = await company.save(paths.event(event.id), { date: '2026-12-01' });
  expect((await company.staff.undo(moved)).statusCode).toBe(200);
  const days = (await deliverablesOf(company, other.id)).map(({ event_date }) => event_date);
  expect(days).toEqual(['2026-12-01', '2026-12-01', '2026-12-01']);
});

const { draft, sent, negotiating, salesLost, expired } = QUOTE_STATUS;

/** What became of an offer before its event was postponed. */
const ends: Record<string, (quote: Quote) => Promise<unknown>> = {
  'was let go of': ({ id }) => company.staff.post(paths.quoteLetGo(id)),
  'had expired': (quote) => moveQuote(company, quote, expired),
  'was lost': (quote) => moveQuote(company, quote, salesLost, { lost_reason_id: 1 }),
  'was a draft again': (quote) => moveQuote(company, quote, draft),
};

it.each(Object.entries(ends))(
  'the last package is not sold twice where an offer of the earlier day %s',
  async (_name, end) => {
    const event = await addStockedEvent(company, 1);
    const first = await draftFor(company);
    await moveQuote(company, first, sent);
    await end(first);
    await company.save(paths.event(event.id), { date: '2026-12-01' });
    await company.save(paths.event(event.id), { name: 'Winter Summit' });

    const second = await draftFor(company, '2026-12-01');
    expect((await moveQuote(company, second, sent)).statusCode).toBe(200);
    const refused = await moveQuote(company, first, negotiating);
    expect(refused.json()).toMatchObject({
      is_sold_out: true,
      message: expect.stringContaining(second.reference_label),
    });
  },
);

import { londonDate, paths, QUOTE_STATUS, type FollowUp, type Quote } from 'api-contract';
import type { DeliveryEvent, ItemStock } from 'api-contract/server';
import { notifyWaiting } from '../../src/delivery';
import { TestCompany } from '../quotes/test-company';
import { TestCaller } from '../support/caller';
import { addStockedEvent, draftFor, moveQuote, stockAt, stockedDay } from './stocked-event';

const { sent, negotiating, salesWon, salesLost } = QUOTE_STATUS;

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const addEvent = (stock: number | null, benefits?: object[]) => addStockedEvent(company, stock, benefits);
const draft = (date?: string | null) => draftFor(company, date);

const move = (quote: Pick<Quote, 'id'>, status: number, fields?: object) =>
  moveQuote(company, quote, status, fields);

const stockOf = (event: DeliveryEvent) => stockAt(company, event);

const leftOf = async ({ id }: Quote) =>
  (await company.staff.get(paths.quoteStock(id))).json<ItemStock[]>().map(({ left_count }) => left_count);

const stateIn = async ({ id }: Quote) =>
  (await company.staff.get(paths.quoteStock(id))).json<ItemStock[]>()[0]!.state;

const messageOf = (response: { json: <T>() => T }) => response.json<{ message: string }>().message;

describe('a package of which there is one', () => {
  let event: DeliveryEvent;
  let first: Quote;
  let second: Quote;

  beforeEach(async () => {
    event = await addEvent(1);
    [first, second] = [await draft(), await draft()];
  });

  it('is held for the client of the first quote that is sent, and refused to the second by name', async () => {
    expect(await leftOf(second)).toEqual([1]);
    expect((await move(first, sent, { valid_until: '2026-03-31' })).statusCode).toBe(200);
    const refused = await move(second, sent);
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toBe(
      `${event.packages[0]!.name} at Summit is sold out: Łódź Events (${first.reference_label}, held until 31 March 2026). Choose another package or day.`,
    );
    expect([await leftOf(first), await leftOf(second)]).toEqual([[1], [0]]);
    expect((await company.staff.get(paths.offerStock(second.id))).json()).toEqual([
      { product_group_id: company.groupId, stock: 1, left_count: 0 },
    ]);
    expect((await company.staff.get(paths.offerStock((await draft(null)).id))).json()).toEqual([]);
    expect(await stockOf(event)).toMatchObject([
      { takers: [{ quote: { id: first.id }, is_won: false, held_until: '2026-03-31' }] },
    ]);
  });

  it('is given back by a quote that is lost, revised or over', async () => {
    await move(first, sent);
    await move(first, salesLost, { lost_reason_id: 1 });
    expect((await move(second, sent)).statusCode).toBe(200);
    await company.revise(second.id);
    const third = await draft();
    const today = londonDate(company.server.clock.now());
    expect((await move(third, sent, { date: today, valid_until: today })).statusCode).toBe(200);
    company.server.clock.advanceMinutes(24 * 60);
    company.staff = await new TestCaller(company.server.app).signIn('first@example.com');
    expect((await move(await draft(), salesWon)).statusCode).toBe(200);
  });

  it('is not taken by another date of a quote that is sent, nor by a longer validity', async () => {
    await move(first, sent);
    const elsewhere = await draft('2026-04-11');
    await move(elsewhere, sent);
    const item = elsewhere.product_group_quote_items[0]!;
    const moved = await company.save(paths.quoteItem(item.id), { date: stockedDay });
    expect(moved.statusCode).toBe(422);
    expect(messageOf(moved)).toContain('is sold out');
    expect((await company.getQuote(elsewhere.id)).product_group_quote_items[0]!.date).toBe('2026-04-11');
  });

  it('is not taken back by an undo once another quote has it', async () => {
    await move(first, sent);
    const lost = await move(first, salesLost, { lost_reason_id: 1 });
    await move(second, salesWon);
    const undone = await company.staff.undo(lost);
    expect(undone.statusCode).toBe(422);
    expect(messageOf(undone)).toContain(`${second.reference_label}, sold`);
    expect((await company.getQuote(first.id)).quote_status.id).toBe(salesLost);
  });

  it('cannot have a lower number than are held and sold', async () => {
    await move(first, sent);
    const packages = (stock: number) => ({ packages: [{ product_group_id: company.groupId, stock }] });
    const refused = await company.save(paths.event(event.id), packages(0));
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain('1 is sold or held already');
    expect((await company.save(paths.event(event.id), packages(2))).statusCode).toBe(200);
    expect((await move(second, sent)).statusCode).toBe(200);
  });

  it('stays held when its event is moved, until the quote ends', async () => {
    const date = '2026-04-20';
    await move(first, sent);
    expect((await company.save(paths.event(event.id), { date })).statusCode).toBe(200);
    const other = await draft(date);
    const refused = await move(other, sent);
    expect(refused.statusCode).toBe(422);
    expect(messageOf(refused)).toContain('is sold out');
    await move(first, salesLost, { lost_reason_id: 1 });
    expect((await move(other, sent)).statusCode).toBe(200);
  });

  it('can be edited by the quote that has it', async () => {
    await move(first, sent);
    expect((await move(first, sent, { client_quote_note: 'Thank you' })).statusCode).toBe(200);
    expect((await move(first, salesWon)).statusCode).toBe(200);
  });
});

/** Lets some time pass, and the intranet tell who waits. */
const tellWaiting = async (minutes = 1) => {
  company.server.clock.advanceMinutes(minutes);
  await notifyWaiting(company.server.context);
};

const followUpsOf = async ({ id }: Quote) =>
  (await company.staff.get(paths.quoteFollowUps(id))).json<FollowUp[]>().map(({ content }) => content);

describe('what a quote holds', () => {
  let event: DeliveryEvent;
  let first: Quote;
  let second: Quote;

  beforeEach(async () => {
    event = await addEvent(1);
    [first, second] = [await draft(), await draft()];
    await move(first, sent);
  });

  const letGo = ({ id }: Quote) => company.staff.post(paths.quoteLetGo(id));

  it('is given back when staff let go of it, until the quote is sent again or extended', async () => {
    expect(await stateIn(first)).toBe('held');
    expect((await letGo(first)).statusCode).toBe(204);
    expect(await stateIn(first)).toBe('let_go');
    expect((await stockOf(event))[0]!.takers).toEqual([]);
    const later = (await move(first, sent, { valid_until: '2026-05-31' })).json<Quote>();
    expect(later.valid_until).toBe('2026-05-31');
    expect(await stateIn(first)).toBe('held');
    await letGo(first);
    expect((await move(second, negotiating)).statusCode).toBe(200);
    const refused = await move(first, negotiating);
    expect(refused.json()).toMatchObject({
      is_sold_out: true,
      message: expect.stringContaining(second.reference_label),
    });
    expect(await stateIn(first)).toBe('let_go');
  });

  it('is held again by an undo, unless another quote has it by then', async () => {
    expect((await company.staff.undo(await letGo(first))).statusCode).toBe(200);
    expect(await stateIn(first)).toBe('held');
    const again = await letGo(first);
    await move(second, sent);
    expect((await company.staff.undo(again)).statusCode).toBe(422);
  });

  it('is nothing where the quote is no offer', async () => {
    expect((await letGo(second)).body).toContain('This quote holds nothing');
  });

  it('is offered, once it is free, to those who wait for it: in the order in which they asked, each once', async () => {
    const third = await draft();
    const ask = ({ id }: Quote) => company.staff.post(paths.quoteStockRequest(id));
    expect((await ask(first)).statusCode).toBe(422);
    for (const quote of [second, third, second]) {
      expect((await ask(quote)).statusCode).toBe(204);
      company.server.clock.advanceMinutes(1);
    }
    const waitingFor = async () => (await stockOf(event))[0]!.waiting.map(({ quote }) => quote.id);
    expect(await waitingFor()).toEqual([second.id, third.id]);
    await tellWaiting();
    expect(await followUpsOf(second)).toEqual([]);
    await move(first, salesLost, { lost_reason_id: 1 });
    await tellWaiting();
    await tellWaiting();
    expect(await followUpsOf(second)).toEqual([
      'Gala at Summit is available again. Send the quote to hold it.',
    ]);
    expect(await followUpsOf(third)).toEqual([]);
    // Who was told and takes nothing loses their place.
    await company.letDaysPass(3);
    await tellWaiting();
    expect(await waitingFor()).toEqual([third.id]);
    expect(await followUpsOf(third)).toHaveLength(1);
    await move(third, salesWon);
    await tellWaiting();
    expect(await waitingFor()).toEqual([]);
  });

  it('is waited for by a revision in the place of its quote, and by the quote again without the revision', async () => {
    const third = await draft();
    for (const { id } of [second, third]) {
      await company.staff.post(paths.quoteStockRequest(id));
      company.server.clock.advanceMinutes(1);
    }
    const waitingFor = async () => (await stockOf(event))[0]!.waiting.map(({ quote }) => quote.id);
    const { id } = (await company.revise(second.id)).json<{ id: number }>();
    await tellWaiting();
    expect(await waitingFor()).toEqual([id, third.id]);
    expect((await company.staff.request('DELETE', paths.quote(id))).statusCode).toBe(204);
    expect(await waitingFor()).toEqual([second.id, third.id]);
    await move(first, salesLost, { lost_reason_id: 1 });
    await tellWaiting();
    expect(await followUpsOf(second)).toEqual([
      'Gala at Summit is available again. Send the quote to hold it.',
    ]);
  });

  it('is offered to as many as there are more of', async () => {
    await company.staff.post(paths.quoteStockRequest(second.id));
    await company.save(paths.event(event.id), {
      packages: [{ product_group_id: company.groupId, stock: 2 }],
    });
    await tellWaiting();
    expect(await followUpsOf(second)).toHaveLength(1);
  });
});

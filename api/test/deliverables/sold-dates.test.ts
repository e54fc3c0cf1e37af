// The event date of an item that is sold: it is set, or corrected, on the quote that is won.
import { paths, QUOTE_STATUS, type Product, type Quote } from 'api-contract';
import type { DeliveryEvent, EventGrid } from 'api-contract/server';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, extraBeside, sell } from './delivering-company';
import { addStockedEvent, draftFor, moveQuote, stockAt, stockedDay } from './stocked-event';

const { sent, salesWon } = QUOTE_STATUS;
const otherDay = '2026-09-01';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

const sellUndated = async (): Promise<Quote> => {
  const quote = await draftFor(company, null);
  expect((await moveQuote(company, quote, salesWon)).statusCode).toBe(200);
  return company.getQuote(quote.id);
};

const dateItem = ({ product_group_quote_items: [item] }: Quote, date: string | null, etag?: string) =>
  company.save(paths.quoteItem(item!.id), { date }, etag);

const daysOf = async ({ id }: Quote) =>
  (await deliverablesOf(company, id)).map(({ event_date, due_date }) => [event_date, due_date]);

const sponsorsOf = async ({ id }: DeliveryEvent) =>
  (await company.staff.get(paths.eventGrid(id))).json<EventGrid>().sponsors.length;

const messageOf = (response: { json: <T>() => T }) => response.json<{ message: string }>().message;

const dueFor = (day: string) =>
  ({
    [stockedDay]: [
      [stockedDay, '2026-03-27'],
      [stockedDay, stockedDay],
      [stockedDay, '2026-04-24'],
    ],
    [otherDay]: [
      [otherDay, '2026-08-18'],
      [otherDay, otherDay],
      [otherDay, '2026-09-15'],
    ],
  })[day];

const undated = [
  [null, null],
  [null, null],
  [null, null],
];

it('brings the sale to its event, with what it promises and at the price at which it was sold', async () => {
  const event = await addStockedEvent(company, 1);
  const [table] = (await company.staff.get(paths.products())).json<Product[]>();
  await company.save(paths.event(event.id), { prices: [{ product_id: table!.id, price: 75.5 }] });
  const sale = await sellUndated();
  const { sub_total } = sale;
  expect([await sponsorsOf(event), await daysOf(sale)]).toEqual([0, undated]);

  const response = await dateItem(sale, stockedDay);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({ date: stockedDay });
  expect([await sponsorsOf(event), await daysOf(sale)]).toEqual([1, dueFor(stockedDay)]);
  expect(await stockAt(company, event)).toMatchObject([
    { takers: [{ quote: { id: sale.id }, is_won: true }] },
  ]);
  expect(await company.getQuote(sale.id)).toMatchObject({ sub_total, quote_status_id: salesWon });
  expect((await company.history('quote_items', sale.product_group_quote_items[0]!.id)).at(-1)).toMatchObject({
    user_id: 1,
    changes: { date: [null, stockedDay] },
  });
});

it('is corrected, and moves what is for the earlier day and due by it, also what was delivered', async () => {
  const event = await addStockedEvent(company, 1);
  const sale = await sell(company, otherDay);
  const [byHand, other, delivered] = await deliverablesOf(company, sale.id);
  await company.save(paths.deliverable(byHand!.id), { due_date: '2026-03-01' });
  await company.save(paths.deliverable(other!.id), { event_date: '2026-08-31' });
  await company.save(paths.deliverable(delivered!.id), { state: 'delivered' });
  const extra = { ...extraBeside(byHand!), due_date: null };
  await company.staff.post(paths.quoteDeliverables(sale.id), extra);

  await dateItem(sale, stockedDay);
  expect(await sponsorsOf(event)).toBe(1);
  const days = [
    [stockedDay, '2026-03-01'],
    [stockedDay, '2026-03-27'],
    ['2026-08-31', '2026-08-31'],
    [stockedDay, '2026-04-24'],
  ];
  expect(await daysOf(sale)).toEqual(expect.arrayContaining(days));
});

it('is not removed again, so that its place is not free', async () => {
  const event = await addStockedEvent(company, 1);
  const sale = await sell(company, stockedDay);
  expect((await dateItem(sale, null)).json()).toMatchObject({
    errors: { date: ['Choose another event date: that of an item that is sold can’t be removed.'] },
  });
  expect([await sponsorsOf(event), await daysOf(sale)]).toEqual([1, dueFor(stockedDay)]);
  const undated = await sellUndated();
  expect((await dateItem(undated, null)).statusCode).toBe(200);
});

it('is for the day that its event has by now', async () => {
  const event = await addStockedEvent(company, null);
  await draftFor(company);
  await company.save(paths.event(event.id), { date: otherDay });
  const sale = await sellUndated();
  await dateItem(sale, stockedDay);
  expect(await daysOf(sale)).toEqual(dueFor(otherDay));
});

it('takes nothing that is sold out, by the message of a quote that is sent', async () => {
  const event = await addStockedEvent(company, 1);
  const held = await draftFor(company);
  await moveQuote(company, held, sent, { valid_until: '2026-03-31' });
  const sale = await sellUndated();
  const refused = await dateItem(sale, stockedDay);
  expect(refused.statusCode).toBe(422);
  expect(messageOf(refused)).toBe(
    `${event.packages[0]!.name} at Summit is sold out: Łódź Events (${held.reference_label}, held until 31 March 2026). Choose another package or day.`,
  );
  expect(await daysOf(sale)).toEqual(undated);
  expect((await company.getQuote(sale.id)).product_group_quote_items[0]!.date).toBeNull();
});

it('is not taken from a version that a colleague has changed', async () => {
  const sale = await sellUndated();
  const { etag } = sale.product_group_quote_items[0]!;
  await dateItem(sale, otherDay, etag);
  expect((await dateItem(sale, stockedDay, etag)).statusCode).toBe(409);
  expect(await daysOf(sale)).toEqual(dueFor(otherDay));
  // The response to the first save was lost.
  expect((await dateItem(sale, otherDay, etag)).statusCode).toBe(200);
});

it('of an invoiced sale is set too, and changes nothing of its invoice', async () => {
  const { id } = await company.invoicedQuote();
  const quote = await company.getQuote(id);
  const { lines } = await company.server.context.accounting.get(quote.xero_invoice_id!);
  expect((await dateItem(quote, stockedDay)).statusCode).toBe(200);
  expect(await daysOf(quote)).toEqual(dueFor(stockedDay));
  expect((await company.server.context.accounting.get(quote.xero_invoice_id!)).lines).toEqual(lines);
});

it('stays that of a quote that a revision has replaced, and a sale keeps its lines', async () => {
  const sale = await sellUndated();
  const [item] = sale.product_group_quote_items;
  const items = [{ id: item!.child_quote_items[0]!.id, quantity: 2, price: 1 }];
  expect((await company.save(paths.quoteItem(item!.id), { items })).statusCode).toBe(422);
  const replaced = await draftFor(company, null);
  await company.revise(replaced.id);
  expect((await dateItem(replaced, stockedDay)).json()).toMatchObject({
    errors: { date: ['You can’t change this: the quote has been replaced by a revision.'] },
  });
});

it('goes back to Negotiating with its sale, and is sold again with it', async () => {
  const sale = await sellUndated();
  const won = () => moveQuote(company, sale, salesWon);
  await dateItem(sale, stockedDay);
  const taken = await moveQuote(company, sale, QUOTE_STATUS.negotiating);
  expect(await daysOf(sale)).toEqual([]);
  expect((await company.staff.undo(taken)).statusCode).toBe(200);
  expect(await daysOf(sale)).toEqual(dueFor(stockedDay));
  await moveQuote(company, sale, QUOTE_STATUS.negotiating);
  await dateItem(sale, otherDay);
  await won();
  expect(await daysOf(sale)).toEqual(dueFor(otherDay));
});

it('keeps its sale from being taken back by the undo of the win, as any later change does', async () => {
  const quote = await draftFor(company, null);
  const won = await moveQuote(company, quote, salesWon);
  await dateItem(quote, stockedDay);
  expect((await company.staff.undo(won)).statusCode).toBe(422);
  expect(await daysOf(quote)).toEqual(dueFor(stockedDay));
});

it('is followed by what was kept of a sale that was taken back, also where it is removed meanwhile', async () => {
  const sale = await sell(company, stockedDay);
  for (const { id } of await deliverablesOf(company, sale.id))
    await company.save(paths.deliverable(id), { note: 'Begun' });
  await moveQuote(company, sale, QUOTE_STATUS.negotiating);
  expect((await dateItem(sale, null)).statusCode).toBe(200);
  expect(await daysOf(sale)).toEqual(undated);
  await moveQuote(company, sale, salesWon);
  expect(await daysOf(sale)).toEqual(undated);
  expect((await dateItem(sale, otherDay)).statusCode).toBe(200);
  expect(await daysOf(sale)).toEqual(dueFor(otherDay));
});

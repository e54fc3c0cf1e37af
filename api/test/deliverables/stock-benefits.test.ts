import { paths, QUOTE_STATUS, type ErrorBody, type Quote } from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { TestCompany } from '../quotes/test-company';
import { deliverablesOf } from './delivering-company';
import { addStockedEvent, draftFor, moveQuote, stockAt } from './stocked-event';

const { sent, negotiating, salesWon } = QUOTE_STATUS;

let company: TestCompany;
let benefit_id: number;
let logoId: number;

const addEvent = (benefits: object[]) => addStockedEvent(company, null, benefits);
const draft = (date?: string) => draftFor(company, date);

const move = (quote: Pick<Quote, 'id'>, status: number, fields?: object) =>
  moveQuote(company, quote, status, fields);

const stockOf = (event: DeliveryEvent) => stockAt(company, event);

const add = async (path: string, body: object) =>
  (await company.staff.post(path, body)).json<{ id: number }>();
const setIncluded = (stageBenefitsIds: number[]) =>
  company.save(paths.benefitProductGroup(company.groupId, 'During'), {
    product_group_id: company.groupId,
    stageBenefitsIds,
  });
const includeIt = () => setIncluded([logoId, benefit_id]);

beforeEach(async () => {
  company = await TestCompany.open();
  const stage = await add(paths.benefitStages(), { name: 'During' });
  const category = await add(paths.benefitCategories(), { name: 'Stage' });
  const benefit = { benefit_stage_id: stage.id, benefit_category_id: category.id };
  ({ id: benefit_id } = await add(paths.benefits(), { ...benefit, description: 'Speaking slot' }));
  ({ id: logoId } = await add(paths.benefits(), { ...benefit, description: 'Logo' }));
  await setIncluded([logoId]);
});

afterEach(() => company.close());

it('A benefit is taken by each package that it comes with, and refused by its name', async () => {
  await includeIt();
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  expect(event.benefits).toEqual([{ id: benefit_id, name: 'Speaking slot', stock: 1 }]);
  const [first, second] = [await draft(), await draft()];
  await move(first, sent);
  expect((await move(second, sent)).json<ErrorBody>().message).toContain(
    `Speaking slot at Summit is sold out: Łódź Events (${first.reference_label}`,
  );
  const stock = await company.staff.get(paths.quoteStock(second.id));
  expect(stock.json()).toMatchObject([
    { benefit: 'Speaking slot', stock: 1, left_count: 0, state: 'offered' },
  ]);
  expect((await stockOf(event)).map(({ kind, takers }) => [kind, takers.length])).toEqual([
    ['package', 1],
    ['benefit', 1],
  ]);
  const set = (benefits: object[]) => company.save(paths.event(event.id), { benefits });
  expect((await set([{ benefit_id, stock: 0 }])).json()).toMatchObject({
    errors: { benefits: [expect.stringContaining('1 is sold or held already')] },
  });
  expect((await set([{ benefit_id: 999, stock: 1 }])).statusCode).toBe(422);
  expect((await set([])).statusCode).toBe(200);
  expect((await move(second, sent)).statusCode).toBe(200);
});

it('A benefit stays taken by a sale once the catalogue takes it off the package, and is offered by no other quote', async () => {
  await includeIt();
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  const [sale, other] = [await draft(), await draft()];
  await move(sale, salesWon);
  await setIncluded([logoId]);
  expect((await stockOf(event))[1]).toMatchObject({ takers: [{ quote: { id: sale.id }, is_won: true }] });
  expect((await move(other, sent)).statusCode).toBe(200);
  expect((await stockOf(event))[1]!.takers).toHaveLength(1);
});

it('A benefit that was begun is held by the sale that is taken back, whatever the catalogue has then', async () => {
  await includeIt();
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  const sale = await draft();
  await move(sale, salesWon);
  for (const { id } of await deliverablesOf(company, sale.id))
    await company.save(paths.deliverable(id), { note: 'Begun' });
  await setIncluded([logoId]);
  const takers = [{ quote: { id: sale.id } }];
  for (const status of [negotiating, salesWon]) {
    expect((await move(sale, status)).statusCode).toBe(200);
    expect((await stockOf(event))[1]).toMatchObject({ takers });
  }
});

it('A benefit is not given to a package while more quotes are held with it than there are', async () => {
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  const [first, second] = [await draft(), await draft()];
  await move(first, sent);
  await move(second, sent, { valid_until: '2026-03-31' });
  expect((await includeIt()).json<ErrorBody>().errors).toEqual({
    stageBenefitsIds: [
      `Speaking slot at Summit: there is only 1, and 2 would be sold or held, by Łódź Events (${second.reference_label}, held until 31 March 2026), Łódź Events (${first.reference_label}, held until 27 April 2026). Enter 2 or more for the event first.`,
    ],
  });
  expect((await stockOf(event))[1]!.takers).toEqual([]);
  await company.save(paths.event(event.id), { benefits: [{ benefit_id, stock: 2 }] });
  expect((await includeIt()).statusCode).toBe(200);
  expect((await stockOf(event))[1]!.takers).toHaveLength(2);
  expect((await move(await draft(), sent)).statusCode).toBe(422);
});

it('A benefit is not taken by what was sold before the package had it', async () => {
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  for (const quote of [await draft(), await draft()])
    expect((await move(quote, salesWon)).statusCode).toBe(200);
  expect((await includeIt()).statusCode).toBe(200);
  expect((await stockOf(event))[1]!.takers).toEqual([]);
  expect((await move(await draft(), sent)).statusCode).toBe(200);
  expect((await move(await draft(), sent)).statusCode).toBe(422);
});

/** Returns an event at which two quotes take the one benefit that there is: a sale that is taken back takes what the package comes with now. */
const oversell = async () => {
  const event = await addEvent([{ benefit_id, stock: 1 }]);
  const quotes = [await draft(), await draft()];
  for (const sale of quotes) expect((await move(sale, salesWon)).statusCode).toBe(200);
  await includeIt();
  for (const sale of quotes) expect((await move(sale, negotiating)).statusCode).toBe(200);
  expect((await stockOf(event))[1]!.takers).toHaveLength(2);
  return { event, quotes };
};

it('A benefit of which too many are taken is no reason to refuse an edit that takes no more of it', async () => {
  const { event, quotes } = await oversell();
  const saveEvent = (patch: object) => company.save(paths.event(event.id), patch);
  expect((await saveEvent({ name: 'Summit 2026' })).statusCode).toBe(200);
  const { packages } = event;
  const same = packages.map(({ id, stock }) => ({ product_group_id: id, stock, is_exclusive: false }));
  expect((await saveEvent({ packages: same, benefits: [{ benefit_id, stock: 1 }] })).statusCode).toBe(200);
  expect((await saveEvent({ benefits: [{ benefit_id, stock: 0 }] })).statusCode).toBe(422);
  const { id, child_quote_items: lines } = quotes[0]!.product_group_quote_items[0]!;
  const saveLines = (changes: object) =>
    company.save(paths.quoteItem(id), {
      items: lines.map((line) => ({ id: line.id, quantity: line.quantity, price: line.price, ...changes })),
    });
  expect((await saveLines({ quantity: 2 })).statusCode).toBe(200);
  expect((await saveLines({ is_optional: true, is_dropped: true })).statusCode).toBe(200);
  expect((await stockOf(event))[1]!.takers).toHaveLength(1);
  expect((await saveLines({ is_optional: false, is_dropped: false })).json()).toMatchObject({
    message: expect.stringContaining('sold out') as string,
  });
  expect((await saveEvent({ name: 'Summit' })).statusCode).toBe(200);
  expect((await company.save(paths.quoteItem(id), { date: null })).statusCode).toBe(200);
  expect((await saveLines({ is_optional: false, is_dropped: false })).statusCode).toBe(200);
  expect((await company.save(paths.quoteItem(id), { date: event.date })).statusCode).toBe(422);
});

it('A benefit of which too many are taken is no reason to refuse a change of the event that takes none of it', async () => {
  const { event } = await oversell();
  const save = async (patch: object) => (await company.save(paths.event(event.id), patch)).statusCode;
  const own = (stock: number | null) => ({ product_group_id: company.groupId, stock });
  const copied = { name: 'Dinner', sales_ledger_product_code: 'DIN' };
  const dinner = await add(paths.productGroupCopy(company.groupId), copied);
  const slot = { benefit_id, stock: 1 };
  expect(await save({ benefits: [slot, { benefit_id: logoId, stock: 2 }] })).toBe(200);
  expect(await save({ packages: [own(2)] })).toBe(200);
  const added = await company.save(paths.event(event.id), {
    packages: [own(2), { product_group_id: dinner.id, stock: 1 }],
  });
  expect(added.statusCode).toBe(200);
  expect((await company.staff.undo(added)).statusCode).toBe(200);
  const raised = await company.save(paths.event(event.id), { benefits: [{ benefit_id, stock: 3 }] });
  expect(raised.statusCode).toBe(200);
  expect((await company.staff.undo(raised)).statusCode).toBe(422);
  expect(await save({ benefits: [{ benefit_id, stock: 2 }] })).toBe(200);
  expect(await save({ benefits: [slot] })).toBe(422);
});

it('A benefit of which too many are taken can be raised to fewer than are taken, and its event be moved', async () => {
  const event = await addEvent([{ benefit_id, stock: 0 }]);
  const quotes = [await draft(), await draft()];
  for (const sale of quotes) await move(sale, salesWon);
  await includeIt();
  for (const sale of quotes) await move(sale, negotiating);
  const save = (patch: object) => company.save(paths.event(event.id), patch);
  const lifted = await save({ benefits: [] });
  expect((await company.staff.undo(lifted)).statusCode).toBe(422);
  expect((await save({ benefits: [{ benefit_id, stock: 2 }] })).statusCode).toBe(200);
  expect((await save({ date: '2026-04-20' })).statusCode).toBe(200);
});

it('A benefit of which too many are taken is no reason to refuse what is sold or planned for another day', async () => {
  const { event } = await oversell();
  expect((await move(await draft(), sent)).statusCode).toBe(422);
  const copy = { name: 'Summit', date: '2027-04-10', price_percent: 0 };
  expect((await company.staff.post(paths.eventCopy(event.id), copy)).statusCode).toBe(201);
  expect((await move(await draft(copy.date), sent)).statusCode).toBe(200);
  expect((await move(await draft(copy.date), sent)).statusCode).toBe(422);
});

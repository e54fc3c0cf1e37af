import { paths, QUOTE_STATUS, type ChoiceResponse, type Product, type Quote } from 'api-contract';
import type { DeliveryEvent, PackageStock } from 'api-contract/server';
import fc from 'fast-check';
import { withRuns } from '../property/settings';
import { SendingCompany } from '../proposals/client';
import type { TestCompany } from '../quotes/test-company';

const { draft, sent, salesWon } = QUOTE_STATUS;
const day = '2026-04-10';
const nextDay = '2027-04-10';

let sending: SendingCompany;
let company: TestCompany;
/** “Table” at £60 and “Menu card” at £0.35, of the package “Gala”. */
let table: Product;
let menu: Product;

const read = async <T>(path: string): Promise<T> => (await company.staff.get(path)).json<T>();

beforeEach(async () => {
  sending = await SendingCompany.open();
  company = sending.company;
  const products = await read<Product[]>(paths.products());
  table = products.find(({ name }) => name === 'Table')!;
  menu = products.find(({ name }) => name === 'Menu card')!;
});

afterEach(() => sending.close());

const addEvent = async (fields: object = {}): Promise<DeliveryEvent> => {
  const packages = [{ product_group_id: company.groupId }];
  const event = { name: 'Summit 2026', date: day, place: 'Leeds', packages, ...fields };
  const response = await company.staff.post(paths.events(), event);
  expect(response.statusCode).toBe(201);
  return response.json<DeliveryEvent>();
};

const withPrices = (price: number | null) => ({ prices: [{ product_id: table.id, price }] });

const dateItem = (id: number, date: string | null) => company.save(paths.quoteItem(id), { date });

/** Adds the package to a quote for a day. */
const addFor = async (quoteId: number, date: string | null) => {
  const { id } = await company.addItem(quoteId);
  if (date) await dateItem(id, date);
  return id;
};

const pricesIn = async ({ id }: Pick<Quote, 'id'>) =>
  (await company.getQuote(id)).product_group_quote_items.map(({ child_quote_items: lines }) =>
    lines.map(({ price }) => price),
  );

/** What the picker of a quote offers the package for. */
const offeredFor = async (quote_id?: number) => {
  const { recent, choices } = await read<ChoiceResponse>(paths.choices('product_group', { quote_id }));
  return [...recent, ...choices].map(({ price }) => price);
};

const boardOf = ({ id }: Pick<DeliveryEvent, 'id'>) => read<PackageStock[]>(paths.eventStock(id));

describe('a product with a price of its own at an event', () => {
  it('costs it on the quote, in the list of packages and on the online quote, for that day alone', async () => {
    await addEvent(withPrices(75.5));
    const quote = await company.quote();
    expect(await offeredFor(quote.id)).toEqual([60.35]);
    const itemId = await addFor(quote.id, null);
    expect(await pricesIn(quote)).toEqual([[60, 0.35]]);
    const dated = (await dateItem(itemId, day)).json<{ child_quote_items: { price: number }[] }>();
    expect(dated.child_quote_items.map(({ price }) => price)).toEqual([75.5, 0.35]);

    expect([await offeredFor(quote.id), await offeredFor()]).toEqual([[75.85], [60.35]]);
    const secondId = await addFor(quote.id, null);
    expect(await pricesIn(quote)).toEqual([
      [75.5, 0.35],
      [75.5, 0.35],
    ]);
    expect((await company.getQuote(quote.id)).sub_total).toBe(151.7);
    await dateItem(secondId, '2026-04-11');
    expect((await company.getQuote(quote.id)).sub_total).toBe(136.2);
    expect(await offeredFor(quote.id)).toEqual([60.35]);

    const { link } = await sending.send(quote.id);
    const page = await sending.pages.inject({ url: link });
    expect(page.body).toContain('£75.50');
  });

  it('comes with each day of packages that were added without one, whichever gets its day first', async () => {
    await addEvent(withPrices(75.5));
    const quote = await company.quote();
    const ids = [await addFor(quote.id, null), await addFor(quote.id, null)];
    for (const id of ids) await dateItem(id, day);
    expect(await pricesIn(quote)).toEqual([
      [75.5, 0.35],
      [75.5, 0.35],
    ]);
  });

  it('comes with a day also for a package that was added at the price of another event', async () => {
    await addEvent(withPrices(75.5));
    await addEvent({ ...withPrices(90), name: 'Forum 2027', date: nextDay });
    const quote = await company.quote();
    await addFor(quote.id, day);
    const ids = [await addFor(quote.id, null), await addFor(quote.id, null)];
    expect(await pricesIn(quote)).toEqual(Array(3).fill([75.5, 0.35]));
    for (const id of ids) await dateItem(id, nextDay);
    expect(await pricesIn(quote)).toEqual([
      [75.5, 0.35],
      [90, 0.35],
      [90, 0.35],
    ]);
    await dateItem(ids[0]!, null);
    expect((await pricesIn(quote))[1]).toEqual([60, 0.35]);
  });

  it('comes with a new day to the copy of a quote that was made at the price of its event', async () => {
    await addEvent(withPrices(75.5));
    await addEvent({ ...withPrices(90), name: 'Forum 2027', date: nextDay });
    const quote = await company.quote();
    const datedId = await addFor(quote.id, day);
    await addFor(quote.id, null);
    await company.staff.request('DELETE', paths.quoteItem(datedId));
    const revised = await company.revise(quote.id);
    const revision = await company.getQuote(revised.json<{ id: number }>().id);
    expect(await pricesIn(revision)).toEqual([[75.5, 0.35]]);
    const [item] = revision.product_group_quote_items;
    await dateItem(item!.id, nextDay);
    expect(await pricesIn(revision)).toEqual([[90, 0.35]]);
  });

  it('leaves alone a price that a user has set, and the quotes that exist', async () => {
    const event = await addEvent(withPrices(75.5));
    const [quote, changed] = [await company.quote(), await company.quote()];
    await addFor(quote.id, day);
    const itemId = await addFor(changed.id, null);
    const [item] = (await company.getQuote(changed.id)).product_group_quote_items;
    const { id, quantity } = item!.child_quote_items[0]!;
    await company.save(paths.quoteItem(itemId), { items: [{ id, quantity, price: 55 }] });
    await dateItem(itemId, day);
    expect(await pricesIn(changed)).toEqual([[55, 0.35]]);

    await company.save(paths.event(event.id), withPrices(90));
    expect(await pricesIn(quote)).toEqual([[75.5, 0.35]]);
    await dateItem((await company.getQuote(quote.id)).product_group_quote_items[0]!.id, null);
    expect(await pricesIn(quote)).toEqual([[75.5, 0.35]]);
  });

  it('gets the price of the catalogue again, and is named in the history of the event', async () => {
    const event = await addEvent({ ...withPrices(75.5), target: 5000 });
    expect(event).toMatchObject({ target: 5000, ...withPrices(75.5) });
    const kept = (await company.save(paths.event(event.id), { name: 'Forum' })).json<DeliveryEvent>();
    expect(kept).toMatchObject({ name: 'Forum', target: 5000, ...withPrices(75.5) });
    const patch = { ...withPrices(null), target: null };
    const saved = (await company.save(paths.event(event.id), patch)).json<DeliveryEvent>();
    expect(saved).toMatchObject({ prices: [], target: null });
    const { changes } = (await company.history('events', event.id)).at(-1)!;
    expect(changes).toMatchObject({ prices: ['Table £75.50', ''], target: [5000, null] });
    const unknown = { prices: [{ product_id: 999, price: 1 }] };
    expect((await company.save(paths.event(event.id), unknown)).statusCode).toBe(422);
    expect((await company.staff.request('DELETE', paths.event(event.id))).statusCode).toBe(204);
  });
});

describe('the board of an event', () => {
  it('has the value of what is held and sold, and the day of the sale', async () => {
    const event = await addEvent(withPrices(75.5));
    const [held, won] = [await company.quote(), await company.quote()];
    for (const { id } of [held, won]) await addFor(id, day);
    await company.save(paths.quote(held.id), { quote_status_id: sent });
    await company.save(paths.quote(won.id), { quote_status_id: salesWon });
    const { date_sale_won } = await company.getQuote(won.id);
    expect(await boardOf(event)).toMatchObject([
      {
        price: 75.85,
        catalogue_price: 60.35,
        takers: [
          { quote: { id: held.id }, is_won: false, sold_on: null, value: 75.85 },
          { quote: { id: won.id }, is_won: true, sold_on: date_sale_won, value: 75.85 },
        ],
      },
    ]);
  });

  it('has a package without products at nothing', async () => {
    const group = await company.staff.post(paths.productGroups(), {
      parent_product_group_id: (await read<{ id: number }[]>(paths.productGroups('topLevelOnly')))[0]!.id,
      name: 'Patron',
      sales_ledger_product_code: '0111-00',
      description: 'Named on the website',
      is_event: true,
      benefit_statement_text_number: 1,
    });
    const packages = [{ product_group_id: group.json<{ id: number }>().id }];
    const event = await addEvent({ packages });
    expect(await boardOf(event)).toMatchObject([{ price: 0, catalogue_price: 0, takers: [] }]);
    const copy = { name: 'Again', date: nextDay, price_percent: 5 };
    const copied = await company.staff.post(paths.eventCopy(event.id), copy);
    expect(copied.json()).toMatchObject({ prices: [] });
  });

  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50 }),
    price: fc.integer({ min: 0, max: 1_000_000 }).map((pence) => pence / 100),
    discount_percent: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
    is_optional: fc.boolean(),
    is_dropped: fc.boolean(),
  });
  const quotes = fc.array(
    fc.record({
      lines: fc.tuple(line, line),
      date: fc.constantFrom(day, nextDay, null),
      status: fc.constantFrom(draft, sent, salesWon),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it('comes to the sub totals of the quotes that hold or have bought its packages', async () => {
    await company.save(paths.products(), { ids: [table.id, menu.id], is_discountable: true });
    const event = await addEvent(withPrices(75.5));
    const sums = { held: 0, sold: 0 };
    await fc.assert(
      fc.asyncProperty(quotes, async (made) => {
        for (const { lines, date, status } of made) {
          const { id } = await company.quote();
          const itemId = await addFor(id, date);
          const [item] = (await company.getQuote(id)).product_group_quote_items;
          const items = item!.child_quote_items.map((one, index) => ({ id: one.id, ...lines[index] }));
          expect((await company.save(paths.quoteItem(itemId), { items })).statusCode).toBe(200);
          if (status !== draft) await company.save(paths.quote(id), { quote_status_id: status });
          const { sub_total } = await company.getQuote(id);
          if (date !== day || status === draft) continue;
          sums[status === salesWon ? 'sold' : 'held'] += Math.round(sub_total * 100);
        }
        const [{ takers } = { takers: [] }] = await boardOf(event);
        const sumOf = (isWon: boolean) =>
          takers.reduce((sum, one) => sum + (one.is_won === isWon ? Math.round(one.value * 100) : 0), 0);
        expect({ held: sumOf(false), sold: sumOf(true) }).toEqual(sums);
      }),
      withRuns(8),
    );
  });
});

describe('next year’s event', () => {
  const copy = (id: number, fields: object = {}) =>
    company.staff.post(paths.eventCopy(id), {
      name: 'Summit 2027',
      date: nextDay,
      price_percent: 5,
      ...fields,
    });

  it('offers the same at this year’s prices plus a percentage, to the penny, and can be copied in turn', async () => {
    const packages = [{ product_group_id: company.groupId, stock: 40, is_exclusive: true }];
    const event = await addEvent({ ...withPrices(75.55), packages, target: 5000 });
    const copied = (await copy(event.id)).json<DeliveryEvent>();
    expect(copied).toMatchObject({
      ...{ name: 'Summit 2027', date: nextDay, place: 'Leeds', target: 5000 },
      ...{ copied_from: event.name, price_percent: 5 },
      packages: [{ id: company.groupId, stock: 40, is_exclusive: true }],
      // £79.3275 and 36.75p.
      prices: [
        { product_id: table.id, price: 79.33 },
        { product_id: menu.id, price: 0.37 },
      ],
    });
    await company.save(paths.products(), { ids: [table.id, menu.id], price_percent: 100 });
    const quote = await company.quote();
    await addFor(quote.id, nextDay);
    expect(await pricesIn(quote)).toEqual([[79.33, 0.37]]);
    const again = await copy(copied.id, { date: '2028-04-10', price_percent: -10 });
    expect(again.json()).toMatchObject({ copied_from: 'Summit 2027', price_percent: -10 });
    expect(event).toMatchObject({ copied_from: null, price_percent: null });
    expect(again.json<DeliveryEvent>().prices.map(({ price }) => price)).toEqual([71.4, 0.33]);
  });

  it('is undone, and refused where another event has its packages on that day', async () => {
    const event = await addEvent();
    const copied = await copy(event.id);
    expect((await copy(event.id)).json()).toMatchObject({ errors: { packages: [expect.any(String)] } });
    expect((await copy(999)).statusCode).toBe(404);
    const undone = await company.staff.undo(copied);
    expect(undone.statusCode).toBe(200);
    expect(await read<DeliveryEvent[]>(paths.events())).toMatchObject([{ id: event.id }]);
    expect((await copy(event.id, { price_percent: -100 })).json()).toMatchObject({
      prices: [{ price: 0 }, { price: 0 }],
    });
    expect((await copy(event.id, { price_percent: null })).statusCode).toBe(422);
  });
});

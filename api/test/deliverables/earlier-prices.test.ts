import { paths, type Product, type ProductGroup } from 'api-contract';
import { updateDerived, type QuoteItemRow } from '../../src/store';
import { TestCompany } from '../quotes/test-company';

const day = '2026-04-10';
const nextDay = '2027-04-10';

let company: TestCompany;
let table: Product;

beforeEach(async () => {
  company = await TestCompany.open();
  const products = (await company.staff.get(paths.products())).json<Product[]>();
  table = products.find(({ name }) => name === 'Table')!;
  const addEvent = (name: string, date: string, price: number) =>
    company.staff.post(paths.events(), {
      ...{ name, date, place: 'Leeds' },
      packages: [{ product_group_id: company.groupId }],
      prices: [{ product_id: table.id, price }],
    });
  await addEvent('Summit 2026', day, 75.5);
  await addEvent('Forum 2027', nextDay, 90);
});

afterEach(() => company.close());

const setDate = (id: number, date: string | null) => company.save(paths.quoteItem(id), { date });

/** Writes columns of an item as a release did that stores no day of its prices. */
const write = (id: number, columns: Partial<QuoteItemRow>) =>
  company.server.context.store.transaction((tx) => updateDerived(tx, 'quote_items', id, columns));

const pricesOf = async (quoteId: number, itemId: number) => {
  const { product_group_quote_items: items } = await company.getQuote(quoteId);
  return items.find(({ id }) => id === itemId)!.child_quote_items.map(({ price }) => price);
};

describe('a package that an earlier release has priced', () => {
  it('gets the price of its new day, whether it has a date or not', async () => {
    const quote = await company.quote();
    const first = await company.addItem(quote.id);
    await setDate(first.id, day);
    const second = await company.addItem(quote.id);
    expect(await pricesOf(quote.id, second.id)).toEqual([75.5, 0.35]);
    await write(first.id, { priced_for: null });
    await write(second.id, { priced_for: null });
    await setDate(second.id, nextDay);
    expect(await pricesOf(quote.id, second.id)).toEqual([90, 0.35]);
    await setDate(first.id, nextDay);
    expect(await pricesOf(quote.id, first.id)).toEqual([90, 0.35]);
  });

  it('gets it at the price of the catalogue, and after the earlier release has dated it again', async () => {
    const quote = await company.quote();
    const first = await company.addItem(quote.id);
    const second = await company.addItem(quote.id);
    await setDate(first.id, day);
    await write(second.id, { priced_for: null });
    await setDate(second.id, nextDay);
    expect(await pricesOf(quote.id, second.id)).toEqual([90, 0.35]);
    await write(second.id, { priced_for: day });
    await setDate(second.id, null);
    expect(await pricesOf(quote.id, second.id)).toEqual([75.5, 0.35]);
  });
});

it('an item has the prices of the event of its own package once its product is in another one', async () => {
  const quote = await company.quote();
  const item = await company.addItem(quote.id);
  const [parent] = (await company.staff.get(paths.productGroups('topLevelOnly'))).json<ProductGroup[]>();
  const other = await company.staff.post(paths.productGroups(), {
    parent_product_group_id: parent!.id,
    name: 'Dinner',
    sales_ledger_product_code: '7777-01',
    description: 'A table of ten',
    is_event: true,
    benefit_statement_text_number: 3,
  });
  const moved = { product_group_id: other.json<ProductGroup>().id };
  expect((await company.save(paths.product(table.id), moved)).statusCode).toBe(200);
  await setDate(item.id, day);
  expect(await pricesOf(quote.id, item.id)).toEqual([75.5, 0.35]);
  await setDate(item.id, nextDay);
  expect(await pricesOf(quote.id, item.id)).toEqual([90, 0.35]);
});

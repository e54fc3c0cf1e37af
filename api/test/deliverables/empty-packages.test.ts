import { paths, QUOTE_STATUS, UNDATED_SALE_DAYS, type EmptyPackagePage } from 'api-contract';
import { updateDerived } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const listed = async (filter = '', order: object = {}) =>
  (await company.staff.get(paths.emptyPackages({ filter, ...order }))).json<EmptyPackagePage>().packages;

it('A package that was sold without benefits is listed until something is to be delivered for it', async () => {
  const quote = await sell(company);
  const [item] = quote.product_group_quote_items;
  expect(await listed('lodz')).toEqual([
    {
      id: item!.id,
      quote_id: quote.id,
      reference_label: quote.reference_label,
      organisation: { id: company.client.organisation.id, name: 'Łódź Events' },
      product_group: { id: item!.product_group.id, name: item!.product_group.name },
      date_sale_won: quote.date_sale_won,
    },
  ]);
  expect(await listed('nobody')).toEqual([]);
  await addBenefits(company);
  // The sale stays as it was sold.
  expect(await listed()).toHaveLength(1);
  const [stages, categories] = [paths.benefitStages(), paths.benefitCategories()];
  const [stage, category] = await Promise.all(
    [stages, categories].map(async (path) => (await company.staff.get(path)).json<{ id: number }[]>()[0]!),
  );
  const response = await company.staff.post(paths.quoteDeliverables(quote.id), {
    kind: 'make-good',
    description: 'A banner',
    benefit_stage_id: stage!.id,
    benefit_category_id: category!.id,
    quote_item_id: item!.id,
  });
  expect(response.statusCode).toBe(201);
  expect(await listed()).toEqual([]);
});

it('A package with benefits is not listed, nor one of a quote that is not won any more', async () => {
  await addBenefits(company);
  const sold = await sell(company);
  expect(await deliverablesOf(company, sold.id)).not.toEqual([]);
  expect(await listed()).toEqual([]);
  await company.save(paths.quote(sold.id), { quote_status_id: QUOTE_STATUS.negotiating });
  expect(await listed()).toEqual([]);
});

it('A package of an event is listed while it has no date, for a year from its sale', async () => {
  const undated = async (filter = '') =>
    (await company.staff.get(paths.undatedPackages({ filter }))).json<EmptyPackagePage>().packages;
  await sell(company);
  expect(await undated()).toEqual([]);
  const { id, product_group_quote_items: items } = await sell(company, null);
  expect(await undated('lodz')).toMatchObject([{ id: items[0]!.id, quote_id: id }]);
  expect(await undated('nobody')).toEqual([]);
  await company.letDaysPass(UNDATED_SALE_DAYS - 1);
  expect(await undated()).toHaveLength(1);
  await company.letDaysPass(2);
  expect(await undated()).toEqual([]);
  await company.server.context.store.transaction((tx) =>
    updateDerived(tx, 'quotes', id, { date_sale_won: null }),
  );
  expect(await undated()).toHaveLength(1);
  await company.save(paths.quoteItem(items[0]!.id), { date: '2026-04-10' });
  expect(await undated()).toEqual([]);
});

it('A package is listed as its sale has it: also where all its lines are left out, but for options that were not sold', async () => {
  const draft = async (line: object) => {
    const { id } = await company.quote();
    const item = await company.addItem(id);
    const items = item.child_quote_items.map(({ id: lineId, quantity, price }) => ({
      ...{ id: lineId, quantity, price },
      ...line,
    }));
    await company.save(paths.quoteItem(item.id), { items });
    await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
    return item.id;
  };
  const leftOut = await draft({ is_dropped: true });
  await draft({ is_dropped: true, is_optional: true });
  const undated = await company.staff.get(paths.undatedPackages());
  for (const packages of [await listed(), undated.json<EmptyPackagePage>().packages])
    expect(packages.map(({ id }) => id)).toEqual([leftOut]);
});

it('A package is found by its name as its row has it', async () => {
  await company.save(paths.productGroup(company.groupId), { name: 'Sponsors’ Gala – Café' });
  await sell(company);
  for (const filter of ['Sponsors’ Gala – Café', "sponsors' gala", 'cafe', 'café'])
    expect(await listed(filter)).toHaveLength(1);
});

it('Sales without a day of the sale come last in both directions', async () => {
  const [undated, dated] = [await sell(company), await sell(company)];
  await company.server.context.store.transaction((tx) =>
    updateDerived(tx, 'quotes', undated.id, { date_sale_won: null }),
  );
  for (const order of ['asc', 'desc'] as const) {
    const packages = await listed('', { sort: 'won', order });
    expect(packages.map(({ quote_id }) => quote_id)).toEqual([dated.id, undated.id]);
  }
});

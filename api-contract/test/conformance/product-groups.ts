import {
  fromPence,
  paths,
  type ProductGroupFilter,
  type ProductGroupListItem,
  quoteTotals,
  toPence,
} from '../../src';
import {
  expectRefusedField,
  expectRefusedValues,
  expectUnchanged,
  firstOf,
  idsOf,
  itReads,
  itReadsOne,
  itSaves,
} from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers, unique } from './makers';

const priceOf = ({ products }: ProductGroupListItem) =>
  fromPence(
    quoteTotals(
      products.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
      0,
    ).net,
  );

export const productGroupReads = (api: Client): void => {
  const list = (filter?: ProductGroupFilter) => api.call('listProductGroups', paths.productGroups(filter));

  itReads(api, 'listProductGroups', () => paths.productGroups());
  itReads(api, 'listProductGroups', () => paths.productGroups('excludeTopLevel'), 'excludeTopLevel');
  itReadsOne(
    api,
    'getProductGroup',
    paths.productGroup,
    async () => firstOf(await list('excludeTopLevel')).id,
  );

  it('lists all groups, the top ones, or the sellable ones, which together are all', async () => {
    const [all, top, sellable] = [await list(), await list('topLevelOnly'), await list('excludeTopLevel')];
    expect(top.length).toBeGreaterThan(0);
    expect(sellable.length).toBeGreaterThan(0);
    expect(idsOf([...top, ...sellable])).toEqual(idsOf(all));
  });

  it('refuses a filter that is neither', async () => {
    expectError(await api.send('GET', '/product-groups?topLevelOnly=maybe'), 422);
  });

  it('gives a top group a nominal code and neither parent, ledger code, items nor price', async () => {
    for (const group of await list('topLevelOnly')) {
      expect(group).toMatchObject({
        parent_product_group_id: null,
        parent_product_group: null,
        sales_ledger_product_code: null,
        sales_ledger_nominal_code: expect.any(String),
        is_sales_ledger_product: false,
        products: [],
        price: 0,
      });
    }
  });

  it('gives a sellable group a top group as parent, a code of its own, and the price of its items', async () => {
    const top = await list('topLevelOnly');
    const sellable = await list('excludeTopLevel');
    for (const group of sellable) {
      expect(group.is_sales_ledger_product).toBe(true);
      const { id, name } = firstOf(top.filter((parent) => parent.id === group.parent_product_group_id));
      expect(group.parent_product_group).toEqual({ id, name });
      expect(group.price).toBe(priceOf(group));
    }
    const codes = sellable.map((group) => group.sales_ledger_product_code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).not.toContain(null);
  });

  it('gives one group as the list has it, with its benefits numbered from 1 within each stage', async () => {
    let assigned = 0;
    for (const listed of (await list('excludeTopLevel')).slice(0, 5)) {
      const path = paths.productGroup(listed.id);
      const { benefits, ...group } = await api.call('getProductGroup', path);
      expect(group).toEqual(listed);
      for (const stage of new Set(benefits.map((benefit) => benefit.benefit_stage_id))) {
        const orders = benefits.filter((one) => one.benefit_stage_id === stage).map((one) => one.pivot.order);
        expect(orders.sort((one, other) => one - other)).toEqual(orders.map((_, index) => index + 1));
      }
      assigned += benefits.length;
    }
    expect(assigned).toBeGreaterThan(0);
  });
};

export const productGroupWrites = (api: Client): void => {
  const make = makers(api);
  const list = (filter?: ProductGroupFilter, archived?: 'withArchived') =>
    api.call('listProductGroups', paths.productGroups(filter, archived));
  const get = (id: number) => api.call('getProductGroup', paths.productGroup(id));
  const save = (id: number, body: object) => api.send('PATCH', paths.productGroup(id), { body });
  const saved = (id: number, body: object) =>
    api.call('updateProductGroup', paths.productGroup(id), { body });

  itSaves(api, {
    save: 'updateProductGroup',
    make: async () => paths.productGroup((await make.productGroup()).id),
    mine: () => ({ name: 'Gold partner' }),
    theirs: () => ({ description: 'A stand at the entrance' }),
  });

  it('adds a sellable group inside a top one, which has neither products, benefits nor a price yet', async () => {
    const { id, name } = await make.topGroup();
    const group = await make.productGroup({ is_event: true, benefit_statement_text_number: 4 });
    expect(group).toMatchObject({
      parent_product_group_id: id,
      parent_product_group: { id, name },
      is_sales_ledger_product: true,
      is_event: true,
      benefit_statement_text_number: 4,
      products: [],
      benefits: [],
      price: 0,
    });
    expect(await get(group.id)).toEqual(group);
    const { benefits: _benefits, ...listed } = group;
    expect(await list('excludeTopLevel')).toContainEqual(listed);
  });

  it('names every required field that is missing, or that is not what it should be', async () => {
    const response = await api.send('POST', paths.productGroups(), { body: {} });
    expectInvalid(response, [
      'benefit_statement_text_number',
      'description',
      'is_event',
      'name',
      'parent_product_group_id',
      'sales_ledger_product_code',
    ]);
    const path = paths.productGroup((await make.productGroup()).id);
    await expectRefusedValues(api, path, 'name', ['', ' ', null]);
    await expectRefusedValues(api, path, 'description', ['', null]);
    await expectRefusedValues(api, path, 'is_event', ['yes', 1, null]);
    await expectRefusedValues(api, path, 'benefit_statement_text_number', [0, 5, 1.5, null]);
  });

  it('has a top group for its parent and nothing else', async () => {
    const [group, other] = [await make.productGroup(), await make.productGroup()];
    const parents = [other.id, group.id, 2_000_000_000, null];
    const path = paths.productGroup(group.id);
    await expectRefusedValues(api, path, 'parent_product_group_id', parents);
    const body = {
      parent_product_group_id: other.id,
      name: 'Nested',
      sales_ledger_product_code: unique('9000'),
      description: 'A group in a sellable group',
      is_event: false,
      benefit_statement_text_number: 1,
    };
    const refused = await api.send('POST', paths.productGroups(), { body });
    expectInvalid(refused, ['parent_product_group_id']);
  });

  it('has a unique ledger product code that never changes', async () => {
    const group = await make.productGroup();
    const path = paths.productGroup(group.id);
    await expectRefusedValues(api, path, 'sales_ledger_product_code', [unique('9001'), '', null]);
    const same = { sales_ledger_product_code: group.sales_ledger_product_code, name: 'Renamed' };
    await saved(group.id, same);
    expect((await get(group.id)).name).toBe('Renamed');

    await expectUnchanged(api, [paths.productGroups()], async () => {
      const body = {
        parent_product_group_id: group.parent_product_group_id,
        name: 'The same code',
        sales_ledger_product_code: group.sales_ledger_product_code,
        description: 'Taken',
        is_event: false,
        benefit_statement_text_number: 1,
      };
      const response = await api.send('POST', paths.productGroups(), { body });
      expectInvalid(response, ['sales_ledger_product_code']);
    });
  });

  it('sets the benefits of several stages in the same save, or saves nothing at all', async () => {
    const { id } = await make.productGroup();
    const [before, post] = [await make.benefit('Before'), await make.benefit('Post')];
    const of = (stage: { benefit_stage_id: number }, benefit_ids: unknown) => ({
      benefit_stage_id: stage.benefit_stage_id,
      benefit_ids,
    });
    const stage_benefits = [of(before, [before.id]), of(post, [post.id])];
    await saved(id, { name: 'Stand', stage_benefits });
    const { name, benefits } = await get(id);
    expect([name, idsOf(benefits)]).toEqual(['Stand', idsOf([before, post])]);
    await expectUnchanged(api, [paths.productGroup(id)], async () => {
      const unknown = { benefit_stage_id: 2_000_000_000 };
      for (const wrong of [[of(before, []), of(post, [before.id])], [of(unknown, [])], 'x', null])
        expectRefusedField(await save(id, { name: 'No', stage_benefits: wrong }), 'stage_benefits');
      expectInvalid(await save(id, { stage_benefits: [of(before, [before.id]), of(before, [])] }), [
        'stage_benefits',
      ]);
      expectInvalid(await save(id, { stage_benefits: [of(before, [before.id, before.id])] }), [
        'stage_benefits.0.benefit_ids',
      ]);
    });
  });

  it('costs what its products cost together, to the penny, whatever the request has', async () => {
    const group = await make.stockedGroup([
      { price: 0.1, quantity: 3 },
      { price: 1250.35, quantity: 2 },
      { price: 99.99, quantity: 0 },
    ]);
    expect(group.price).toBe(2501);
    expect(group.products.map(({ price, quantity }) => [price, quantity])).toEqual([
      [0.1, 3],
      [1250.35, 2],
      [99.99, 0],
    ]);
    await saved(group.id, { price: 1, is_sales_ledger_product: false });
    expect(await get(group.id)).toMatchObject({ price: 2501, is_sales_ledger_product: true });
  });

  const saveMany = (body: unknown) => api.send('PATCH', paths.productGroups(), { body });

  it('moves and archives many at once, but no top group; a restored one is offered again', async () => {
    const group = await make.stockedGroup([{}]);
    const listed = async (archived?: 'withArchived') =>
      idsOf(await list('excludeTopLevel', archived)).includes(group.id);
    const quote = await make.quote();
    await make.item(quote.id, group.id);
    const body = { ids: [group.id], is_archived: true, is_event: true };
    const changed = await api.call('updateProductGroups', paths.productGroups(), { body });
    const { updated_at: changed_at } = await get(group.id);
    expect(changed).toEqual({ changed_count: 1, changed_at });
    expect([await listed(), await listed('withArchived')]).toEqual([false, true]);
    const products = await api.call('listProducts', paths.products());
    expect(products.filter((product) => product.product_group_id === group.id)).toEqual([]);
    const item = { quote_id: quote.id, product_group_id: group.id };
    expectInvalid(await api.send('POST', paths.quoteItems(), { body: item }), ['product_group_id']);
    expect((await make.getQuote(quote.id)).product_group_quote_items).toHaveLength(1);
    const { id: productId } = firstOf(group.products);
    const restore = await api.send('PATCH', paths.products(), {
      body: { ids: [productId], is_archived: false },
    });
    expectInvalid(restore, ['is_archived']);
    expectInvalid(await saveMany({ ids: [(await make.topGroup()).id], is_archived: true }), ['ids']);
    expectInvalid(await saveMany({ ids: [group.id], parent_product_group_id: group.id }), [
      'parent_product_group_id',
    ]);
    await saveMany({ ids: [group.id], is_archived: false });
    expect(await listed()).toBe(true);
  });

  it('copies a group with its products, whose codes follow the new one, and with its benefits', async () => {
    const code = unique('9100');
    const group = await make.stockedGroup([{ product_code: `${code}.7`, price: 12.5 }, { price: 1 }], {
      sales_ledger_product_code: code,
    });
    const benefit = await make.benefit('Post');
    const stage_benefits = [{ benefit_stage_id: benefit.benefit_stage_id, benefit_ids: [benefit.id] }];
    await saved(group.id, { stage_benefits });
    const body = { sales_ledger_product_code: unique('9200'), name: 'The copy' };
    const copy = await api.call('duplicateProductGroup', paths.productGroupCopy(group.id), { body });
    expect(copy).toMatchObject({ ...body, price: group.price, description: group.description });
    expect(copy.products.map((product) => product.product_code)).toEqual([
      `${body.sales_ledger_product_code}.7`,
      `${body.sales_ledger_product_code}.2`,
    ]);
    expect(idsOf(copy.benefits)).toEqual([benefit.id]);
    await expectUnchanged(api, [paths.productGroups(), paths.products()], async () => {
      const again = await api.send('POST', paths.productGroupCopy(group.id), { body });
      expectInvalid(again, ['sales_ledger_product_code']);
      const topId = (await make.topGroup()).id;
      const other = { ...body, sales_ledger_product_code: unique('9300') };
      expectInvalid(await api.send('POST', paths.productGroupCopy(topId), { body: other }), [
        'sales_ledger_product_code',
      ]);
    });
  });
};

import {
  fromPence,
  paths,
  type ProductGroup,
  type ProductGroupFilter,
  type ProductGroupListItem,
  quoteTotals,
  toPence,
} from '../index';
import { expectError } from './check-answer';
import type { Conversation } from './conversation';
import { firstOf, idsOf, itReads, itReadsOne } from './reads';

const priceOf = ({ products }: ProductGroupListItem) =>
  fromPence(
    quoteTotals(
      products.map(({ quantity, price }) => ({ quantity, unitPrice: toPence(price) })),
      0,
    ).net,
  );

export const productGroupConformance = (conversation: Conversation): void => {
  const list = (filter?: ProductGroupFilter) =>
    conversation.succeed<ProductGroupListItem[]>('listProductGroups', paths.productGroups(filter));

  itReads(conversation, 'listProductGroups', () => paths.productGroups());
  itReads(conversation, 'listProductGroups', () => paths.productGroups('excludeTopLevel'), 'excludeTopLevel');
  itReadsOne(
    conversation,
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
    expectError(await conversation.send('GET', '/product-groups?topLevelOnly=maybe'), 422);
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
      const { benefits, ...group } = await conversation.succeed<ProductGroup>('getProductGroup', path);
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

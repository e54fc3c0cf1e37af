import { paths, type ProductGroup, type ProductGroupListItem } from '../../index';
import { calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { catalogueMakers, unique } from './catalogue-makers';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';

export const productGroupWrites = (conversation: Conversation): void => {
  const make = catalogueMakers(conversation);
  const get = (id: number) => conversation.succeed<ProductGroup>('getProductGroup', paths.productGroup(id));
  const save = (id: number, body: unknown) => conversation.send('PATCH', paths.productGroup(id), { body });

  itSaves(conversation, {
    save: 'updateProductGroup',
    make: async () => {
      const path = paths.productGroup((await make.productGroup()).id);
      return { read: path, save: path };
    },
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
    const path = paths.productGroups('excludeTopLevel');
    const list = await conversation.succeed<ProductGroupListItem[]>('listProductGroups', path);
    expect(list).toContainEqual(listed);
  });

  it('names every required field that is missing, or that is not what it should be', async () => {
    const answer = await conversation.send('POST', paths.productGroups(), { body: {} });
    expectInvalid(answer, [
      'benefit_statement_text_number',
      'description',
      'is_event',
      'name',
      'parent_product_group_id',
      'sales_ledger_product_code',
    ]);
    const path = paths.productGroup((await make.productGroup()).id);
    await expectRefusedValues(conversation, path, 'name', ['', ' ', null]);
    await expectRefusedValues(conversation, path, 'description', ['', null]);
    await expectRefusedValues(conversation, path, 'is_event', ['yes', 1, null]);
    await expectRefusedValues(conversation, path, 'benefit_statement_text_number', [0, 5, 1.5, null]);
  });

  it('has a top group for its parent and nothing else', async () => {
    const [group, other] = [await make.productGroup(), await make.productGroup()];
    const parents = [other.id, group.id, 2_000_000_000, null];
    const path = paths.productGroup(group.id);
    await expectRefusedValues(conversation, path, 'parent_product_group_id', parents);
    const body = {
      parent_product_group_id: other.id,
      name: 'Nested',
      sales_ledger_product_code: unique('9000'),
      description: 'A group in a sellable group',
      is_event: false,
      benefit_statement_text_number: 1,
    };
    const refused = await conversation.send('POST', paths.productGroups(), { body });
    expectInvalid(refused, ['parent_product_group_id']);
  });

  it('keeps its ledger product code for ever, and shares it with no other', async () => {
    const group = await make.productGroup();
    const path = paths.productGroup(group.id);
    await expectRefusedValues(conversation, path, 'sales_ledger_product_code', [unique('9001'), '', null]);
    const same = { sales_ledger_product_code: group.sales_ledger_product_code, name: 'Renamed' };
    expectSuccess(await save(group.id, same), calls.updateProductGroup);
    expect((await get(group.id)).name).toBe('Renamed');

    await expectUnchanged(conversation, [paths.productGroups()], async () => {
      const body = {
        parent_product_group_id: group.parent_product_group_id,
        name: 'The same code',
        sales_ledger_product_code: group.sales_ledger_product_code,
        description: 'Taken',
        is_event: false,
        benefit_statement_text_number: 1,
      };
      const answer = await conversation.send('POST', paths.productGroups(), { body });
      expectInvalid(answer, ['sales_ledger_product_code']);
    });
  });

  it('costs what its products cost together, to the penny, whatever a caller says', async () => {
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
    expectSuccess(
      await save(group.id, { price: 1, is_sales_ledger_product: false }),
      calls.updateProductGroup,
    );
    expect(await get(group.id)).toMatchObject({ price: 2501, is_sales_ledger_product: true });
  });
};

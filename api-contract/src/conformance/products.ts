import { paths, type Product, type ProductGroupListItem } from '../index';
import type { Conversation } from './conversation';
import { firstOf, itReads, itReadsOne } from './reads';

export const productConformance = (conversation: Conversation): void => {
  const list = () => conversation.succeed<Product[]>('listProducts', paths.products());

  itReads(conversation, 'listProducts', paths.products);
  itReadsOne(conversation, 'getProduct', paths.product, async () => firstOf(await list()).id);

  it('gives one product as the list has it', async () => {
    const listed = firstOf(await list());
    expect(await conversation.succeed('getProduct', paths.product(listed.id))).toEqual(listed);
  });

  it('says the default quantity under both of its names', async () => {
    for (const { quantity, quantity_default } of await list()) expect(quantity).toBe(quantity_default);
  });

  it('gives every product a code of its own and a sellable group', async () => {
    const products = await list();
    expect(new Set(products.map((product) => product.product_code)).size).toBe(products.length);

    const path = paths.productGroups('excludeTopLevel');
    const groups = await conversation.succeed<ProductGroupListItem[]>('listProductGroups', path);
    for (const { product_group_id, product_group } of products) {
      const { id, name, description, sales_ledger_product_code } = firstOf(
        groups.filter((group) => group.id === product_group_id),
      );
      expect(product_group).toEqual({ id, name, description, sales_ledger_product_code });
    }
  });
};

import type { ReadContext } from '../context';
import type { Sheet } from '../ports';
import { listProducts } from '../products';
import { yesNo } from './words';

/** Every product with its group and price. */
export const exportProducts = async (context: ReadContext): Promise<Sheet> => {
  const products = await listProducts(context);
  return {
    name: 'Products',
    columns: [
      { header: 'Code', kind: 'text', width: 14 },
      { header: 'Product Group', kind: 'text', width: 34 },
      { header: 'Product Name', kind: 'text', width: 44 },
      { header: 'Price', kind: 'money', width: 14 },
      { header: 'Quantity', kind: 'count', width: 10 },
      { header: 'Discountable', kind: 'text', width: 14 },
      { header: 'On Client Price List', kind: 'text', width: 20 },
    ],
    rows: products.map((product) => [
      product.product_code,
      product.product_group.name,
      product.name,
      product.price,
      product.quantity_default,
      yesNo(product.is_discountable),
      yesNo(product.include_on_client_price_list),
    ]),
  };
};

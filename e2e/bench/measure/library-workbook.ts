import { writeXlsx } from 'hucre/xlsx';

export interface ProductRow {
  product_code: string;
  name: string;
  price: number;
  quantity_default: number;
  is_discountable: boolean;
  include_on_client_price_list: boolean;
  product_group: { name: string };
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The workbook of products as the library writes it when the rows are already there. */
export const workbookByLibrary = (products: readonly ProductRow[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Products',
        columns: ['@', '@', '@', '"£"#,##0.00', '0', '@', '@'].map((numFmt) => ({ width: 20, numFmt })),
        rows: [
          [
            'Code',
            'Product Group',
            'Product Name',
            'Price',
            'Quantity',
            'Discountable',
            'On client price list',
          ],
          ...products.map((product) => [
            product.product_code,
            product.product_group.name,
            product.name,
            product.price,
            product.quantity_default,
            yesNo(product.is_discountable),
            yesNo(product.include_on_client_price_list),
          ]),
        ],
      },
    ],
  });

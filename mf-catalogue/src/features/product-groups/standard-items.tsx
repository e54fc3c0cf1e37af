import { fromPence, toPence, type ProductGroupProduct } from 'api-contract';
import { Card, formatMoney, Link, tokens } from 'shared-ui';
import { PlainTable } from 'shared-ui/forms';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';

const { color, space } = tokens;

const Nothing = styled.p`
  padding: ${space[4]};
  color: ${color.textMuted};
`;

const totalOf = ({ price, quantity }: ProductGroupProduct) => fromPence(toPence(price) * quantity);

const sumOf = (products: readonly ProductGroupProduct[]) =>
  fromPence(products.reduce((sum, { price, quantity }) => sum + toPence(price) * quantity, 0));

/** A read-only table of the products that a quote gets with the group. Each product is changed on its edit page. */
export function StandardItems({ products }: { products: readonly ProductGroupProduct[] }) {
  return (
    <Card title="Standard Items" flush>
      {products.length === 0 ? (
        <Nothing>No products belong to this group yet.</Nothing>
      ) : (
        <PlainTable label="Products of this group">
          <thead>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Name</th>
              <th scope="col" data-align="end">
                Unit Price
              </th>
              <th scope="col" data-align="end">
                Quantity
              </th>
              <th scope="col" data-align="end">
                Total Price
              </th>
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <td data-nowrap>
                  <Link to={hrefs.editProduct(product.id)}>{product.product_code}</Link>
                </td>
                <td>{product.name}</td>
                <td data-align="end">{formatMoney(product.price, 0)}</td>
                <td data-align="end">{product.quantity}</td>
                <td data-align="end">{formatMoney(totalOf(product), 0)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Price of the group
              </th>
              <td data-align="end">{formatMoney(sumOf(products), 0)}</td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </Card>
  );
}

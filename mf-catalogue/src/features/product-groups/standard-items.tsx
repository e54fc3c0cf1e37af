import { fromPence, pages, toPence, type ProductGroupProduct } from 'api-contract';
import { Card, formatMoney, Link, Muted } from 'shared-ui';
import { PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { messages } from '../../messages';

const totalOf = ({ price, quantity }: ProductGroupProduct) => fromPence(toPence(price) * quantity);

const sumOf = (products: readonly ProductGroupProduct[]) =>
  fromPence(products.reduce((sum, { price, quantity }) => sum + toPence(price) * quantity, 0));

const headers = ['Code', 'Name', 'Unit price', 'Quantity', 'Total price'];

/** A read-only table of the products that a quote gets with the group. Each product is changed on its edit page. */
export function StandardItems({ products }: { products: readonly ProductGroupProduct[] }) {
  return (
    <Card title="Standard items" flush={products.length > 0}>
      {products.length === 0 ? (
        <Muted as="p">
          {messages.groups.noProducts} <Link to={pages.newProduct()}>{messages.groups.addProduct}</Link>.
        </Muted>
      ) : (
        <PlainTable label="Products of this group">
          <PlainHead headers={headers} figuresFrom={2} />
          <tbody {...tableRoles.group}>
            {products.map((product) => (
              <tr key={product.id} {...tableRoles.row}>
                <td {...tableRoles.cell} data-nowrap data-label={headers[0]}>
                  <Link to={pages.product(product.id)}>{product.product_code}</Link>
                </td>
                <td {...tableRoles.cell} data-label={headers[1]}>
                  {product.name}
                </td>
                {[formatMoney(product.price, 2), product.quantity, formatMoney(totalOf(product), 2)].map(
                  (figure, index) => (
                    <td
                      key={headers[index + 2]}
                      {...tableRoles.cell}
                      data-align="end"
                      data-label={headers[index + 2]}
                    >
                      {figure}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Price of the group
              </th>
              <td data-align="end">{formatMoney(sumOf(products), 2)}</td>
            </tr>
          </tfoot>
        </PlainTable>
      )}
    </Card>
  );
}

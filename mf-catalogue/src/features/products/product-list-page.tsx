import { pages, type Product } from 'api-contract';
import {
  RecordListPage,
  textColumn,
  LinkButton,
  nameWithBadge,
  useShowArchived,
  WholePounds,
  type Column,
} from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { ProductActions } from './product-actions';
import { useProducts } from './api';

/** The columns of the product list; the filter looks at code, group and name. */
const columns: readonly Column<Product>[] = [
  textColumn('code', 'Code', (product) => product.product_code, { nowrap: true }),
  textColumn('group', 'Product Group', (product) => product.product_group.name, { compact: 'plain' }),
  textColumn('name', 'Product Name', (product) => product.name, { compact: 'plain', render: nameWithBadge }),
  {
    key: 'price',
    header: 'Price',
    value: (product) => product.price,
    render: (product) => <WholePounds pounds={product.price} />,
    align: 'end',
    compact: 'figure',
  },
];

export const productName = ({ product_code, name }: Product) => `${product_code} ${name}`;

const priceOf = ({ price }: Product) => price;

const actions = () => <ProductActions />;

export function ProductListPage() {
  const archived = useShowArchived();
  return (
    <RecordListPage
      kind={kinds.product}
      links={<LinkButton to={pages.priceChanges()}>Price changes</LinkButton>}
      list={useProducts(archived.isShown)}
      toolbar={archived.checkbox}
      actions={actions}
      amountOf={priceOf}
      columns={columns}
      sortedBy="code"
      emptyText={messages.lists.noProducts}
      nameOf={productName}
      filterPlaceholder={messages.lists.filterProducts}
    />
  );
}

import type { ProductGroupListItem } from 'api-contract';
import {
  RecordListPage,
  textColumn,
  nameWithBadge,
  useShowArchived,
  WholePounds,
  type Column,
} from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { ProductGroupActions } from './product-group-actions';
import { useProductGroups, useTopLevelGroups } from './api';

/** The columns of the product group list; the filter looks at code, name and description. */
const columns: readonly Column<ProductGroupListItem>[] = [
  textColumn('code', 'Sales Ledger Code', (group) => group.sales_ledger_product_code, { nowrap: true }),
  textColumn('name', 'Name', (group) => group.name, { compact: 'plain', render: nameWithBadge }),
  textColumn('description', 'Description', (group) => group.description, { compact: 'plain' }),
  { key: 'sub-products', header: 'Sub Products', value: (group) => group.products.length, align: 'end' },
  {
    key: 'price',
    header: 'Price',
    value: (group) => group.price,
    // A group of nothing has no price rather than one of nothing.
    render: (group) => (group.price === 0 ? '' : <WholePounds pounds={group.price} />),
    align: 'end',
    compact: 'figure',
  },
];

const nameOf = (group: ProductGroupListItem) => group.name;

const actions = () => <ProductGroupActions />;

export function ProductGroupListPage() {
  const archived = useShowArchived();
  const list = useProductGroups(archived.isShown);
  const topLevel = useTopLevelGroups(list.data?.length === 0);
  return (
    <RecordListPage
      kind={kinds.productGroup}
      list={list}
      toolbar={archived.checkbox}
      actions={actions}
      columns={columns}
      sortedBy="code"
      emptyText={topLevel.data?.length === 0 ? messages.groups.noParents : messages.lists.noGroups}
      nameOf={nameOf}
      filterPlaceholder={messages.lists.filterGroups}
    />
  );
}

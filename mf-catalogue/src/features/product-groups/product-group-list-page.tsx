import type { ProductGroupListItem } from 'api-contract';
import { formatMoney, type Column } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordListPage } from '../records/record-list-page';
import { useProductGroups } from './api';

/** The columns of the product group list; the filter looks at code, name and description. */
const productGroupColumns: readonly Column<ProductGroupListItem>[] = [
  {
    key: 'code',
    header: 'Sales Ledger Code',
    nowrap: true,
    value: (group) => group.sales_ledger_product_code,
    text: (group) => group.sales_ledger_product_code,
  },
  {
    key: 'name',
    header: 'Name',
    compact: 'plain',
    value: (group) => group.name,
    text: (group) => group.name,
  },
  {
    key: 'description',
    header: 'Description',
    compact: 'plain',
    value: (group) => group.description,
    text: (group) => group.description,
  },
  {
    key: 'sub-products',
    header: 'Sub Products',
    value: (group) => group.products.length,
    align: 'end',
  },
  {
    key: 'price',
    header: 'Price',
    value: (group) => group.price,
    // A group of nothing has no price rather than one of nothing.
    render: (group) => (group.price === 0 ? '' : formatMoney(group.price, 0)),
    align: 'end',
    compact: 'figure',
  },
];

const editName = (group: ProductGroupListItem) => group.name;

/** The list of sellable product groups. */
export function ProductGroupListPage() {
  return (
    <RecordListPage
      title="Product Groups"
      list={useProductGroups()}
      columns={productGroupColumns}
      sortedBy="code"
      create={{
        to: patterns.createProductGroup,
        label: 'Create New',
        labelWhenEmpty: 'Create New Product Group',
      }}
      empty={{
        title: 'There are no product groups yet',
        text: 'Create the first one, then add products to it: quotes are made of product groups.',
      }}
      editHref={hrefs.editProductGroup}
      editName={editName}
      filterPlaceholder="Filter by code, name or description"
    />
  );
}

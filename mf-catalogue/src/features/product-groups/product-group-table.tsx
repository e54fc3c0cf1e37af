import type { ProductGroupListItem } from 'api-contract';
import { DataTable, LinkButton, type Sort } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { useProductGroups } from './api';
import { productGroupColumns } from './columns';

const initialSort: Sort = { key: 'code', direction: 'ascending' };

// Functions of the table that stay the same, so that what it has worked out for a list is kept.
const rowKey = (group: ProductGroupListItem) => group.id;
const rowHref = (group: ProductGroupListItem) => hrefs.editProductGroup(group.id);
const editName = (group: ProductGroupListItem) => group.name;

/** The groups that quotes are made of. */
export function ProductGroupTable() {
  const { productGroups, error, isValidating, retry } = useProductGroups();
  return (
    <DataTable
      label="Product Groups"
      rows={productGroups}
      columns={productGroupColumns}
      rowKey={rowKey}
      rowHref={rowHref}
      editName={editName}
      error={error}
      onRetry={retry}
      isRetrying={isValidating}
      initialSort={initialSort}
      filterPlaceholder="Filter by code, name or description"
      empty={{
        title: 'There are no product groups yet',
        text: 'Create the first one, then add products to it: quotes are made of product groups.',
        action: <LinkButton to={patterns.createProductGroup}>Create New Product Group</LinkButton>,
      }}
    />
  );
}

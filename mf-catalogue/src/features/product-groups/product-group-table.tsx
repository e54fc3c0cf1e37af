import type { ProductGroupListItem } from 'api-contract';
import { LinkButton } from 'shared-ui';
import { hrefs, patterns } from '../../paths';
import { RecordTable } from '../records';
import { useProductGroups } from './api';
import { productGroupColumns } from './columns';

const editName = (group: ProductGroupListItem) => group.name;

/** The groups that quotes are made of. */
export function ProductGroupTable() {
  return (
    <RecordTable
      label="Product Groups"
      list={useProductGroups()}
      columns={productGroupColumns}
      sortedBy="code"
      editHref={hrefs.editProductGroup}
      editName={editName}
      filterPlaceholder="Filter by code, name or description"
      empty={{
        title: 'There are no product groups yet',
        text: 'Create the first one, then add products to it: quotes are made of product groups.',
        action: <LinkButton to={patterns.createProductGroup}>Create New Product Group</LinkButton>,
      }}
    />
  );
}

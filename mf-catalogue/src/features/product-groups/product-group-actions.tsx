import { paths, type ProductGroupListItem, type ProductGroupsPatch } from 'api-contract';
import { SelectInput } from 'shared-ui';
import { kinds } from '../../paths';
import { BulkActions } from '../records/bulk-actions';
import { FlagSelect } from '../records/flag-select';
import type { Selected } from '../records/record-list-page';
import { useTopLevelGroups } from './api';
import { topLevelGroupOptions } from './group-options';

type Patch = Omit<ProductGroupsPatch, 'ids' | 'is_archived'>;

const copy = {
  path: paths.productGroupCopy,
  codeField: 'sales_ledger_product_code',
  codeLabel: 'Sales Ledger Product Code',
};

export function ProductGroupActions(selected: Selected<ProductGroupListItem>) {
  const options = topLevelGroupOptions(useTopLevelGroups().data ?? []);
  return (
    <BulkActions<ProductGroupListItem, Patch>
      {...selected}
      kind={kinds.productGroup}
      path={paths.productGroups()}
      copy={copy}
    >
      {(values, set) => (
        <>
          <SelectInput
            label="Parent Group"
            placeholder="No change"
            options={options}
            value={values.parent_product_group_id ?? null}
            onChange={(id) => set({ parent_product_group_id: id ?? undefined })}
          />
          <FlagSelect label="Is Event" value={values.is_event} onChange={(is_event) => set({ is_event })} />
        </>
      )}
    </BulkActions>
  );
}

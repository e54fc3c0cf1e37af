import { paths, type ProductGroupsPatch } from 'api-contract';
import { ChoiceInput } from 'shared-ui';
import { kinds } from '../../paths';
import { BulkActions } from '../bulk/bulk-actions';
import { FlagSelect } from '../bulk/flag-select';

type Patch = Omit<ProductGroupsPatch, 'ids' | 'is_archived'>;

const copy = {
  path: paths.productGroupCopy,
  codeField: 'sales_ledger_product_code',
  codeLabel: 'Sales ledger product code',
};

export function ProductGroupActions() {
  return (
    <BulkActions<Patch> kind={kinds.productGroup} path={paths.productGroups()} copy={copy}>
      {(values, set) => (
        <>
          <ChoiceInput
            label="Parent group"
            placeholder="No change"
            kind="top_level_group"
            value={values.parent_product_group_id ?? null}
            onChange={(id) => set({ parent_product_group_id: id ?? undefined })}
          />
          <FlagSelect label="Is event" value={values.is_event} onChange={(is_event) => set({ is_event })} />
        </>
      )}
    </BulkActions>
  );
}

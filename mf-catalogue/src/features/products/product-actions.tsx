import { useState } from 'react';
import { paths, type Product, type ProductsPatch } from 'api-contract';
import { Button, ChoiceInput, useChosenRows } from 'shared-ui';
import { kinds } from '../../paths';
import { BulkActions } from '../bulk/bulk-actions';
import { FlagSelect } from '../bulk/flag-select';
import { PriceDialog } from './price-dialog';

type Patch = Omit<
  ProductsPatch,
  'ids' | 'is_archived' | 'state' | 'price_amount' | 'price_percent' | 'price_rounding'
>;

const copy = { path: paths.productCopy, codeField: 'product_code', codeLabel: 'Product Code' };

export function ProductActions() {
  const { pick, rowsOf } = useChosenRows();
  const [priced, setPriced] = useState<readonly Product[] | null>(null);
  return (
    <BulkActions<Patch>
      kind={kinds.product}
      path={paths.products()}
      copy={copy}
      more={
        <>
          <Button size="small" onClick={() => pick((keys) => setPriced(rowsOf(keys)))}>
            Change prices…
          </Button>
          {priced && <PriceDialog products={priced} onClose={() => setPriced(null)} />}
        </>
      }
    >
      {(values, set) => (
        <>
          <ChoiceInput
            label="Category"
            placeholder="No change"
            kind="product_group"
            value={values.product_group_id ?? null}
            onChange={(id) => set({ product_group_id: id ?? undefined })}
          />
          <FlagSelect
            label="Discountable"
            value={values.is_discountable}
            onChange={(is_discountable) => set({ is_discountable })}
          />
          <FlagSelect
            label="On client price list"
            value={values.include_on_client_price_list}
            onChange={(include_on_client_price_list) => set({ include_on_client_price_list })}
          />
        </>
      )}
    </BulkActions>
  );
}

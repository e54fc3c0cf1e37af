import { paths, type Product, type ProductsPatch } from 'api-contract';
import { ChoiceInput, SelectInput } from 'shared-ui';
import { NumberInput } from 'shared-ui/forms';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { BulkActions } from '../records/bulk-actions';
import { FlagSelect } from '../records/flag-select';
import type { Selected } from '../records/record-list-page';

type Patch = Omit<ProductsPatch, 'ids' | 'is_archived'>;

interface ChangeFieldsProps {
  values: Patch;
  onChange: (change: Partial<Patch>) => void;
}

const priceChanges = [
  { value: 'price_amount', label: 'By an amount' },
  { value: 'price_percent', label: 'By per cent' },
] as const;

function ChangeFields({ values, onChange }: ChangeFieldsProps) {
  const field = priceChanges.find(({ value }) => values[value] !== undefined)?.value ?? null;
  return (
    <>
      <SelectInput
        label="Price"
        placeholder="No change"
        options={priceChanges}
        value={field}
        onChange={(chosen) =>
          onChange({
            price_amount: undefined,
            price_percent: undefined,
            ...(chosen && { [chosen]: Number.NaN }),
          })
        }
      />
      {field && (
        <NumberInput
          key={field}
          label={field === 'price_amount' ? 'Amount' : 'Per cent'}
          prefix={field === 'price_amount' ? '£' : undefined}
          hint={messages.bulk.minusHint}
          required
          decimals={2}
          value={values[field] ?? null}
          onChange={(value) => onChange({ [field]: value ?? Number.NaN })}
        />
      )}
      <ChoiceInput
        label="Category"
        placeholder="No change"
        kind="product_group"
        value={values.product_group_id ?? null}
        onChange={(id) => onChange({ product_group_id: id ?? undefined })}
      />
      <FlagSelect
        label="Discountable"
        value={values.is_discountable}
        onChange={(is_discountable) => onChange({ is_discountable })}
      />
      <FlagSelect
        label="On client price list"
        value={values.include_on_client_price_list}
        onChange={(include_on_client_price_list) => onChange({ include_on_client_price_list })}
      />
    </>
  );
}

const copy = { path: paths.productCopy, codeField: 'product_code', codeLabel: 'Product Code' };

export function ProductActions(selected: Selected<Product>) {
  return (
    <BulkActions<Product, Patch> {...selected} kind={kinds.product} path={paths.products()} copy={copy}>
      {(values, set) => <ChangeFields values={values} onChange={set} />}
    </BulkActions>
  );
}

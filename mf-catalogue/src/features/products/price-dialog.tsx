import {
  MAX_PRICE,
  PRICE_PERCENT,
  PRICE_PREVIEW_LIMIT,
  PRICE_ROUNDINGS,
  type ChangedPrice,
  type PricePreview,
  type PricePreviewInput,
  type Product,
} from 'api-contract';
import {
  formatMoney,
  formatQuantity,
  isApiError,
  Muted,
  saveErrorOf,
  SelectInput,
  useChosenRows,
  useUnsavedState,
  useWork,
  WorkDialog,
  type Result,
} from 'shared-ui';
import { FormGrid, NumberInput, PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { messages } from '../../messages';
import { kinds } from '../../paths';
import { changePrices, usePricePreview } from './api';
import { roundingText } from './price-text';

const changes = [
  { value: 'price_percent', label: 'By percentage' },
  { value: 'price_amount', label: 'By an amount' },
] as const;

const roundings = PRICE_ROUNDINGS.map((value) => ({ value, label: roundingText(value) }));

interface PriceValues {
  kind: (typeof changes)[number]['value'];
  by: number | null;
  price_rounding: number;
}

const unchanged: PriceValues = { kind: 'price_percent', by: null, price_rounding: PRICE_ROUNDINGS[0] };

interface PriceDialogProps {
  products: readonly Product[];
  onClose: () => void;
}

/** Changes the prices of these products, which it shows before and after while the user types. */
export function PriceDialog({ products, onClose }: PriceDialogProps) {
  const ids = products.map(({ id }) => id);
  const { value, setValue, notice, clear } = useUnsavedState(`Prices ${ids.join()}`, unchanged);
  const { kind, by, price_rounding } = value;
  const isGiven = by !== null && !Number.isNaN(by);
  const change: PricePreviewInput | null = isGiven ? { ids, [kind]: by, price_rounding } : null;
  const preview = usePricePreview(change);
  const shown = change && !preview.error ? preview.data : undefined;
  const { report, deselect } = useChosenRows();

  const work = useWork(async () => {
    if (!change || !shown) return;
    const changed = await changePrices(change, shown.state).catch((reason) => {
      if (isApiError(reason, 422)) void preview.mutate();
      throw reason;
    });
    const results = shown.prices.map(({ id, name, before, after }): Result => ({
      id,
      name,
      to: kinds.product.edit(id),
      state: 'done',
      detail: `${formatMoney(before, 2)} to ${formatMoney(after, 2)}`,
    }));
    clear();
    report({ doneText: `${formatQuantity(changed.changed_count, 'price')} changed`, results }, changed);
    onClose();
    deselect(ids);
  });

  const count = shown?.changed_count ?? 0;
  return (
    <WorkDialog
      title={`Change prices of ${formatQuantity(products.length, 'product')}`}
      action={count === 0 ? 'Change prices' : `Change ${formatQuantity(count, 'price')}`}
      isReady={count > 0 && !preview.isLoading}
      work={work}
      notice={notice}
      onClose={onClose}
    >
      <FormGrid $columns={3}>
        <NumberInput
          key={kind}
          label={kind === 'price_amount' ? 'Amount' : 'Percentage'}
          prefix={kind === 'price_amount' ? '£' : undefined}
          unit={kind === 'price_amount' ? undefined : '%'}
          hint={messages.prices.minusHint}
          error={change && preview.error ? saveErrorOf(preview.error) : undefined}
          decimals={2}
          min={kind === 'price_amount' ? -MAX_PRICE : PRICE_PERCENT.min}
          value={by}
          onChange={(typed) => setValue({ ...value, by: typed })}
        />
        <SelectInput
          label="Change"
          options={changes}
          value={kind}
          onChange={(chosen) => setValue({ ...value, kind: chosen ?? kind })}
        />
        <SelectInput
          label="Round to"
          options={roundings}
          value={price_rounding}
          onChange={(chosen) => setValue({ ...value, price_rounding: chosen ?? price_rounding })}
        />
      </FormGrid>
      <Preview shown={shown} products={products} />
    </WorkDialog>
  );
}

interface PreviewProps extends Pick<PriceDialogProps, 'products'> {
  shown: PricePreview | undefined;
}

/** The old prices and, once they are known, the new ones. */
function Preview({ shown, products }: PreviewProps) {
  const prices: readonly (Omit<ChangedPrice, 'after'> & { after?: number })[] =
    shown?.prices ??
    products.slice(0, PRICE_PREVIEW_LIMIT).map((product) => ({ ...product, before: product.price }));
  const more = (shown?.changed_count ?? products.length) - prices.length;
  return (
    <>
      <p role="status">{shown ? messages.prices.preview(shown) : messages.prices.previewHint}</p>
      {prices.length > 0 && (
        <PlainTable label="Prices before and after">
          <PlainHead headers={['Product', 'Old price', 'New price']} figuresFrom={1} />
          <tbody {...tableRoles.group}>
            {prices.map(({ id, product_code, name, before, after }) => (
              <tr key={id} {...tableRoles.row}>
                <td {...tableRoles.cell} data-label="Product">
                  {product_code} {name}
                </td>
                <td {...tableRoles.cell} data-align="end" data-label="Old price">
                  {formatMoney(before, 2)}
                </td>
                <td {...tableRoles.cell} data-align="end" data-label="New price">
                  {after === undefined ? '–' : formatMoney(after, 2)}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {more > 0 && <Muted as="p">{messages.prices.more(more)}</Muted>}
    </>
  );
}

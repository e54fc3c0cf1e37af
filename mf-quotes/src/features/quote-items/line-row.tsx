import { memo } from 'react';
import type { ChildQuoteItem } from 'api-contract';
import { formatMoney } from 'shared-ui';
import { MoneyInput, NumberInput } from 'shared-ui/forms';
import type { ItemSaver } from './item-saver';
import { lineErrors, lineTotal, toLinePatch, toLineValues, type LineValues } from './line-values';
import { UnitStatus } from './unit-status';
import { useUnit } from './use-unit';

interface LineRowProps {
  line: ChildQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
}

/** One product of an item. Memoised with a draft of its own, so that a keystroke draws this line and no other. */
export const LineRow = memo(function LineRow({ line, saver, isLocked }: LineRowProps) {
  const key = `line ${line.id}` as const;
  const unit = useUnit(saver, key);
  const { name } = line.product;
  const values = (unit?.value as LineValues | undefined) ?? toLineValues(line);
  const errors = unit ? lineErrors(line.id, values) : {};
  const total = lineTotal(line.id, values);

  const handleChange = (change: Partial<LineValues>) => {
    const value = { ...values, ...change };
    saver.change({ key, value, body: toLinePatch(line.id, value) });
  };
  return (
    <>
      <tr data-line={line.id}>
        <th scope="row">{name}</th>
        <td>
          <MoneyInput
            label={`Unit price of ${name}`}
            hideLabel
            align="end"
            value={values.price}
            error={errors.price}
            disabled={isLocked}
            onChange={(price) => handleChange({ price })}
          />
        </td>
        <td>
          <NumberInput
            label={`Quantity of ${name}`}
            hideLabel
            align="end"
            value={values.quantity}
            error={errors.quantity}
            disabled={isLocked}
            onChange={(quantity) => handleChange({ quantity })}
          />
        </td>
        <td data-align="end" aria-label={`Line total of ${name}`}>
          {total === null ? '–' : formatMoney(total, 2)}
        </td>
      </tr>
      {unit && (unit.status === 'failed' || unit.status === 'saving') && (
        <tr data-note="">
          <td colSpan={4}>
            <UnitStatus unit={unit} of={name} onRetry={() => saver.retry(key)} />
          </td>
        </tr>
      )}
    </>
  );
});

import { useSyncExternalStore } from 'react';
import { paths } from 'api-contract';
import { formatDate, formatMoney, refetchRelated } from 'shared-ui';
import { StaleSaveAlert } from 'shared-ui/forms';
import type { UnsavedKey, ItemPart } from './item-saver';
import { useEarlierFocus } from './use-earlier-focus';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  date: 'Event Date',
  items: 'Lines',
  price: 'Unit price',
  quantity: 'Quantity',
  is_dropped: 'Left out',
  is_optional: 'Optional',
  discount_percent: 'Discount',
};

const showField = (field: string, value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'date') return formatDate(String(value ?? ''));
  if (typeof value !== 'number') return String(value ?? '');
  if (field === 'discount_percent') return `${value}%`;
  return field === 'price' ? formatMoney(value, 2) : String(value);
};

interface StaleItemProps extends Pick<ItemPart, 'item' | 'saver'> {
  unsavedKey: UnsavedKey;
}

/** Renders who has saved the item meanwhile, under the field whose save was refused for that reason. */
export function StaleItem({ item, saver, unsavedKey }: StaleItemProps) {
  const stale = useSyncExternalStore(saver.subscribe, () => saver.stale(item.id, unsavedKey));
  const { handleFocus, withFocusBack } = useEarlierFocus();
  if (!stale) return null;

  return (
    <div onFocus={handleFocus}>
      <StaleSaveAlert
        stale={stale}
        labelOf={(field) => FIELD_LABELS[field] ?? field}
        textOf={showField}
        onReload={withFocusBack(() => {
          saver.discard(item.id);
          void refetchRelated(paths.quote(item.quote_id));
        })}
        onKeep={withFocusBack(() => saver.keepMine(item.id, stale.current_etag))}
      />
    </div>
  );
}

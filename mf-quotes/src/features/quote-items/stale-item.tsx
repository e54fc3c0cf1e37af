import { useSyncExternalStore } from 'react';
import { staleOf, StaleSaveDialog } from 'shared-ui/forms';
import type { ItemSaver } from './item-saver';

const LABELS: Readonly<Record<string, string>> = {
  date: 'Event Date',
  items: 'Lines',
  price: 'Unit price',
  quantity: 'Quantity',
};

interface StaleItemProps {
  saver: ItemSaver;
  /** Reads the quote anew. */
  onReload: () => void;
}

/** Asks what is to become of a change when somebody else has saved the item meanwhile. */
export function StaleItem({ saver, onReload }: StaleItemProps) {
  const key = useSyncExternalStore(saver.subscribe, saver.staleKey);
  const unit = key && saver.get(key);
  const stale = unit?.status === 'failed' ? staleOf(unit.error) : null;
  if (!key || !stale) return null;

  const handleReload = () => {
    saver.discard();
    onReload();
  };
  return (
    <StaleSaveDialog
      stale={stale}
      labelOf={(field) => LABELS[field] ?? field}
      onReload={handleReload}
      onKeep={() => saver.retry(key, stale.current_etag)}
      onClose={() => saver.putOff(key)}
    />
  );
}

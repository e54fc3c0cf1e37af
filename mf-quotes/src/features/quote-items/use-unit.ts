import { useCallback, useSyncExternalStore } from 'react';
import type { ItemSaver } from './item-saver';
import type { Unit, UnitKey } from './unit';

/** What is unsaved of one line or date. Only its own changes draw the component anew. */
export function useUnit(saver: ItemSaver, key: UnitKey): Unit | undefined {
  const read = useCallback(() => saver.get(key), [saver, key]);
  return useSyncExternalStore(saver.subscribe, read);
}

import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import { createDragStore, type Drag, type DragStore } from './drag-store';

export const DragContext = createContext<DragStore>(createDragStore());

/** The drag of the card that this is in; null while there is none. */
export function useDrag(): Drag | null {
  const { subscribe, get } = useContext(DragContext);
  return useSyncExternalStore(subscribe, get);
}

/**
 * The drag as the lists show it: a moment behind, so that a frame is spent on the picture under the pointer before one is spent on the
 * rows. Its end is not behind: the rows are then drawn in their new order, in which none steps aside.
 */
export function useDragInLists(): Drag | null {
  const drag = useDrag();
  const shown = useDeferredValue(drag);
  return drag && shown?.origin === drag.origin ? shown : null;
}

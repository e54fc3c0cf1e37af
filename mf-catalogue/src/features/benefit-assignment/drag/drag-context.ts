import { createContext, useContext, useSyncExternalStore } from 'react';
import { createDragStore, type Drag, type DragStore } from './drag-store';

export const DragContext = createContext<DragStore>(createDragStore());

/** The drag of the card that this is in; null while there is none. */
export function useDrag(): Drag | null {
  const { subscribe, get } = useContext(DragContext);
  return useSyncExternalStore(subscribe, get);
}

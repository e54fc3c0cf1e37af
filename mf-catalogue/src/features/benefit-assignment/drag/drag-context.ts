import {
  createContext,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { createDragStore, type Drag, type DragStore } from './drag-store';
import type { Press } from './held-row';

export const DragContext = createContext<DragStore>(createDragStore());

/** Hands a press on a row to the draggable of the card. */
export const PressContext = createContext<RefObject<Press | null>>({ current: null });

/** The drag of the card that this is in; null while there is none. */
export function useDrag(): Drag | null {
  const { subscribe, get } = useContext(DragContext);
  return useSyncExternalStore(subscribe, get);
}

/**
 * The drag as the lists show it: with a pointer a moment behind, so that a frame is spent on the picture under it before others are
 * spent on the rows. The end of a drag comes with the new order, in which no row steps aside.
 */
export function useDragInLists(): Drag | null {
  const { subscribe, get } = useContext(DragContext);
  const [drag, setDrag] = useState(get);
  useLayoutEffect(() => {
    let isByKeyboard = false;
    const follow = () => {
      const next = get();
      if (next) ({ isByKeyboard } = next);
      if (isByKeyboard) setDrag(next);
      else startTransition(() => setDrag(next));
    };
    return subscribe(follow);
  }, [subscribe, get]);
  return drag;
}

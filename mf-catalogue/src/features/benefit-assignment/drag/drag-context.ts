import { createContext, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { createDragStore, type Drag, type DragStore } from './drag-store';

export const DragContext = createContext<DragStore>(createDragStore());

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

import {
  createContext,
  startTransition,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useState,
} from 'react';
import type { Zone } from '../model';
import { inNextFrame } from './frames';
import { createDragStore, type Drag, type DragStore } from './drag-store';

export const DragContext = createContext<DragStore>(createDragStore());

/**
 * The drag as the lists show it: with a pointer a moment behind, so that a frame is spent on the picture under it before others are
 * spent on the rows. Its end comes with the new order, in which no row steps aside: that of Assigned at once, that of Available, which is
 * drawn after it, a moment later.
 */
export function useDragInLists(zone: Zone): Drag | null {
  const { subscribe, get } = useContext(DragContext);
  const [drag, setDrag] = useState(get);
  useLayoutEffect(() => {
    let isFollowing = false;
    const follow = () => {
      const next = get();
      // The picture's alone: the lists stay as they are until the new order comes.
      if (next?.isLetGo) return;
      const isFirst = !isFollowing;
      isFollowing = next !== null;
      if (!next || next.isByKeyboard) setDrag(next);
      // A frame is left to dnd-kit, which begins when the picture is drawn.
      else if (isFirst) inNextFrame(() => startTransition(() => setDrag(get())));
      else startTransition(() => setDrag(next));
    };
    return subscribe(follow);
  }, [subscribe, get]);
  const late = useDeferredValue(zone === 'available' ? drag : null);
  return zone === 'available' ? late : drag;
}

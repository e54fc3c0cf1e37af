import type { Origin, Slot } from '../model';

/** Where the picture of the dragged row begins, on the screen, in pixels. */
export interface Picture {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A drag under way. */
export interface Drag {
  readonly origin: Origin;
  /** Where the benefit would land; null while it is over neither list. */
  readonly slot: Slot | null;
  readonly picture: Picture;
  readonly isByKeyboard: boolean;
  /** Dropped, and about to be put in order: there is no picture any more. */
  readonly isLetGo?: boolean;
}

/** The drag of one card. Kept beside React's state: what depends on it draws itself anew, and nothing else does. */
export interface DragStore {
  get: () => Drag | null;
  begin: (drag: Drag) => void;
  /** `at` is where the picture goes, when no pointer leads it. */
  move: (slot: Slot | null, at?: Pick<Picture, 'x' | 'y'>) => void;
  /** Puts the picture elsewhere. */
  lead: (at: Pick<Picture, 'x' | 'y'>) => void;
  /** The pointer has let go of it. */
  letGo: () => void;
  end: () => void;
  /** Where the last drag was when it ended, for what is said afterwards. */
  lastSlot: () => Slot | null;
  subscribe: (listener: () => void) => () => void;
}

const isSame = (one: Slot | null, other: Slot | null) =>
  one?.zone === other?.zone && one?.position === other?.position;

export function createDragStore(): DragStore {
  let drag: Drag | null = null;
  let last: Slot | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Drag | null) => {
    drag = next;
    if (next) last = next.slot;
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => drag,
    begin: set,
    move: (slot, at) => {
      if (!drag || isSame(drag.slot, slot)) return;
      set({ ...drag, slot, picture: { ...drag.picture, ...at } });
    },
    lead: (at) => drag && set({ ...drag, picture: { ...drag.picture, ...at } }),
    letGo: () => drag && set({ ...drag, isLetGo: true }),
    end: () => set(null),
    lastSlot: () => last,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

import { startTransition } from 'react';
import type { Origin, Slot } from '../model';
import { afterFrame } from './after-frame';
import { announce } from './announcements';
import { createAutoScroll } from './auto-scroll';
import type { DragStore, Picture } from './drag-store';
import { followKeys } from './keyboard-sensor';
import { stepByKey } from './keyboard-steps';
import { followMouse, followTouch, type DragSteps } from './pointer-sensor';
import { slotAt, type Point, type Zones } from './zones';

/** What was pressed, and where it is seen. */
export interface HeldRow {
  readonly origin: Origin;
  readonly picture: Picture;
  readonly row: HTMLElement;
}

interface Outcome {
  readonly say: (words: string) => void;
  readonly onDrop: (origin: Origin, slot: Slot) => void;
  /** Gives the keyboard back to the benefit that it has held. */
  readonly focus: (origin: Origin) => void;
}

/** Leads the drags of one card from the press to the drop, beside React: only what shows them is drawn. */
export function createDragControl(drags: DragStore, { say, onDrop, focus }: Outcome) {
  const zones: Zones = new Map();
  const isFree = (event: Event) => !event.defaultPrevented && drags.get() === null;

  const moveTo = (at: Point) => {
    const drag = drags.get();
    if (!drag) return;
    const slot = slotAt(zones, drag.origin, at);
    const isElsewhere = drags.move(slot);
    if (slot && isElsewhere) say(announce.held(drag.origin, slot));
  };
  const autoScroll = createAutoScroll(zones, moveTo);

  const byPointer = ({ origin, picture }: HeldRow): DragSteps => ({
    onStart: () => {
      drags.begin({ origin, slot: null, picture, isByKeyboard: false });
      say(announce.pickedUp(origin));
    },
    onMove: (at) => {
      moveTo(at);
      autoScroll.aim(at);
    },
    onEnd: () => {
      autoScroll.stop();
      const drag = drags.get();
      if (!drag) return;
      const { slot } = drag;
      drags.letGo();
      say(announce.dropped(origin, slot));
      // The row lies where it will be: nobody sees that it is put in order a frame later, nor that this is drawn in parts.
      afterFrame(() =>
        startTransition(() => {
          if (slot) onDrop(origin, slot);
          drags.end();
        }),
      );
    },
    onCancel: () => {
      autoScroll.stop();
      if (drags.get()) say(announce.putBack(origin));
      drags.end();
    },
  });

  return {
    zones,
    pressByMouse: (event: MouseEvent, held: HeldRow) => isFree(event) && followMouse(event, byPointer(held)),
    pressByTouch: (event: TouchEvent, held: HeldRow) => isFree(event) && followTouch(event, byPointer(held)),
    pressByKey: (event: KeyboardEvent, { origin, picture, row }: HeldRow) => {
      if (!isFree(event)) return;
      followKeys(event, {
        onStart: () => {
          row.scrollIntoView({ block: 'nearest' });
          const slot = { zone: origin.zone, position: origin.position };
          drags.begin({ origin, slot, picture, isByKeyboard: true });
          say(announce.pickedUp(origin));
        },
        onKey: (code) => {
          const isStep = stepByKey(drags, zones, code);
          const slot = drags.get()?.slot;
          if (isStep && slot) say(announce.held(origin, slot));
          return isStep;
        },
        onEnd: () => {
          const slot = drags.get()?.slot ?? null;
          say(announce.dropped(origin, slot));
          if (slot) onDrop(origin, slot);
          drags.end();
          focus(origin);
        },
        onCancel: () => {
          say(announce.putBack(origin));
          drags.end();
          focus(origin);
        },
      });
    },
  };
}

export type DragControl = ReturnType<typeof createDragControl>;

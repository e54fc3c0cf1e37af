import { MouseSensor, TouchSensor, type SensorContext } from '@dnd-kit/core';
import type { Point } from './zones';

/** How a drag goes on once something was pressed. `onEnd` and `onCancel` may come without `onStart`: then it was no drag. */
export interface DragSteps {
  readonly onStart: () => void;
  readonly onMove: (at: Point) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
}

/** The sensors ask to be told of their place in dnd-kit's own context; those of pointers make no use of it. */
const nowhere = {
  active: 'benefit',
  activeNode: {
    id: 'benefit',
    key: 'benefit',
    node: { current: null },
    activatorNode: { current: null },
    data: { current: undefined },
  },
  context: { current: {} as SensorContext },
  onAbort: () => undefined,
  onPending: () => undefined,
};

/** Follows a press of the mouse, which becomes a drag after four pixels. */
export const followMouse = (event: MouseEvent, steps: DragSteps): unknown =>
  event.button === 0 &&
  new MouseSensor({ ...nowhere, ...steps, event, options: { activationConstraint: { distance: 4 } } });

/** Follows a finger, which drags after a short hold, so that it can still scroll the list. */
export const followTouch = (event: TouchEvent, steps: DragSteps): unknown =>
  event.touches.length === 1 &&
  new TouchSensor({
    ...nowhere,
    ...steps,
    event,
    options: { activationConstraint: { delay: 180, tolerance: 8 } },
  });

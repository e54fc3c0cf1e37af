import { memo, useContext, useRef, useState } from 'react';
import { DndContext, type DragEndEvent, type DragMoveEvent, type DragStartEvent } from '@dnd-kit/core';
import { flushSync } from 'react-dom';
import { positionOf, type Origin, type Slot, type Zone } from '../model';
import { announcementsOf, instructions } from './announcements';
import { DragContext } from './drag-context';
import { DraggedBenefit } from './dragged-benefit';
import { DropTarget } from './drop-target';
import { inNextFrame } from './frames';
import { HeldBenefit } from './held-benefit';
import { heldRowOf, originOf } from './held-row';
import { lendFocus } from './row-focus';
import { useCardSensors, type CardSensors } from './use-card-sensors';
import { zoneCollision } from './zone-collision';

interface DragRuntimeProps {
  id: string;
  onDrop: (origin: Origin, slot: Slot) => void;
  /** What drags, if not mouse, finger and keyboard. */
  sensors?: CardSensors;
}

/**
 * Where a benefit would land is asked of the lists at each move, and its picture leads itself: nothing needs to be measured when a drag
 * begins, which would make the browser lay out 600 rows in between.
 */
const measure = () => ({ top: 0, left: 0, right: 1, bottom: 1, width: 1, height: 1 });
const measuring = { draggable: { measure }, droppable: { measure } };

const slotUnder = (event: DragMoveEvent): Slot | null => {
  const [hit] = event.collisions ?? [];
  if (!hit) return null;
  const zone = hit.id as Zone;
  const gap = (hit.data as { gap: number }).gap;
  return { zone, position: zone === 'assigned' ? positionOf(originOf(event), gap) : 0 };
};

const isByKeyboard = ({ activatorEvent }: DragStartEvent) => activatorEvent instanceof KeyboardEvent;

/** dnd-kit, and the picture under the pointer. Drawn anew by drags alone. */
export const DragRuntime = memo(function DragRuntime({ id, onDrop, sensors }: DragRuntimeProps) {
  const drags = useContext(DragContext);
  const pictureRef = useRef<HTMLDivElement>(null);
  const [accessibility] = useState(() => ({
    announcements: announcementsOf(drags),
    screenReaderInstructions: instructions,
    // The card does, which knows what has become of the row.
    restoreFocus: false,
  }));
  const own = useCardSensors(drags);

  const handleStart = (event: DragStartEvent) => {
    const { origin, picture } = heldRowOf(event);
    const isKey = isByKeyboard(event);
    const slot = isKey ? { zone: origin.zone, position: origin.position } : null;
    drags.begin({ origin, slot, picture, isByKeyboard: isKey });
  };
  const handleMove = (event: DragMoveEvent) => {
    if (!isByKeyboard(event)) drags.move(slotUnder(event));
  };
  const handleEnd = (event: DragEndEvent) => {
    const slot = drags.get()?.slot;
    const { origin, row } = heldRowOf(event);
    const finish = () => {
      if (slot) onDrop(origin, slot);
      drags.end();
    };
    if (isByKeyboard(event)) return finish();
    drags.letGo();
    const focus = slot && lendFocus(row);
    // The row lies where it will be: nobody sees that it is put in order a frame later. Drawn in that frame, and not in what is left of
    // the one before, so that the other list has the frame after it for itself.
    inNextFrame(() => {
      flushSync(finish);
      focus?.giveBack();
    });
  };

  return (
    <>
      <DraggedBenefit ref={pictureRef} />
      <DndContext
        id={id}
        sensors={sensors ?? own}
        collisionDetection={zoneCollision}
        measuring={measuring}
        accessibility={accessibility}
        onDragStart={handleStart}
        onDragMove={handleMove}
        onDragEnd={handleEnd}
        onDragCancel={drags.end}
      >
        <HeldBenefit picture={pictureRef} />
        <DropTarget zone="assigned" />
        <DropTarget zone="available" />
      </DndContext>
    </>
  );
});

import { useState, type ReactNode } from 'react';
import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { positionOf, type Origin, type Slot, type Zone } from '../model';
import { afterFrame } from './after-frame';
import { announcementsOf, instructions } from './announcements';
import { DragContext } from './drag-context';
import { createDragStore } from './drag-store';
import { DraggedBenefit } from './dragged-benefit';
import { keyboardSteps } from './keyboard-steps';
import { StepSensor } from './keyboard-sensor';
import { heldRowOf, originOf } from './use-draggable-rows';
import { zoneCollision } from './zone-collision';

interface CardDragProps {
  id: string;
  onDrop: (origin: Origin, slot: Slot) => void;
  children: ReactNode;
}

const slotUnder = (event: DragMoveEvent): Slot | null => {
  const [hit] = event.collisions ?? [];
  if (!hit) return null;
  const zone = hit.id as Zone;
  const gap = (hit.data as { gap: number }).gap;
  return { zone, position: zone === 'assigned' ? positionOf(originOf(event), gap) : 0 };
};

const isByKeyboard = ({ activatorEvent }: DragStartEvent) => activatorEvent instanceof KeyboardEvent;

/** Dragging inside one card: between its two lists and within Assigned, by mouse, touch and keyboard. */
export function CardDrag({ id, onDrop, children }: CardDragProps) {
  const [drags] = useState(createDragStore);
  const [announcements] = useState(() => announcementsOf(drags));
  const [step] = useState(() => keyboardSteps(drags));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold, so that a finger can still scroll the list.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(StepSensor, { step }),
  );

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
    const origin = originOf(event);
    const finish = () => {
      if (slot) onDrop(origin, slot);
      drags.end();
    };
    if (isByKeyboard(event)) finish();
    // The row lies where it will be, so nobody sees that dnd-kit's end and the new order are two frames.
    else afterFrame(finish);
  };

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={zoneCollision}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={handleStart}
      onDragMove={handleMove}
      onDragEnd={handleEnd}
      onDragCancel={drags.end}
    >
      <DragContext value={drags}>
        {children}
        <DraggedBenefit />
      </DragContext>
    </DndContext>
  );
}

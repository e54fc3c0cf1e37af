import { useState, type ReactNode } from 'react';
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { positionOf, type Origin, type Slot, type Zone } from '../model';
import { announcementsOf, instructions } from './announcements';
import { DraggedBenefit } from './dragged-benefit';
import { keyboardSteps } from './keyboard-steps';
import { createSlotStore } from './slot-store';
import { SlotContext } from './slot-context';
import { originOf } from './use-draggable-rows';
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

/** Shows on the row itself that it is the one; drawing the list anew for that would be too much. */
const mark = ({ activatorEvent }: DragStartEvent, isDragged: boolean) => {
  const row = (activatorEvent.target as Element | null)?.closest('tr');
  row?.toggleAttribute('data-dragging', isDragged);
};

/** Dragging inside one card: between its two lists and within Assigned, by mouse, touch and keyboard. */
export function CardDrag({ id, onDrop, children }: CardDragProps) {
  const [slots] = useState(createSlotStore);
  const [announcements] = useState(() => announcementsOf(slots));
  const [coordinateGetter] = useState(() => keyboardSteps(slots));
  const [dragged, setDragged] = useState<Origin | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A short hold, so that a finger can still scroll the list.
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter, scrollBehavior: 'auto' }),
  );

  const handleStart = (event: DragStartEvent) => {
    const origin = originOf(event);
    setDragged(origin);
    mark(event, true);
    if (event.activatorEvent instanceof KeyboardEvent) slots.set(origin);
  };
  const handleMove = (event: DragMoveEvent) => {
    if (!(event.activatorEvent instanceof KeyboardEvent)) slots.set(slotUnder(event));
  };
  const finish = (event: DragEndEvent) => {
    setDragged(null);
    mark(event, false);
    // What is said at the end still asks where that was.
    queueMicrotask(() => slots.set(null));
  };
  const handleEnd = (event: DragEndEvent) => {
    const slot = slots.get();
    if (slot) onDrop(originOf(event), slot);
    finish(event);
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
      onDragCancel={finish}
    >
      <SlotContext value={slots}>{children}</SlotContext>
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedBenefit benefit={dragged.benefit} />}
      </DragOverlay>
    </DndContext>
  );
}

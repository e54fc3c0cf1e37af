import { useState, type ReactNode } from 'react';
import type { Origin, Slot } from '../model';
import { DragContext } from './drag-context';
import { DragRuntime } from './drag-runtime';
import { createDragStore } from './drag-store';
import { createLinks, LinksContext } from './links';
import type { CardSensors } from './use-card-sensors';

interface CardDragProps {
  id: string;
  onDrop: (origin: Origin, slot: Slot) => void;
  /** What drags, if not mouse, finger and keyboard. */
  sensors?: CardSensors;
  children: ReactNode;
}

/** Dragging inside one card: between its two lists and within Assigned, by mouse, touch and keyboard. */
export function CardDrag({ id, onDrop, sensors, children }: CardDragProps) {
  const [drags] = useState(createDragStore);
  const [links] = useState(createLinks);
  return (
    <DragContext value={drags}>
      <LinksContext value={links}>
        {children}
        <DragRuntime id={id} onDrop={onDrop} sensors={sensors} />
      </LinksContext>
    </DragContext>
  );
}

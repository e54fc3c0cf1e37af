import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { TouchSensor } from '@dnd-kit/core';
import { VisuallyHidden } from 'shared-ui';
import type { Origin, Slot } from '../model';
import { afterFrame } from './after-frame';
import { instructions } from './announcements';
import { ControlContext, DragContext } from './drag-context';
import { createDragControl } from './drag-control';
import { createDragStore } from './drag-store';
import { DraggedBenefit } from './dragged-benefit';

interface CardDragProps {
  /** Of the text that tells how to use a handle. */
  id: string;
  onDrop: (origin: Origin, slot: Slot) => void;
  children: ReactNode;
}

const handleIn = (box: HTMLElement | null, { benefit }: Origin) =>
  box?.querySelector<HTMLElement>(`[data-benefit="${benefit.id}"] [data-handle]`);

/** Dragging inside one card: between its two lists and within Assigned, by mouse, touch and keyboard. */
export function CardDrag({ id, onDrop, children }: CardDragProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const saidRef = useRef<HTMLSpanElement>(null);
  const dropRef = useRef(onDrop);
  const [drags] = useState(createDragStore);
  const [control] = useState(() =>
    createDragControl(drags, {
      // In a later frame, and past React: what is said aloud must not delay what is seen.
      say: (words) =>
        afterFrame(() => {
          if (saidRef.current) saidRef.current.textContent = words;
        }),
      onDrop: (origin, slot) => dropRef.current(origin, slot),
      focus: (origin) => requestAnimationFrame(() => handleIn(boxRef.current, origin)?.focus()),
    }),
  );

  useLayoutEffect(() => {
    dropRef.current = onDrop;
  });
  useLayoutEffect(() => TouchSensor.setup(), []);

  return (
    <DragContext value={drags}>
      <ControlContext value={control}>
        <div ref={boxRef}>{children}</div>
        <DraggedBenefit />
        <p id={id} hidden>
          {instructions}
        </p>
        <VisuallyHidden ref={saidRef} role="status" aria-live="assertive" aria-atomic />
      </ControlContext>
    </DragContext>
  );
}

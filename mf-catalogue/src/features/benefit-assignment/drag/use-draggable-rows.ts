import { useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import type { AssignableBenefit, Origin, Zone } from '../model';

/** What dnd-kit carries of the thing that is dragged. */
interface Held {
  readonly held: RefObject<Origin | null>;
}

/** What is dragged; known from the press that begins it. */
export function originOf({ active }: { active: { data: { current?: unknown } } }): Origin {
  const origin = (active.data.current as Held | undefined)?.held.current;
  if (!origin) throw new Error('Something is dragged that no list has given away.');
  return origin;
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-benefit]') : null;

const handleOf = (row: Element) => row.querySelector<HTMLElement>('button[data-handle]');

/**
 * Makes every row of a list draggable by one draggable, which becomes the row that is pressed: one for each row would draw hundreds of
 * them anew whenever a drag begins, changes lists or ends. The handlers belong on the element around the rows.
 */
export function useDraggableRows(zone: Zone, benefits: readonly AssignableBenefit[]) {
  const held = useRef<Origin>(null);
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: `row of ${zone}`,
    data: { held } satisfies Held,
  });

  const begin = (event: SyntheticEvent, listener: string, row: HTMLTableRowElement | null) => {
    const position = row?.sectionRowIndex ?? -1;
    const benefit = benefits[position];
    if (!row || !benefit) return;
    held.current = { zone, position, benefit };
    setNodeRef(row);
    setActivatorNodeRef(handleOf(row));
    listeners?.[listener]?.(event);
  };

  return {
    onMouseDown: (event: SyntheticEvent) => begin(event, 'onMouseDown', rowOf(event.target)),
    onTouchStart: (event: SyntheticEvent) => begin(event, 'onTouchStart', rowOf(event.target)),
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (row && handleOf(row) === event.target) begin(event, 'onKeyDown', row);
    },
  };
}

import { useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { useDraggable } from '@dnd-kit/core';
import type { AssignableBenefit, Origin, Zone } from '../model';
import type { Picture } from './drag-store';

interface HeldRow {
  readonly origin: Origin;
  readonly picture: Picture;
}

/** What dnd-kit carries of the thing that is dragged. */
interface Held {
  readonly held: RefObject<HeldRow | null>;
}

/** What is dragged, and where it is seen; known from the press that begins it. */
export function heldRowOf({ active }: { active: { data: { current?: unknown } } }): HeldRow {
  const row = (active.data.current as Held | undefined)?.held.current;
  if (!row) throw new Error('Something is dragged that no list has given away.');
  return row;
}

export const originOf = (event: Parameters<typeof heldRowOf>[0]): Origin => heldRowOf(event).origin;

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-benefit]') : null;

const handleOf = (row: Element) => row.querySelector<HTMLElement>('button[data-handle]');

/**
 * Makes every row of a list draggable by one draggable, which becomes the row that is pressed: one for each row would draw all of
 * them anew whenever a drag begins, changes lists or ends. The handlers belong on the element around the rows.
 */
export function useDraggableRows(
  zone: Zone,
  benefits: readonly AssignableBenefit[],
  onUse: (benefitId: number) => void,
) {
  const held = useRef<HeldRow>(null);
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({
    id: `row of ${zone}`,
    data: { held } satisfies Held,
  });

  const begin = (event: SyntheticEvent, listener: string, row: HTMLTableRowElement | null) => {
    const position = Number(row?.dataset.index ?? -1);
    const benefit = benefits[position];
    if (!row || !benefit) return;
    const { left: x, top: y, width, height } = row.getBoundingClientRect();
    held.current = { origin: { zone, position, benefit, height }, picture: { x, y, width } };
    onUse(benefit.id);
    setNodeRef(row);
    setActivatorNodeRef(handleOf(row));
    listeners?.[listener]?.(event);
  };

  return {
    onFocus: ({ target }: SyntheticEvent) => {
      const row = rowOf(target);
      if (row) onUse(Number(row.dataset.benefit));
    },
    onMouseDown: (event: SyntheticEvent) => begin(event, 'onMouseDown', rowOf(event.target)),
    onTouchStart: (event: SyntheticEvent) => begin(event, 'onTouchStart', rowOf(event.target)),
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (row && handleOf(row) === event.target) begin(event, 'onKeyDown', row);
    },
  };
}

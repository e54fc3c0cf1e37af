import { useContext, type KeyboardEvent, type MouseEvent, type SyntheticEvent, type TouchEvent } from 'react';
import type { AssignableBenefit, Zone } from '../model';
import { ControlContext } from './drag-context';
import type { HeldRow } from './drag-control';
import { isPickUp } from './keyboard-sensor';

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-benefit]') : null;

const handleOf = (row: Element) => row.querySelector<HTMLElement>('button[data-handle]');

/** Makes every row of a list draggable. The handlers belong on the element around the rows, so that no row knows of any drag. */
export function useDraggableRows(
  zone: Zone,
  benefits: readonly AssignableBenefit[],
  onUse: (benefitId: number) => void,
) {
  const control = useContext(ControlContext);

  const heldBy = ({ target }: SyntheticEvent): HeldRow | null => {
    const row = rowOf(target);
    const position = Number(row?.dataset.index ?? -1);
    const benefit = benefits[position];
    if (!row || !benefit) return null;
    const { left: x, top: y, width, height } = row.getBoundingClientRect();
    onUse(benefit.id);
    return { origin: { zone, position, benefit, height }, picture: { x, y, width }, row };
  };

  return {
    onFocus: ({ target }: SyntheticEvent) => {
      const row = rowOf(target);
      if (row) onUse(Number(row.dataset.benefit));
    },
    onMouseDown: (event: MouseEvent) => {
      const held = heldBy(event);
      if (held) control.pressByMouse(event.nativeEvent, held);
    },
    onTouchStart: (event: TouchEvent) => {
      const held = heldBy(event);
      if (held) control.pressByTouch(event.nativeEvent, held);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (!row || !isPickUp(event.nativeEvent) || handleOf(row) !== event.target) return;
      const held = heldBy(event);
      if (held) control.pressByKey(event.nativeEvent, held);
    },
  };
}

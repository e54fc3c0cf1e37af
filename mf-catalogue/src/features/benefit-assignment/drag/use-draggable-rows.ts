import { useContext, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { AssignableBenefit, Zone } from '../model';
import { LinksContext } from './links';

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLTableRowElement>('tr[data-benefit]') : null;

const handleOf = (row: Element) => row.querySelector<HTMLElement>('button[data-handle]');

/**
 * Makes every row of a list draggable. The handlers belong on the element around the rows and hand the press to the one draggable of the
 * card: one for each row would draw all of them anew whenever a drag begins, changes lists or ends.
 */
export function useDraggableRows(
  zone: Zone,
  benefits: readonly AssignableBenefit[],
  onUse: (benefitId: number) => void,
) {
  const { press } = useContext(LinksContext);

  const begin = (listener: string, event: SyntheticEvent, row: HTMLTableRowElement | null) => {
    const position = Number(row?.dataset.index ?? -1);
    const benefit = benefits[position];
    if (!row || !benefit) return;
    const { left: x, top: y, width, height } = row.getBoundingClientRect();
    onUse(benefit.id);
    press(listener, event, {
      origin: { zone, position, benefit, height },
      picture: { x, y, width },
      row,
      handle: handleOf(row),
    });
  };

  return {
    onFocus: ({ target }: SyntheticEvent) => {
      const row = rowOf(target);
      if (row) onUse(Number(row.dataset.benefit));
    },
    onMouseDown: (event: SyntheticEvent) => begin('onMouseDown', event, rowOf(event.target)),
    onTouchStart: (event: SyntheticEvent) => begin('onTouchStart', event, rowOf(event.target)),
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowOf(event.target);
      if (row && handleOf(row) === event.target) begin('onKeyDown', event, row);
    },
  };
}

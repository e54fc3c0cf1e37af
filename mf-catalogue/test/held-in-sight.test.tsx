import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DragContext } from '../src/features/benefit-assignment/drag/drag-context';
import { createDragStore } from '../src/features/benefit-assignment/drag/drag-store';
import { useHeldInSight } from '../src/features/benefit-assignment/drag/held-in-sight';
import type { RowGeometry } from '../src/features/benefit-assignment/rows';

const estimated = 37;
const benefit = { id: 1, category: 'Food', description: 'Lunch' };

/** A list of 300 rows in a window of 400 pixels. */
function makeList() {
  let rowHeight = estimated;
  let top = 0;
  const geometry: RowGeometry = {
    count: () => 300,
    gapAt: () => 0,
    gapTop: (gap) => gap * rowHeight,
    corner: () => ({ x: 20, y: 100 - top }),
    reveal: (row) => (top = (row + 1) * rowHeight - 400),
  };
  return { geometry, measure: (height: number) => (rowHeight = height) };
}

function hold(isByKeyboard: boolean) {
  const drags = createDragStore();
  const { geometry, measure } = makeList();
  const zone = 'assigned' as const;
  drags.begin({
    origin: { zone, position: 0, benefit, height: estimated },
    slot: { zone, position: 299 },
    picture: { x: 20, y: 463, width: 500 },
    isByKeyboard,
  });
  const { rerender } = renderHook(({ height }) => useHeldInSight(zone, geometry, height), {
    initialProps: { height: 300 * estimated },
    wrapper: ({ children }: { children: ReactNode }) => <DragContext value={drags}>{children}</DragContext>,
  });
  return { drags, measure, rerender };
}

describe('a benefit that is held at the end of a long list', () => {
  it('stays at the last place when the rows there turn out higher than was supposed', () => {
    const { drags, measure, rerender } = hold(true);
    measure(57);
    rerender({ height: 300 * 57 });
    // The opening has the height of the row that is held, and ends where the window ends.
    expect(drags.get()?.picture).toEqual({ x: 20, y: 500 - estimated, width: 500 });
  });

  it('is left to the pointer when a pointer holds it', () => {
    const { drags, measure, rerender } = hold(false);
    drags.lead({ x: 1, y: 2 });
    measure(57);
    rerender({ height: 300 * 57 });
    expect(drags.get()?.picture).toEqual({ x: 1, y: 2, width: 500 });
  });
});

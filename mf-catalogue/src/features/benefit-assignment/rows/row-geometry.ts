import type { RefObject } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';

/** Where the rows of a list are, drawn or not. A gap is named by the row below it. Heights on the screen are in pixels. */
export interface RowGeometry {
  readonly count: () => number;
  /** The gap between rows that is nearest to a height on the screen. */
  readonly gapAt: (y: number) => number;
  /** How far below the first row's top a gap is. */
  readonly gapTop: (gap: number) => number;
  /** The first row's top and the rows' left edge, on the screen. */
  readonly corner: () => { readonly x: number; readonly y: number };
  /** Scrolls the list until the row can be seen. */
  readonly reveal: (row: number) => void;
}

export type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

/** The geometry that the virtualizer keeps; only the body's own place is asked of the browser. */
export function rowGeometry(virtualizer: RowVirtualizer, body: RefObject<HTMLElement | null>): RowGeometry {
  const corner = () => {
    const { left = 0, top = 0 } = body.current?.getBoundingClientRect() ?? {};
    return { x: left, y: top };
  };
  const gapTop = (gap: number) => virtualizer.measurementsCache[gap]?.start ?? virtualizer.getTotalSize();
  return {
    count: () => virtualizer.options.count,
    corner,
    gapTop,
    gapAt: (y) => {
      const height = y - corner().y;
      const row = virtualizer.getVirtualItemForOffset(height);
      if (!row) return 0;
      return height > row.start + row.size / 2 ? row.index + 1 : row.index;
    },
    reveal: (row) => {
      const scroller = virtualizer.scrollElement;
      if (!scroller) return;
      const head = body.current?.offsetTop ?? 0;
      const highest = gapTop(row);
      const lowest = gapTop(row + 1) + head - scroller.clientHeight;
      scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, lowest), highest);
    },
  };
}

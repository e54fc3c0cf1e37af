import { useCallback, useRef, useState } from 'react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import type { AssignableBenefit } from '../model';
import { extractRange, WHOLE_LIST } from './extract-range';
import { rowGeometry } from './row-geometry';

/** What a row measures while its words fit on one line; others are measured when they are drawn. */
const ROW_HEIGHT = 37;

/** Draws of a long list what is in sight and a little more, so that its cost does not grow with its length. */
export function useRowWindow(benefits: readonly AssignableBenefit[]) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const lastUsed = useRef<number>(null);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: benefits.length,
    getScrollElement: useCallback(() => scrollerRef.current, []),
    estimateSize: useCallback(() => ROW_HEIGHT, []),
    getItemKey: useCallback((index: number) => benefits[index]?.id ?? index, [benefits]),
    rangeExtractor: useCallback(
      (range: Range) =>
        extractRange(
          range,
          benefits.findIndex(({ id }) => id === lastUsed.current),
        ),
      [benefits],
    ),
    overscan: 6,
    useFlushSync: false,
  });
  const [geometry] = useState(() => rowGeometry(virtualizer, bodyRef));
  const height = virtualizer.getTotalSize();

  return {
    scrollerRef,
    bodyRef,
    geometry,
    /** Of all rows together, in pixels. */
    height,
    drawn: benefits.length <= WHOLE_LIST ? virtualizer.measurementsCache : virtualizer.getVirtualItems(),
    measure: virtualizer.measureElement,
    /** Keeps the row of this benefit drawn until another one is used. */
    use: useCallback((benefitId: number) => void (lastUsed.current = benefitId), []),
  };
}

export type RowWindow = ReturnType<typeof useRowWindow>;

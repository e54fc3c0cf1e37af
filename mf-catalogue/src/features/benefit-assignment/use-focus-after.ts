import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

interface Wanted {
  readonly benefitId: number;
}

/** What of a row takes the focus: the button at its end, or its handle. */
type Part = 'button' | 'handle';

const selectors: Record<Part, string> = { button: 'td:last-child button', handle: 'button[data-handle]' };

/**
 * Keeps the keyboard where it was when the row that it was on goes to the other list: the same part of the next row takes the focus, or
 * of the last one when there is no next.
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (benefitId: number, part: Part) => void {
  const [wanted, setWanted] = useState<(Wanted & { next: HTMLElement | null }) | null>(null);

  useLayoutEffect(() => {
    if (wanted?.next?.isConnected) wanted.next.focus();
  }, [wanted]);

  return useCallback(
    (benefitId, part) => {
      const row = box.current?.querySelector(`[data-benefit="${benefitId}"]`);
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      const next = neighbour?.querySelector<HTMLElement>(selectors[part]) ?? null;
      setWanted({ benefitId, next });
    },
    [box],
  );
}

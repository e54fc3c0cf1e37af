import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

interface Wanted {
  readonly benefitId: number;
}

/**
 * Keeps the keyboard where it was when the row that it was on goes to the other list: the next row's button takes the focus, or the
 * last one's when there is no next.
 */
export function useFocusAfter(box: RefObject<HTMLElement | null>): (benefitId: number) => void {
  const [wanted, setWanted] = useState<(Wanted & { next: HTMLElement | null }) | null>(null);

  useLayoutEffect(() => {
    if (wanted?.next?.isConnected) wanted.next.focus();
  }, [wanted]);

  return useCallback(
    (benefitId) => {
      const row = box.current?.querySelector(`[data-benefit="${benefitId}"]`);
      const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
      const next = neighbour?.querySelector<HTMLElement>('td:last-child button') ?? null;
      setWanted({ benefitId, next });
    },
    [box],
  );
}

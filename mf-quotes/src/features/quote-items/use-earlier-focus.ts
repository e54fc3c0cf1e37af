import { type FocusEvent, useRef } from 'react';

/** Remembers what had the focus before a message, whose buttons go with it. */
export function useEarlierFocus() {
  const earlier = useRef<HTMLElement>(null);
  return {
    handleFocus: ({ currentTarget, relatedTarget: before }: FocusEvent) => {
      if (before instanceof HTMLElement && !currentTarget.contains(before)) earlier.current = before;
    },
    restoreFocus: () => earlier.current?.focus(),
  };
}

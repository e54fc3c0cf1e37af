import { type FocusEvent, useRef } from 'react';

/** Returns the focus handler of a message, and a function that has its buttons, which go with it, give the focus back first. */
export function useEarlierFocus() {
  const earlier = useRef<HTMLElement>(null);
  return {
    handleFocus: ({ currentTarget, relatedTarget: before }: FocusEvent) => {
      if (before instanceof HTMLElement && !currentTarget.contains(before)) earlier.current = before;
    },
    withFocusBack: (act: () => void) => () => {
      earlier.current?.focus();
      act();
    },
  };
}

import { useEffect, useRef, useState } from 'react';

/**
 * For a form that can be begun anew once it is saved. Give `round` to it as its key, so that it starts empty, and `firstRef` to its
 * first field, which then gets the focus.
 */
export function useAnotherRound() {
  const firstRef = useRef<HTMLInputElement>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round > 0) firstRef.current?.focus();
  }, [round]);

  return { round, firstRef, begin: () => setRound((last) => last + 1) };
}

import { useLayoutEffect, useState } from 'react';
import { openModals } from './open-modals';

/**
 * A place for what must be seen and reached at any time: at the end of the page, or inside of the modal dialog that covers it. It is one
 * element that moves, so that what stands in it keeps its state and a live region in it stays known.
 */
export function useAboveModals(): HTMLElement {
  const [place] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const move = () => (openModals.topmost() ?? document.body).append(place);
    move();
    const unsubscribe = openModals.subscribe(move);
    return () => {
      unsubscribe();
      place.remove();
    };
  }, [place]);

  return place;
}

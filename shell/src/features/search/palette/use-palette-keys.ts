import { useState, type KeyboardEvent } from 'react';
import type { PaletteItem } from './item';

/** Which line is active, and what the keys do. It goes back to the first line whenever the text changes. */
export function usePaletteKeys(
  text: string,
  items: readonly PaletteItem[],
  onChoose: (item: PaletteItem, inNewTab: boolean) => void,
) {
  const [pointed, setPointed] = useState({ text, index: 0 });
  const last = items.length - 1;
  const activeIndex = pointed.text === text ? Math.min(pointed.index, last) : Math.min(0, last);
  const point = (index: number) => setPointed({ text, index });

  const handleKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: activeIndex === last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next !== undefined && last >= 0) {
      event.preventDefault();
      point(next);
    }
    const item = items[activeIndex];
    // Enter that ends the writing of a composed character chooses nothing.
    if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(item, event.ctrlKey || event.metaKey);
    }
  };

  return { activeIndex, point, handleKeyDown };
}

import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import type { PaletteItem } from './item';

interface PaletteKeys {
  text: string;
  items: readonly PaletteItem[];
  /** How many of them, from the first, stay whatever is found for the text. */
  certain: number;
  /** What is found for the text is on its way; what is shown below the certain ones was found for another. */
  isSearching: boolean;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

/**
 * Which line is active, and what the keys do. It goes back to the first line whenever the text changes. Enter on a line that may be
 * another in a moment is obeyed when what belongs to the text is there.
 */
export function usePaletteKeys({ text, items, certain, isSearching, onChoose }: PaletteKeys) {
  const [pointed, setPointed] = useState({ text, index: 0 });
  const [entered, setEntered] = useState<{ text: string; inNewTab: boolean } | null>(null);
  const last = items.length - 1;
  const activeIndex = pointed.text === text ? Math.min(pointed.index, last) : Math.min(0, last);
  const point = (index: number) => setPointed({ text, index });

  const isDue = entered?.text === text && !isSearching;
  const obey = useEffectEvent(() => {
    const item = items[activeIndex];
    setEntered(null);
    if (item && entered) onChoose(item, entered.inNewTab);
  });
  useEffect(() => {
    if (isDue) obey();
  }, [isDue]);

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
    // Enter that ends the writing of a composed character chooses nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inNewTab = event.ctrlKey || event.metaKey;
    const item = items[activeIndex];
    if (isSearching && (!item || activeIndex >= certain)) setEntered({ text, inNewTab });
    else if (item) onChoose(item, inNewTab);
  };

  return { activeIndex, point, handleKeyDown };
}

import { useLayoutEffect, useState } from 'react';

/**
 * What is typed between the shortcut and the field that it opens. While `isWaiting`, keys go nowhere else: a name that is typed at
 * once would otherwise land in the price behind it. Escape calls `onCancel`.
 */
export function useEarlyKeys(isWaiting: boolean, onCancel: () => void): string {
  const [typed, setTyped] = useState('');

  useLayoutEffect(() => {
    if (!isWaiting) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Backspace') setTyped((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTyped((text) => text + event.key);
    };
    document.addEventListener('keydown', handleKeyDown, true);
    return () => {
      document.removeEventListener('keydown', handleKeyDown, true);
      setTyped('');
    };
  }, [isWaiting, onCancel]);

  return typed;
}

import { useWindowEvent } from '../use-window-event';

const COMPOSING_KEY_CODE = 229;

/** Whether a key belongs to an input method, which composes a text: Safari tells it by the key code alone, after the composition has ended. */
const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === COMPOSING_KEY_CODE;

/**
 * Stops the keys of an input method before any handler of the page sees them: Enter takes a word then, Escape drops it, and arrows
 * choose among words. Listens on the window in the capturing phase, so that no handler needs a check of its own.
 */
export function useCompositionKeys(): void {
  const stop = (event: KeyboardEvent) => {
    if (!isComposing(event)) return;
    event.stopImmediatePropagation();
    // Else the browser closes a dialog. The input method has taken the key already.
    if (event.key === 'Escape') event.preventDefault();
  };
  useWindowEvent('keydown', stop, true);
}

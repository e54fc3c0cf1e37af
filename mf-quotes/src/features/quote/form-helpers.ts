import { flushSync } from 'react-dom';
import { isFocusFree } from 'shared-ui';

/**
 * Ends the saving of a form by `finish` and moves the focus to its first field, for the next entry: a button that is disabled while it saves
 * loses the focus. Does nothing to the focus when the user has moved it elsewhere.
 */
export function finishAndFocus(form: HTMLFormElement | null, finish: () => void): void {
  // Rendered at once: a field that is still disabled takes no focus.
  flushSync(finish);
  if (!isFocusFree() && !form?.contains(document.activeElement)) return;
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
}

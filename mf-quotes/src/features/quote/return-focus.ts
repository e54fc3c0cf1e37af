import { flushSync } from 'react-dom';

/**
 * Ends the work of a form by `finish`, and puts the focus back to its first field: a button that rests while it works loses the focus, and
 * the next entry would begin at the top of the page. Leaves alone whoever has gone on to something else.
 */
export function returnFocus(form: HTMLFormElement | null, finish: () => void): void {
  // Drawn at once: a field that is not enabled yet takes no focus.
  flushSync(finish);
  const { activeElement, body } = document;
  if (activeElement !== body && !form?.contains(activeElement)) return;
  form?.querySelector<HTMLElement>('input, textarea')?.focus();
}

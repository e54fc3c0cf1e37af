/**
 * Puts the focus back to the first field of a form whose button was pressed: a button that rests while it works loses the focus, and the next
 * entry would begin at the top of the page. Leaves alone whoever has gone on to something else.
 */
export function returnFocus(form: HTMLFormElement | null): void {
  // The fields are enabled by the next drawing.
  requestAnimationFrame(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && !form?.contains(activeElement)) return;
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  });
}

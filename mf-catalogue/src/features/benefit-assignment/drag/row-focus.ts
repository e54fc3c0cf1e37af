import { inNextFrame } from './frames';

/**
 * Takes the focus out of a row that is about to be put elsewhere, and gives it back afterwards unless the row has gone. A browser that
 * finds the focus in what is moved lays out the page in the midst of it, and once more to put it back.
 */
export function lendFocus(row: HTMLElement): { giveBack: () => void } {
  const { ownerDocument: page } = row;
  const focused = page.activeElement;
  if (!(focused instanceof HTMLElement) || !row.contains(focused)) return { giveBack: () => undefined };
  focused.blur();
  return {
    giveBack: () =>
      inNextFrame(() => {
        const isFree = page.activeElement === page.body;
        if (isFree && focused.isConnected) focused.focus({ preventScroll: true });
      }),
  };
}

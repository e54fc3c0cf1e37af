import { useLayoutEffect, useRef } from 'react';
import { openModals } from './open-modals';

/**
 * Opens a native dialog as modal for as long as it is drawn: the browser keeps the focus inside and the rest of the page
 * out of reach. On leaving, the focus goes back to where it was.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const remove = openModals.add(dialog);
    dialog.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => {
      remove();
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return ref;
}

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners';

/** The open modal dialogs, the topmost last. Everything outside of that one is inert. */
const openDialogs: HTMLDialogElement[] = [];
const { subscribe, notify } = createListeners();

/** Returns the topmost open dialog; null while none is open. */
export const topDialog = (): HTMLDialogElement | null => openDialogs.at(-1) ?? null;

/** Adds a dialog that has opened. Returns the function that removes it. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  notify();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    notify();
  };
}

/** Returns the topmost open dialog, for what must be usable on every page: everything outside of that dialog is inert. Null while none is open. */
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topDialog);

/**
 * Returns the container of what must stay reachable, such as toasts: at the end of the body, or inside the topmost modal
 * dialog. The same element moves, so that its content keeps its state and screen readers keep its live regions.
 */
export function useTopLayerContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const move = () => (topDialog() ?? document.body).append(container);
    move();
    const unsubscribe = subscribe(move);
    return () => {
      unsubscribe();
      container.remove();
    };
  }, [container]);

  return container;
}

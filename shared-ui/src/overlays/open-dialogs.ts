import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from '../listeners';

/** The open modal dialogs, the topmost last. Everything outside of that one is inert. */
const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** Returns the topmost open dialog; null while none is open. */
export const topDialog = (): HTMLDialogElement | null => openDialogs.get().at(-1) ?? null;

/** Adds a dialog that has opened. Returns the function that removes it. */
export function addDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.set([...openDialogs.get(), dialog]);
  return () => openDialogs.set(openDialogs.get().filter((each) => each !== dialog));
}

/** Returns the topmost open dialog, for what must be usable on every page: everything outside of that dialog is inert. Null while none is open. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(openDialogs.subscribe, topDialog);

/**
 * Returns the container of what must stay reachable, such as toasts: at the end of the body, or inside the topmost modal
 * dialog. The same element moves, so that its content keeps its state and screen readers keep its live regions.
 */
export function useTopLayerContainer(): HTMLElement {
  const [container] = useState(() => document.createElement('div'));

  useLayoutEffect(() => {
    const move = () => (topDialog() ?? document.body).append(container);
    move();
    const unsubscribe = openDialogs.subscribe(move);
    return () => {
      unsubscribe();
      container.remove();
    };
  }, [container]);

  return container;
}

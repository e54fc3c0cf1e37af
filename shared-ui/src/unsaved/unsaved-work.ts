import { useCallback, useContext, useLayoutEffect } from 'react';
import { ConfirmContext } from '../overlays/confirm';

const pieces = new Set<object>();

/** Whether anything on the page would be lost by leaving it. */
export const hasUnsavedWork = (): boolean => pieces.size > 0;

const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** For when the reader has agreed to lose it: nothing asks any more. */
export const forgetUnsavedWork = (): void => {
  pieces.clear();
  window.removeEventListener('beforeunload', handleBeforeUnload);
};

/**
 * Asks before the page is left while `isDirty`: inside the application with our own dialog, else with the browser's. A page may
 * have several of these, such as a form and a panel beside it; the question is asked once.
 */
export function useUnsavedGuard(isDirty: boolean): void {
  // Before effects of any kind, so that a page that navigates in one of its own is not asked about what it has just saved.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const piece = {};
    pieces.add(piece);
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      pieces.delete(piece);
      if (pieces.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isDirty]);
}

/**
 * Loads the page anew, which takes the newest version of everything. Where work would be lost, it asks first.
 * @param load does it; the browser's own reload by default
 */
export function useReload(load = () => window.location.reload()): () => Promise<void> {
  const confirm = useContext(ConfirmContext);

  return useCallback(async () => {
    // Where nobody can ask our question, the browser asks its own.
    if (!confirm) return load();
    const agreed =
      !hasUnsavedWork() ||
      (await confirm({
        title: 'Reload without saving?',
        text: 'Your changes on this page have not been saved and will be lost.',
        confirmLabel: 'Reload without saving',
        cancelLabel: 'Stay here',
        tone: 'danger',
      }));
    if (!agreed) return;
    // The question has been answered: the browser need not ask it again.
    forgetUnsavedWork();
    load();
  }, [confirm, load]);
}

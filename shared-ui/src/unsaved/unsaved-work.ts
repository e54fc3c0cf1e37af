import { useCallback, useContext, useLayoutEffect } from 'react';
import { ConfirmContext } from '../overlays/confirm';
import { messages } from '../messages';

const dirtyParts = new Set<object>();

/** Returns whether the page has unsaved changes. */
export const hasUnsavedWork = (): boolean => dirtyParts.size > 0;

const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Discards the unsaved changes of the page, so that nothing asks about them any more. */
export const forgetUnsavedWork = (): void => {
  dirtyParts.clear();
  window.removeEventListener('beforeunload', handleBeforeUnload);
};

/** Asks before the page is left while `isDirty`, in a dialog or by the browser: once, however often the page uses it. */
export function useUnsavedGuard(isDirty: boolean): void {
  // A layout effect, so that a page that saves and then navigates in an effect is not asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const part = {};
    dirtyParts.add(part);
    window.addEventListener('beforeunload', handleBeforeUnload);
    return () => {
      dirtyParts.delete(part);
      if (dirtyParts.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isDirty]);
}

/** Returns the function that reloads the page; it asks first if there are unsaved changes. */
export function useReload(load = () => window.location.reload()): () => Promise<void> {
  const confirm = useContext(ConfirmContext);

  return useCallback(async () => {
    // Outside a ConfirmProvider the browser asks.
    if (!confirm) return load();
    const agreed =
      !hasUnsavedWork() ||
      (await confirm({
        title: messages.unsaved.reload,
        text: messages.unsaved.lost,
        confirmLabel: 'Reload Without Saving',
        cancelLabel: 'Stay Here',
        tone: 'danger',
      }));
    if (!agreed) return;
    // So that the browser does not ask again.
    forgetUnsavedWork();
    load();
  }, [confirm, load]);
}

import { useCallback, useContext, useLayoutEffect, useSyncExternalStore } from 'react';
import { ConfirmContext } from '../overlays/contexts';
import { messages } from '../messages';

/** A part of the page with unsaved changes. */
interface UnsavedPart {
  /** The label of its form. */
  readonly form?: string;
  readonly isSaving?: boolean;
}

const parts = new Set<UnsavedPart>();
const listeners = new Set<() => void>();

const notify = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether the page has unsaved changes that are not being saved. */
export const hasUnsavedWork = (): boolean => [...parts].some(({ isSaving }) => !isSaving);

const handleBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault();
};

/** Discards the unsaved changes of the page, so that nothing asks about them any more. */
export const forgetUnsavedWork = (): void => {
  parts.clear();
  window.removeEventListener('beforeunload', handleBeforeUnload);
};

/** Reports a part of the page while it is dirty. */
export function useUnsavedPart(isDirty: boolean, { form, isSaving }: UnsavedPart): void {
  // A layout effect, so that a page that saves and then navigates in an effect is not asked.
  useLayoutEffect(() => {
    if (!isDirty) return;
    const part = { form, isSaving };
    parts.add(part);
    window.addEventListener('beforeunload', handleBeforeUnload);
    notify();
    return () => {
      parts.delete(part);
      if (parts.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload);
      notify();
    };
  }, [isDirty, form, isSaving]);
}

/** Asks before the page is left while `isDirty`, in a dialog or by the browser: once, however often the page uses it. */
export function useUnsavedGuard(isDirty: boolean): void {
  useUnsavedPart(isDirty, {});
}

/** Returns whether one of these forms of the page has unsaved changes; a form is named by its label. */
export const useHasUnsaved = (...forms: readonly string[]): boolean =>
  useSyncExternalStore(subscribe, () =>
    [...parts].some(({ form }) => form !== undefined && forms.includes(form)),
  );

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
        confirmLabel: 'Reload without saving',
        cancelLabel: 'Stay here',
        tone: 'danger',
      }));
    if (!agreed) return;
    // So that the browser does not ask again.
    forgetUnsavedWork();
    load();
  }, [confirm, load]);
}

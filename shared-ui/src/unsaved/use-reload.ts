import { useCallback, useContext } from 'react';
import { ConfirmContext } from '../overlays/confirm-context';
import { forgetUnsavedWork, hasUnsavedWork } from './unsaved-work';

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

import { createListeners } from './listeners';

/** A part of the page with unsaved changes. */
export interface UnsavedPart {
  /** The label of its form. */
  readonly form?: string;
  readonly isSaving?: boolean;
  /** It is stored as a draft, which outlasts a reload. */
  readonly isStored?: boolean;
  /** It is in a dialog: its draft is there when the dialog is opened again. */
  readonly isInDialog?: boolean;
  /** It goes on while other pages are shown, and ends with the tab. */
  readonly goesOn?: boolean;
}

export const parts = new Set<UnsavedPart>();
const listeners = createListeners();
export const { subscribe } = listeners;

/** Added while there are parts. A tab that is closed loses its drafts and what it sends, and the browser does not tell that from a reload. */
const handleBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Ends the questions about the unsaved changes of the page. Their drafts stay. */
export const forgetUnsavedWork = (): void => {
  parts.clear();
  window.removeEventListener('beforeunload', handleBeforeUnload);
};

/** Adds a part. Returns the function that removes it. */
export const addPart = (part: UnsavedPart) => {
  parts.add(part);
  window.addEventListener('beforeunload', handleBeforeUnload);
  listeners.notify();
  return () => {
    parts.delete(part);
    if (parts.size === 0) window.removeEventListener('beforeunload', handleBeforeUnload);
    listeners.notify();
  };
};

/** Reports work that goes on whatever page is shown. Returns the function that ends it. */
export const addUnsavedWork = (): (() => void) => addPart({ goesOn: true });

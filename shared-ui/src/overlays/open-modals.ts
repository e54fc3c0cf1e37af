const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** The modal dialogs of the page. Everything outside of the topmost one is out of sight and out of reach. */
export const openModals = {
  /** Notes that a dialog has been opened; the answer notes that it is closed. */
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tell();
    };
  },
  topmost: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

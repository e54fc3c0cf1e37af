import type { DragSteps } from './pointer-sensor';

const PICK_UP = ['Space', 'Enter'];
const DROP = [...PICK_UP, 'Tab'];
const CANCEL = 'Escape';

interface KeySteps extends Omit<DragSteps, 'onMove'> {
  /** Takes one key, and says whether it was one that moves. */
  readonly onKey: (code: string) => boolean;
}

/** Whether a key picks up. */
export const isPickUp = ({ code }: Pick<KeyboardEvent, 'code'>): boolean => PICK_UP.includes(code);

/** Follows the keys from the very one that picks up on, until one drops or cancels: a key that is pressed at once is not lost. */
export function followKeys(pickUp: KeyboardEvent, { onStart, onKey, onEnd, onCancel }: KeySteps): void {
  const listening = new AbortController();
  const { signal } = listening;
  const cancel = () => {
    listening.abort();
    onCancel();
  };
  const handleKey = (event: KeyboardEvent) => {
    // The key that picked up is still on its way to the document; held down, it comes again and again.
    if (event === pickUp || (event.repeat && DROP.includes(event.code))) {
      event.preventDefault();
    } else if (event.code === CANCEL) {
      event.preventDefault();
      cancel();
    } else if (DROP.includes(event.code)) {
      event.preventDefault();
      listening.abort();
      onEnd();
    } else if (onKey(event.code)) event.preventDefault();
  };
  // Or it would scroll the page, or press the handle.
  pickUp.preventDefault();
  document.addEventListener('keydown', handleKey, { signal });
  document.addEventListener('visibilitychange', cancel, { signal });
  window.addEventListener('resize', cancel, { signal });
  onStart();
}

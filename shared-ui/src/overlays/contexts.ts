// Apart from their providers, which the sign-in page does not need: it is loaded with these alone.

import { createContext, type ReactNode, useContext } from 'react';
import type { Undo } from '../client';
import type { Tone } from '../components';
import type { DialogProps } from './dialog';

export interface Question {
  title: string;
  text: ReactNode;
  /** The label of the confirming button: "Yes, delete it". */
  confirmLabel: string;
  /** Null for a message that can only be confirmed. */
  cancelLabel?: string | null;
  size?: DialogProps['size'];
  /** `danger` where data would be lost. */
  tone?: 'primary' | 'danger';
}

type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Returns the function that asks a question: `if (await confirm({ title, text, confirmLabel })) …`. Closing means no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: Tone;
  /** Milliseconds until it hides, `TOAST_AUTO_HIDE_MS` by default, longer with `undo`; null shows it until it is hidden. */
  duration?: number | null;
  /** Returns the text, with the seconds that are left. */
  countdown?: (seconds: number) => string;
  /** Buttons that hide the message and do something. */
  actions?: readonly { readonly label: string; readonly run: () => void }[];
  /** Gives the message the focus, and back when it goes: after what the user did, nothing else takes it. */
  takesFocus?: boolean;
  /** Called when the time is over or the user hides the message, not when a button does. */
  onHide?: () => void;
  /** Adds the button Undo, for `undoOf` the response to a change. The next message says what was undone, or why nothing was. */
  undo?: Undo | undefined;
}

interface Toasts {
  /** Shows a message. The handle hides it early. */
  show: (message: ToastMessage) => { hide: () => void };
}

export const ToastContext = createContext<Toasts | null>(null);

/** Returns the functions that show toasts. Throws outside a `ToastProvider`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

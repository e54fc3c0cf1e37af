import { createContext, useContext } from 'react';
import type { Tone } from '../components';

export interface ToastMessage {
  title: string;
  text?: string;
  tone?: Tone;
  /** Milliseconds until it hides; five seconds by default, `null` keeps it until it is hidden. */
  duration?: number | null;
}

export interface ToastHandle {
  hide: () => void;
}

export interface Toasts {
  /** Shows a message. The handle hides it early: when the thing that it announced is done. */
  show: (message: ToastMessage) => ToastHandle;
}

export const ToastContext = createContext<Toasts | null>(null);

/** Short messages about what has happened. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

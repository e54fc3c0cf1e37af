import { createContext, useContext } from 'react';
import type { Question } from './confirm-dialog';

export type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Asks a question: `if (await confirm({ title, text, confirmLabel })) …`. Closing it is a no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

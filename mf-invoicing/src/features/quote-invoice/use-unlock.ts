import { useState } from 'react';
import type { Invoice } from 'api-contract';
import { useConfirm } from 'shared-ui';
import { useCheckDraft } from './api';

type Unlock =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly error: unknown };

const question = {
  title: 'Unlock invoice',
  text: 'Please confirm that you wish to unlock this invoice for editing',
  confirmLabel: 'Yes, unlock it',
};

/** Asks the reader and then the provider. Only what is a draft there, at this moment, is unlocked. */
export function useUnlock(invoice: Invoice, onUnlocked: () => void) {
  const [unlock, setUnlock] = useState<Unlock>({ status: 'idle' });
  const confirm = useConfirm();
  const checkDraft = useCheckDraft();

  const ask = async () => {
    if (!(await confirm(question))) return;
    setUnlock({ status: 'checking' });
    try {
      const isDraft = await checkDraft(invoice);
      setUnlock({ status: isDraft ? 'idle' : 'refused' });
      if (isDraft) onUnlocked();
    } catch (error) {
      setUnlock({ status: 'failed', error });
    }
  };
  return { unlock, ask, dismiss: () => setUnlock({ status: 'idle' }) };
}

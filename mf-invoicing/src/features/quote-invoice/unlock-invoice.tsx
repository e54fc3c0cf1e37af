import { useState } from 'react';
import type { Invoice } from 'api-contract';
import { Alert, Button, Dialog, messageOf, useConfirm, useRuntimeConfig } from 'shared-ui';
import { messages } from '../../messages';
import { useCheckDraft } from './api';

type Unlock =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  | { readonly status: 'refused' }
  | { readonly status: 'failed'; readonly error: unknown };

const question = {
  title: messages.unlocking.title,
  text: messages.unlocking.text,
  confirmLabel: messages.unlocking.yes,
};

/** Asks the user, then the provider. An invoice is unlocked only while it is a draft there. */
function useUnlock(invoice: Invoice, onUnlocked: () => void) {
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

interface UnlockInvoiceProps {
  invoice: Invoice;
  onUnlocked: () => void;
  /** Called when the provider has another status than the one that is shown. */
  onRefused: () => void;
}

/** Unlocks an invoice for editing, if it is still a draft at the provider. */
export function UnlockInvoice({ invoice, onUnlocked, onRefused }: UnlockInvoiceProps) {
  const { unlock, ask, dismiss } = useUnlock(invoice, onUnlocked);
  const { provider } = useRuntimeConfig();
  const isChecking = unlock.status === 'checking';

  // The quote is refetched only now, so that the message stays until it is closed.
  const handleClose = () => {
    dismiss();
    onRefused();
  };

  return (
    <>
      {unlock.status === 'failed' && (
        <Alert tone="danger" title={messages.unlocking.notChecked(provider.name)}>
          {messageOf(unlock.error)}
        </Alert>
      )}
      <Button icon="edit" busy={isChecking} onClick={() => void ask()}>
        {isChecking ? messages.unlocking.checking : 'Unlock Invoice'}
      </Button>
      {unlock.status === 'refused' && (
        <Dialog
          title={messages.unlocking.error}
          role="alertdialog"
          size="small"
          onClose={handleClose}
          footer={
            <Button tone="primary" data-initial-focus onClick={handleClose}>
              OK
            </Button>
          }
        >
          {messages.unlocking.notDraft}
        </Dialog>
      )}
    </>
  );
}

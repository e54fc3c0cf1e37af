import type { Invoice } from 'api-contract';
import { Alert, Button, messageOf, useConfirm, useRuntimeConfig, useWork } from 'shared-ui';
import { messages } from '../../messages';
import { checkDraft } from './api';

const question = {
  title: messages.unlocking.title,
  text: messages.unlocking.text,
  confirmLabel: messages.unlocking.yes,
};

const refusal = {
  title: messages.unlocking.error,
  text: messages.unlocking.notDraft,
  confirmLabel: 'OK',
  cancelLabel: null,
};

interface UnlockInvoiceProps {
  /** Those of all parts: they are edited together. */
  invoices: readonly Invoice[];
  onUnlocked: () => void;
  /** Called when the provider has another status than the one that is shown. */
  onRefused: () => void;
}

/** Asks the user, then the provider: an invoice is unlocked for editing only while it is a draft there. */
export function UnlockInvoice({ invoices, onUnlocked, onRefused }: UnlockInvoiceProps) {
  const { provider } = useRuntimeConfig();
  const confirm = useConfirm();
  const { isBusy, error, run } = useWork(async () => {
    if ((await Promise.all(invoices.map(checkDraft))).every(Boolean)) return onUnlocked();
    // The quote is refetched only once the message is closed: without the button, nothing would show it.
    void confirm(refusal).then(onRefused);
  });
  const ask = async () => {
    if (await confirm(question)) run();
  };

  return (
    <>
      {error !== undefined && (
        <Alert tone="danger" title={messages.unlocking.notChecked(provider.name)}>
          {messageOf(error)}
        </Alert>
      )}
      <Button icon="edit" busy={isBusy} onClick={() => void ask()}>
        {isBusy ? messages.unlocking.checking : invoices.length === 1 ? 'Unlock Invoice' : 'Unlock Invoices'}
      </Button>
    </>
  );
}

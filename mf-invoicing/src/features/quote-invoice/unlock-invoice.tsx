import type { Invoice } from 'api-contract';
import { Alert, Button, Dialog, messageOf } from 'shared-ui';
import { useUnlock } from './use-unlock';

interface UnlockInvoiceProps {
  invoice: Invoice;
  onUnlocked: () => void;
  /** The provider has another status than the one that is shown. */
  onRefused: () => void;
}

/** Unlocks an invoice for editing, if the provider says that it is a draft still. */
export function UnlockInvoice({ invoice, onUnlocked, onRefused }: UnlockInvoiceProps) {
  const { unlock, ask, dismiss } = useUnlock(invoice, onUnlocked);
  const isChecking = unlock.status === 'checking';

  // The page is read anew only now, so that the message stands until it has been seen.
  const handleClose = () => {
    dismiss();
    onRefused();
  };

  return (
    <>
      {unlock.status === 'failed' && (
        <Alert tone="danger" title="The invoice could not be checked at the provider">
          {messageOf(unlock.error)}
        </Alert>
      )}
      <Button icon="edit" busy={isChecking} onClick={() => void ask()}>
        {isChecking ? 'Checking Invoice…' : 'Unlock Invoice'}
      </Button>
      {unlock.status === 'refused' && (
        <Dialog
          title="Unlock invoice error"
          role="alertdialog"
          size="small"
          onClose={handleClose}
          footer={
            <Button tone="primary" data-initial-focus onClick={handleClose}>
              OK
            </Button>
          }
        >
          The invoice is not a draft and cannot be edited!
        </Dialog>
      )}
    </>
  );
}

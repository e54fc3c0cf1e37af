import { Button, Dialog } from 'shared-ui';

/** Says why the invoice details were not saved. What was typed stays in the form. */
export function SaveError({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Dialog
      title="Error!"
      role="alertdialog"
      size="small"
      onClose={onClose}
      footer={
        <Button data-initial-focus tone="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      {message}
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Alert, Button, Dialog, saveErrorOf, Stack, type useWork } from 'shared-ui';

interface WorkDialogProps {
  title: string;
  size?: 'small';
  /** The label of the button that runs `work`. */
  action: string;
  isReady: boolean;
  work: ReturnType<typeof useWork>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what a change of many records needs, runs it, and shows why it failed. */
export function WorkDialog({ title, size, action, isReady, work, onClose, children }: WorkDialogProps) {
  const { isBusy, error, run } = work;
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" busy={isBusy} disabled={!isReady} onClick={() => run()}>
            {action}
          </Button>
        </>
      }
    >
      <Stack as="form" aria-label={title} onSubmit={(event) => event.preventDefault()}>
        {error !== undefined && <Alert tone="danger">{saveErrorOf(error)}</Alert>}
        {children}
      </Stack>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { saveErrorOf } from '../client';
import { Alert, Button, Stack } from '../components';
import { Dialog } from './dialog';
import type { useWork } from './use-action';

interface WorkDialogProps {
  title: string;
  size?: 'small';
  /** The label of the button that runs `work`. */
  action: string;
  isReady: boolean;
  work: Pick<ReturnType<typeof useWork>, 'isBusy' | 'error' | 'run'>;
  /** The title of the message when the work failed. */
  failed?: string;
  /** Returns why it failed: `messageOf` where the fields show their own messages. */
  reasonOf?: (error: unknown) => string;
  /** Says that what was typed before was restored; see `useUnsavedState`. */
  notice?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what some work needs, such as a change of many records, runs it, and shows why it failed. It stays while the work runs. */
export function WorkDialog(props: WorkDialogProps) {
  const { title, size, action, isReady, work, failed, reasonOf = saveErrorOf, notice } = props;
  const { onClose, children } = props;
  const { isBusy, error, run } = work;
  return (
    <Dialog
      title={title}
      size={size}
      onClose={() => !isBusy && onClose()}
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
      <Stack
        as="form"
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) run();
        }}
      >
        {notice}
        {error !== undefined && (
          <Alert tone="danger" title={failed}>
            {reasonOf(error)}
          </Alert>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { saveErrorOf } from '../client';
import { Alert, Button, Stack } from '../components';
import { whenChosen } from './typed-choices';
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
  /** @deprecated Goes with 2.0: all messages are shown without it. */
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
  const formRef = useRef<HTMLFormElement>(null);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  const send = () => void whenChosen(formRef.current!, () => latest.current());
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
          <Button tone="primary" busy={isBusy} disabled={!isReady} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        ref={formRef}
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) send();
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

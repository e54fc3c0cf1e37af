import type { ReactNode } from 'react';
import { Alert, Button, Dialog, ReadState, saveErrorOf, Stack, type Read, type useWork } from 'shared-ui';

interface MergeFrameProps {
  title: string;
  /** What is merged, in the middle of a sentence: "contacts". */
  what: string;
  /** The first of the two records that is not read yet. */
  missing: Read<unknown> | undefined;
  lines: number;
  isReady: boolean;
  work: Pick<ReturnType<typeof useWork>, 'isBusy' | 'error' | 'run'>;
  /** The title of the message when the merge failed. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** Renders the dialog of a merge: its buttons, the records once they are read, and why the merge failed. */
export function MergeFrame({
  title,
  what,
  missing,
  lines,
  isReady,
  work,
  failed,
  onClose,
  children,
}: MergeFrameProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button disabled={work.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button tone="primary" busy={work.isBusy} disabled={!isReady} onClick={() => work.run()}>
            Merge
          </Button>
        </>
      }
    >
      {missing ? (
        <ReadState what={what} read={missing} lines={lines} />
      ) : (
        <Stack>
          {work.error !== undefined && (
            <Alert tone="danger" title={failed} announce>
              {saveErrorOf(work.error)}
            </Alert>
          )}
          {children}
        </Stack>
      )}
    </Dialog>
  );
}

import { type ReactNode, useCallback, useState } from 'react';
import { Button } from '../components';
import { ConfirmContext, type Question } from './contexts';
import { Dialog } from './dialog';

/** Renders a question. The initial focus is on the button that cancels. */
export function ConfirmDialog(props: Question & { onConfirm: () => void; onCancel: () => void }) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', tone = 'primary', size = 'small' } = props;
  const { onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      size={size}
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          {cancelLabel !== null && (
            <Button onClick={onCancel} data-initial-focus>
              {cancelLabel}
            </Button>
          )}
          <Button tone={tone} onClick={onConfirm} data-initial-focus={cancelLabel === null || undefined}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

interface Pending {
  question: Question;
  resolve: (agreed: boolean) => void;
}

/** Renders the questions of `useConfirm`, one after the other. The host mounts it once. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Pending[]>([]);

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => setQueue((pending) => [...pending, { question, resolve }])),
    [],
  );

  const current = queue[0];
  const settle = (agreed: boolean) => {
    current?.resolve(agreed);
    setQueue((pending) => pending.slice(1));
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {current && (
        <ConfirmDialog {...current.question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
      )}
    </ConfirmContext>
  );
}

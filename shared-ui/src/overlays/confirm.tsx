import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Button } from '../components';
import { Dialog, type DialogProps } from './dialog';

type Confirm = (question: Question) => Promise<boolean>;

export const ConfirmContext = createContext<Confirm | null>(null);

/** Returns the function that asks a question: `if (await confirm({ title, text, confirmLabel })) …`. Closing means no. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return confirm;
}

export interface Question {
  title: string;
  text: ReactNode;
  /** The label of the confirming button: "Yes, delete it". */
  confirmLabel: string;
  /** Null for a message that can only be confirmed. */
  cancelLabel?: string | null;
  size?: DialogProps['size'];
  /** `danger` where data would be lost. */
  tone?: 'primary' | 'danger';
}

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

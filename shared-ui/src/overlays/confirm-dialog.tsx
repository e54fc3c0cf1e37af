import type { ReactNode } from 'react';
import { Button } from '../components';
import { Dialog } from './dialog';

export interface Question {
  title: string;
  text: ReactNode;
  /** What the agreeing button says: "Yes, delete it". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` where something is lost. */
  tone?: 'primary' | 'danger';
}

interface ConfirmDialogProps extends Question {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The focus begins on the answer that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', tone = 'primary', onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      size="small"
      role="alertdialog"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} data-initial-focus>
            {cancelLabel}
          </Button>
          <Button tone={tone} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

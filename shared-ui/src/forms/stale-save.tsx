import type { StaleErrorBody } from 'api-contract';
import { useFormikContext } from 'formik';
import { Button } from '../components';
import { formatDateTime } from '../format';
import { Dialog } from '../overlays';

export interface StaleSaveDialogProps {
  stale: StaleErrorBody['stale'];
  /** What the screen calls a field. */
  labelOf: (field: string) => string;
  /** Drops the reader's changes for what is stored now. */
  onReload: () => void;
  /** Saves the reader's changes over what is stored now. */
  onKeep: () => void;
  /** Decides nothing: back to the work as it is. */
  onClose: () => void;
}

const unique = (texts: string[]) => [...new Set(texts)];

/** Somebody else saved the record meanwhile: who, when, which fields, and the two ways on. */
export function StaleSaveDialog({ stale, labelOf, onReload, onKeep, onClose }: StaleSaveDialogProps) {
  const who = stale.changed_by?.name ?? 'The system';
  const fields = unique(stale.changed_fields.map(labelOf));
  return (
    <Dialog
      title="Somebody else has changed this"
      role="alertdialog"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button data-initial-focus onClick={onReload}>
            Reload
          </Button>
          <Button tone="primary" onClick={onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        {who} saved it on {formatDateTime(stale.changed_at)}, while you were working on it.
        {fields.length > 0 && ' What has changed:'}
      </p>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </ul>
      )}
      <p>Reload shows what is stored now and drops your changes. Keep mine saves yours in its place.</p>
    </Dialog>
  );
}

interface StaleSaveProps extends Omit<StaleSaveDialogProps, 'onKeep' | 'onReload'> {
  /** Takes the version that the next save replaces. */
  onKeep: (etag: string) => void;
  onReload?: () => void;
}

/** The question about a stale save, answered for the form around it. */
export function StaleSave({ onKeep, onReload, onClose, ...question }: StaleSaveProps) {
  const { resetForm, submitForm } = useFormikContext<object>();

  const handleKeep = () => {
    onKeep(question.stale.current_etag);
    void submitForm();
  };
  const handleReload = () => {
    // A form without changes takes what is fetched.
    resetForm();
    onClose();
    onReload?.();
  };
  return <StaleSaveDialog {...question} onClose={onClose} onKeep={handleKeep} onReload={handleReload} />;
}

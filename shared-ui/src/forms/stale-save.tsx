import type { StaleErrorBody } from 'api-contract';
import { useFormikContext } from 'formik';
import { Button } from '../components';
import { formatDateTime } from '../format';
import { Dialog } from '../overlays';

interface StaleSaveDialogProps {
  stale: StaleErrorBody['stale'];
  /** Returns the label of a field. */
  labelOf: (field: string) => string;
  /** Discards the user's changes. */
  onReload: () => void;
  /** Overwrites the stored record with the user's changes. */
  onKeep: () => void;
  /** Closes the dialog and changes nothing. */
  onClose: () => void;
}

const unique = (texts: string[]) => [...new Set(texts)];

/** Renders who saved the record meanwhile, when and which fields, with Reload and Keep mine. */
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
  /** Receives the version that the next save replaces. */
  onKeep: (etag: string) => void;
  onReload?: () => void;
}

/** Renders the dialog about a stale save of the surrounding form. */
export function StaleSave({ onKeep, onReload, onClose, ...question }: StaleSaveProps) {
  const { resetForm, submitForm } = useFormikContext<object>();

  const handleKeep = () => {
    onKeep(question.stale.current_etag);
    void submitForm();
  };
  const handleReload = () => {
    // A form without changes takes the values of the refetched record.
    resetForm();
    onClose();
    onReload?.();
  };
  return <StaleSaveDialog {...question} onClose={onClose} onKeep={handleKeep} onReload={handleReload} />;
}

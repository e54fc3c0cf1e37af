import { useFormikContext } from 'formik';
import { StaleSaveDialog, type StaleSaveDialogProps } from './stale-save-dialog';

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

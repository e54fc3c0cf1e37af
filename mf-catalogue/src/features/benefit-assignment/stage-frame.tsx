import type { ReactNode } from 'react';
import { Badge, Button, Card } from 'shared-ui';

interface StageFrameProps {
  stage: string;
  /** It holds changes that are not saved. */
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** The card around the lists of a stage, which says what is not saved and saves it. */
export function StageFrame({ stage, isDirty, isSaving, onSave, children }: StageFrameProps) {
  const saveButton = isDirty && (
    <Button tone="primary" busy={isSaving} onClick={onSave}>
      Save {stage} Benefits
    </Button>
  );
  return (
    <Card
      title={stage}
      flush
      tone={isDirty ? 'highlight' : 'plain'}
      actions={
        isDirty && (
          <>
            <Badge tone="warning">Unsaved changes</Badge>
            {saveButton}
          </>
        )
      }
      footer={saveButton || undefined}
    >
      {children}
    </Card>
  );
}

import { useState } from 'react';
import { Badge, Button, saveErrorOf, useToast } from 'shared-ui';

interface ArchiveButtonProps {
  what: 'Organisation' | 'Contact';
  record: { readonly name: string; readonly is_archived: boolean };
  save: (patch: { is_archived: boolean }) => Promise<unknown>;
}

/** Archives a record, which is then no longer offered, or restores it. An archived one has a badge. */
export function ArchiveButton({ what, record, save }: ArchiveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const { name, is_archived: isArchived } = record;
  const done = isArchived ? 'restored' : 'archived';

  const change = async () => {
    setBusy(true);
    try {
      await save({ is_archived: !isArchived });
      toast.show({ tone: 'success', title: `${what} ${done}`, text: name });
    } catch (error) {
      toast.show({ tone: 'danger', title: `${what} not ${done}`, text: saveErrorOf(error), duration: null });
    }
    setBusy(false);
  };

  return (
    <>
      {isArchived && <Badge>Archived</Badge>}
      <Button busy={isBusy} onClick={() => void change()}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
    </>
  );
}

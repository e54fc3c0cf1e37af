import { Badge, Button, useAction, useToast } from 'shared-ui';
import { messages } from '../../messages';

interface ArchiveButtonProps {
  what: 'Organisation' | 'Contact';
  record: { readonly name: string; readonly is_archived: boolean };
  save: (patch: { is_archived: boolean }) => Promise<unknown>;
}

/** Archives a record, which is then no longer offered, or restores it. An archived one has a badge. */
export function ArchiveButton({ what, record, save }: ArchiveButtonProps) {
  const toast = useToast();
  const { name, is_archived: isArchived } = record;
  const done = isArchived ? 'restored' : 'archived';

  const { isBusy, run } = useAction(
    messages.organisations.notArchived(what, done),
    async () => {
      await save({ is_archived: !isArchived });
      toast.show({ tone: 'success', title: messages.organisations.archived(what, done), text: name });
    },
    { duration: null },
  );

  return (
    <>
      {isArchived && <Badge>Archived</Badge>}
      <Button busy={isBusy} onClick={run}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
    </>
  );
}

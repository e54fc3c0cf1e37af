import { Badge, Button, useAction } from 'shared-ui';
import { messages } from '../../messages';

interface ArchiveButtonProps {
  what: 'Organisation' | 'Contact';
  record: { readonly name: string; readonly is_archived: boolean };
  save: (patch: { is_archived: boolean }) => Promise<unknown>;
}

/** Archives a record, which is then no longer offered, or restores it. An archived one has a badge. */
export function ArchiveButton({ what, record, save }: ArchiveButtonProps) {
  const { name, is_archived: isArchived } = record;
  const word = isArchived ? 'restored' : 'archived';
  const { notArchived, archived } = messages.organisations;
  const { isBusy, run } = useAction(notArchived(what, word), () => save({ is_archived: !isArchived }), {
    duration: null,
    done: { title: archived(what, word), text: name },
  });

  return (
    <>
      {isArchived && <Badge>Archived</Badge>}
      <Button busy={isBusy} onClick={run}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
    </>
  );
}

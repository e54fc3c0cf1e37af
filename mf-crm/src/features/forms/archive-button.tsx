import { Badge, Button, useAction } from 'shared-ui';
import { messages } from '../../messages';

interface ArchiveButtonProps {
  what: 'Organisation' | 'Contact';
  record: { readonly name: string; readonly is_archived: boolean };
  save: (patch: { is_archived: boolean }) => Promise<unknown>;
}

const wordOf = (isArchived: boolean) => (isArchived ? 'archived' : 'restored');

/** Archives a record, which is then no longer offered, or restores it; the toast can undo either. An archived one has a badge. */
export function ArchiveButton({ what, record, save }: ArchiveButtonProps) {
  const { name, is_archived: isArchived } = record;
  const { notArchived, archived } = messages.organisations;
  const { isBusy, run } = useAction(
    notArchived(what, wordOf(!isArchived)),
    () => save({ is_archived: !isArchived }),
    { duration: null, done: { title: archived(what, wordOf(!isArchived)), text: name } },
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

import type { Merge } from 'api-contract';
import { Alert, Button, formatDateTime, undoTo, useAction, useReadList, useToast } from 'shared-ui';
import { messages } from '../../messages';

function MergeNotice({ merge: { name, at, by, undo_id } }: { merge: Merge }) {
  const { merges } = messages;
  const toast = useToast();
  const { isBusy, run } = useAction(
    merges.notUndone,
    async () => {
      const text = await undoTo(undo_id)();
      toast.show({ tone: 'success', title: merges.undone(name), text });
    },
    { duration: null },
  );
  return (
    <Alert
      actions={
        <Button size="small" busy={isBusy} aria-label={merges.undoOf(name)} onClick={run}>
          {merges.undo}
        </Button>
      }
    >
      {merges.merged(name, formatDateTime(at), by.name)}
    </Alert>
  );
}

/** Lists what was merged into a record lately, with Undo. A failed read shows nothing: the notice is a convenience. */
export function Merges({ path }: { path: string }) {
  const { data = [] } = useReadList<Merge>(path);
  return data.map((merge) => <MergeNotice key={merge.undo_id} merge={merge} />);
}

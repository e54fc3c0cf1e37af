import { useState } from 'react';
import { formSchema, lostReasonSchema, pages, type LostReason } from 'api-contract';
import {
  Badge,
  Button,
  Dialog,
  RecordListPage,
  textColumn,
  useAction,
  useToast,
  type Column,
  type RowMenu,
} from 'shared-ui';
import { DialogActions, EntityForm, TextField } from 'shared-ui/forms';
import { lostReasons } from '../features/lost-reasons/api';
import { messages } from '../features/lost-reasons/messages';

const schema = formSchema(lostReasonSchema);

/** Renames a reason or, without one, adds it. */
function ReasonDialog({ reason, onClose }: { reason?: LostReason; onClose: () => void }) {
  const toast = useToast();
  const save = lostReasons.useSave();
  const title = reason ? messages.rename(reason.name) : messages.add;
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <EntityForm
        label={title}
        schema={schema}
        initialValues={{ name: reason?.name ?? '' }}
        onSubmit={async ({ name }) => {
          await save({ name }, reason);
          toast.show({ tone: 'success', title: messages.saved(), text: name });
          onClose();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <DialogActions onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** Renames a reason, or archives and restores it, in its row. */
const rowMenu: RowMenu<LostReason> = {
  nameOf: ({ name }) => `Actions of ${name}`,
  useEntries: (reason) => {
    const { name, is_archived } = reason;
    const save = lostReasons.useSave();
    const archive = useAction(messages.notSaved, () => save({ is_archived: !is_archived }, reason), {
      done: { title: messages.saved(!is_archived), text: name },
    });
    const [isRenamed, setRenamed] = useState(false);
    return {
      items: [
        { label: 'Rename…', icon: 'edit', onSelect: () => setRenamed(true) },
        { label: is_archived ? 'Restore' : 'Archive', icon: 'folder', onSelect: archive.run },
      ],
      opened: isRenamed && <ReasonDialog reason={reason} onClose={() => setRenamed(false)} />,
    };
  },
};

const kind = { title: 'Lost reason', titleOfList: 'Lost Reasons', list: pages.lostReasons } as const;

const nameOf = ({ name }: LostReason) => name;

const columns: readonly Column<LostReason>[] = [
  textColumn('name', 'Name', nameOf),
  {
    key: 'state',
    header: 'Status',
    value: ({ is_archived }) => is_archived,
    render: ({ is_archived }) =>
      is_archived ? <Badge>Archived</Badge> : <Badge tone="success">In use</Badge>,
  },
];

/** Why quotes are lost. Administrators change the reasons; others see them. */
export function LostReasonsPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <RecordListPage
        kind={kind}
        list={lostReasons.useList()}
        columns={columns}
        rowMenu={rowMenu}
        nameOf={nameOf}
        description={messages.description}
        whoMay={messages.whoMay}
        filterPlaceholder={messages.filter}
        addButton={
          <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
            {messages.add}
          </Button>
        }
      />
      {isAdding && <ReasonDialog onClose={() => setAdding(false)} />}
    </>
  );
}

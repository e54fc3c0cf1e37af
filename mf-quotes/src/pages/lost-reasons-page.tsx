import { useMemo, useState } from 'react';
import { formSchema, lostReasonSchema, type LostReason } from 'api-contract';
import {
  Badge,
  Button,
  DataTable,
  Dialog,
  PageHeader,
  Row,
  useAction,
  useAuth,
  useToast,
  type Column,
  type Sort,
} from 'shared-ui';
import { DialogActions, EntityForm, TextField } from 'shared-ui/forms';
import { saveLostReason, useLostReasons } from '../features/lost-reasons/api';
import { messages } from '../features/lost-reasons/messages';

const schema = formSchema(lostReasonSchema);

/** Renames a reason or, without one, adds it. */
function ReasonDialog({ reason, onClose }: { reason?: LostReason; onClose: () => void }) {
  const toast = useToast();
  const title = reason ? messages.rename(reason.name) : messages.add;
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <EntityForm
        label={title}
        schema={schema}
        initialValues={{ name: reason?.name ?? '' }}
        onSubmit={async ({ name }) => {
          await saveLostReason({ name }, reason);
          toast.show({ tone: 'success', title: messages.saved(), text: name });
          onClose();
        }}
      >
        <TextField name="name" label="Name" autoComplete="off" />
        <DialogActions submitLabel={reason ? 'Rename' : 'Add'} onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

function RowActions({ reason, onRename }: { reason: LostReason; onRename: (reason: LostReason) => void }) {
  const { name, is_archived } = reason;
  const archive = useAction(messages.notSaved, () => saveLostReason({ is_archived: !is_archived }, reason), {
    done: { title: messages.saved(!is_archived), text: name },
  });
  const label = is_archived ? 'Restore' : 'Archive';
  return (
    <Row>
      <Button size="small" aria-label={messages.rename(name)} onClick={() => onRename(reason)}>
        Rename
      </Button>
      <Button size="small" aria-label={`${label} ${name}`} busy={archive.isBusy} onClick={archive.run}>
        {label}
      </Button>
    </Row>
  );
}

const columns: readonly Column<LostReason>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name },
  {
    key: 'state',
    header: 'Status',
    value: ({ is_archived }) => is_archived,
    render: ({ is_archived }) =>
      is_archived ? <Badge>Archived</Badge> : <Badge tone="success">In use</Badge>,
  },
];

const byName: Sort = { key: 'name', direction: 'ascending' };
const idOf = ({ id }: LostReason) => id;

/** Why quotes are lost. Administrators change the reasons; others see them. */
export function LostReasonsPage() {
  const { data, error, isValidating, retry } = useLostReasons();
  const { user } = useAuth();
  const isAdministrator = user?.is_administrator ?? false;
  const [edited, setEdited] = useState<LostReason | 'new'>();
  const shown = useMemo(
    () =>
      isAdministrator
        ? [
            ...columns,
            {
              key: 'actions',
              header: 'Actions',
              sortable: false,
              compact: 'plain' as const,
              render: (reason: LostReason) => <RowActions reason={reason} onRename={setEdited} />,
            },
          ]
        : columns,
    [isAdministrator],
  );
  return (
    <>
      <PageHeader
        title="Lost Reasons"
        description={user && !isAdministrator ? messages.whoMay : messages.description}
        actions={
          isAdministrator && (
            <Button tone="primary" icon="plus" onClick={() => setEdited('new')}>
              {messages.add}
            </Button>
          )
        }
      />
      <DataTable
        label="Lost Reasons"
        rows={data}
        columns={shown}
        rowKey={idOf}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        initialSort={byName}
        filterPlaceholder={messages.filter}
        empty={{ title: messages.none }}
      />
      {edited && (
        <ReasonDialog reason={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { Button, formatQuantity, TextInput, useAction, useNavigate, useToast, useWork } from 'shared-ui';
import { editPath, type RecordKind } from '../../paths';
import { messages } from '../../messages';
import { useChangeMany, useDuplicate } from './api';
import type { Selected } from './record-list-page';
import { WorkDialog } from './work-dialog';

interface ActionDialogProps<Values> {
  title: string;
  action: string;
  initialValues: Values;
  /** Rejects with the API's error, which the dialog shows. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  children: (values: Values, set: (change: Partial<Values>) => void) => ReactNode;
}

const isMissing = (value: unknown) => value === '' || Number.isNaN(value);

function ActionDialog<Values extends object>(props: ActionDialogProps<Values>) {
  const { title, action, initialValues, onSubmit, onClose, children } = props;
  const [values, setValues] = useState(initialValues);
  // Undefined is no change, and not sent.
  const given = Object.values(values).filter((value) => value !== undefined);
  const work = useWork(async () => {
    await onSubmit(values);
    onClose();
  });
  return (
    <WorkDialog
      title={title}
      size="small"
      action={action}
      isReady={given.length > 0 && !given.some(isMissing)}
      work={work}
      onClose={onClose}
    >
      {children(values, (change) => setValues((last) => ({ ...last, ...change })))}
    </WorkDialog>
  );
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly is_archived: boolean;
}

const idOf = ({ id }: Listed) => id;

const countOf = ({ title, titleOfList }: RecordKind, count: number) =>
  formatQuantity(count, title.toLowerCase(), titleOfList.toLowerCase());

interface BulkActionsProps<Row extends Listed, Patch extends object> extends Selected<Row> {
  kind: RecordKind;
  path: string;
  /** The path of the call that copies a record, and the field of the copy's own code. */
  copy: { readonly path: (id: number) => string; readonly codeField: string; readonly codeLabel: string };
  /** More buttons, before Change…. */
  more?: ReactNode;
  children: (values: Patch, set: (change: Partial<Patch>) => void) => ReactNode;
}

export function BulkActions<Row extends Listed, Patch extends object>(props: BulkActionsProps<Row, Patch>) {
  const { kind, path, rows, found, onSelect, copy, more, children } = props;
  const [open, setOpen] = useState<'change' | 'duplicate' | null>(null);
  const changeMany = useChangeMany(path);
  const duplicate = useDuplicate();
  const navigate = useNavigate();
  const toast = useToast();
  const [first] = rows;
  const selected = countOf(kind, rows.length);
  const isArchived = rows.every(({ is_archived }) => is_archived);

  const change = async (patch: object) => {
    await changeMany(rows.map(idOf), patch);
    toast.show({ tone: 'success', title: `${selected} changed` });
    onSelect([]);
  };
  const setArchived = async (ids: readonly number[], is_archived: boolean) => {
    await changeMany(ids, { is_archived });
    return { title: `${countOf(kind, ids.length)} ${is_archived ? 'archived' : 'restored'}` };
  };
  const archive = useAction(
    messages.bulk.notChanged(selected),
    async () => {
      const done = await setArchived(rows.map(idOf), !isArchived);
      // Those that were archived before stay so.
      const changed = rows.filter(({ is_archived }) => is_archived === isArchived).map(idOf);
      toast.show({ tone: 'success', ...done, undo: () => setArchived(changed, isArchived) });
      onSelect([]);
    },
    { duration: null },
  );

  return (
    <>
      <strong>{rows.length} selected</strong>
      {rows.length < found.length && (
        <Button size="small" onClick={() => onSelect(found)}>
          Select All {found.length}
        </Button>
      )}
      {more}
      <Button size="small" onClick={() => setOpen('change')}>
        Change…
      </Button>
      {rows.length === 1 && (
        <Button size="small" onClick={() => setOpen('duplicate')}>
          Duplicate…
        </Button>
      )}
      <Button size="small" onClick={archive.run}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      <Button size="small" onClick={() => onSelect([])}>
        Clear Selection
      </Button>
      {open === 'change' && (
        <ActionDialog
          title={`Change ${selected}`}
          action="Change"
          initialValues={{} as Patch}
          onSubmit={change}
          onClose={() => setOpen(null)}
        >
          {children}
        </ActionDialog>
      )}
      {open === 'duplicate' && first && (
        <ActionDialog
          title={`Duplicate ${first.name}`}
          action="Duplicate"
          initialValues={{ code: '', name: first.name }}
          onSubmit={async ({ code, name }) => {
            const made = await duplicate(copy.path(first.id), { [copy.codeField]: code, name });
            toast.show({ tone: 'success', title: `${kind.title} duplicated`, text: name });
            void navigate(editPath(kind, made.id));
          }}
          onClose={() => setOpen(null)}
        >
          {({ code, name }, set) => (
            <>
              <TextInput
                label={copy.codeLabel}
                required
                value={code}
                onChange={(text) => set({ code: text })}
                autoComplete="off"
              />
              <TextInput
                label="Name"
                required
                value={name}
                onChange={(text) => set({ name: text })}
                autoComplete="off"
              />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

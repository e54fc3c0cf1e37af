import { useState, type ReactNode } from 'react';
import {
  Button,
  formatQuantity,
  TextInput,
  useAction,
  useChosenRows,
  useMoveOn,
  useToast,
  useUnsavedState,
  useWork,
  WorkDialog,
  type Result,
} from 'shared-ui';
import type { EditedKind } from '../../paths';
import { messages } from '../../messages';
import { changeMany, duplicate } from './api';

interface ActionDialogProps<Values> {
  title: string;
  /** The records that it is about. */
  records: readonly Listed[];
  action: string;
  initialValues: Values;
  /** Rejects with the API's error, which the dialog shows. */
  onSubmit: (values: Values) => Promise<void>;
  onClose: () => void;
  children: (values: Values, set: (change: Partial<Values>) => void) => ReactNode;
}

const isMissing = (value: unknown) => value === '' || Number.isNaN(value);

function ActionDialog<Values extends object>(props: ActionDialogProps<Values>) {
  const { title, records, action, initialValues, onSubmit, onClose, children } = props;
  const {
    value: values,
    setValue,
    notice,
    clear,
  } = useUnsavedState(`${action} ${records.map(idOf).join()}`, initialValues);
  // Undefined is no change, and not sent.
  const given = Object.values(values).filter((value) => value !== undefined);
  const work = useWork(async () => {
    await onSubmit(values);
    clear();
    onClose();
  });
  return (
    <WorkDialog
      title={title}
      size="small"
      action={action}
      isReady={given.length > 0 && !given.some(isMissing)}
      work={work}
      notice={notice}
      onClose={onClose}
    >
      {children(values, (change) => setValue((last) => ({ ...last, ...change })))}
    </WorkDialog>
  );
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly is_archived: boolean;
}

const idOf = ({ id }: Listed) => id;

const countOf = ({ title, titleOfList }: EditedKind, count: number) =>
  formatQuantity(count, title.toLowerCase(), titleOfList.toLowerCase());

interface BulkActionsProps<Patch extends object> {
  kind: EditedKind;
  path: string;
  /** The path of the call that copies a record, and the field of the copy's own code. */
  copy: { readonly path: (id: number) => string; readonly codeField: string; readonly codeLabel: string };
  /** More buttons, before Change…. */
  more?: ReactNode;
  children: (values: Patch, set: (change: Partial<Patch>) => void) => ReactNode;
}

export function BulkActions<Patch extends object>(props: BulkActionsProps<Patch>) {
  const { kind, path, copy, more, children } = props;
  const { selected, shown, pick, nameOf, rowsOf, report, deselect } = useChosenRows();
  const [changed, setChanged] = useState<readonly Listed[] | null>(null);
  const [duplicated, setDuplicated] = useState<Listed | null>(null);
  const moveOn = useMoveOn();
  const toast = useToast();
  const isArchived = rowsOf<Listed>(shown.length > 0 ? shown : selected).every(
    ({ is_archived }) => is_archived,
  );
  const [first, ...others] = rowsOf<Listed>(shown);

  const change = async (rows: readonly Listed[], patch: object, done = 'changed') => {
    const response = await changeMany(path, rows.map(idOf), patch);
    const results = rows.map(({ id }): Result => ({
      id,
      name: nameOf(id),
      to: kind.edit(id),
      state: 'done',
    }));
    if (response.changed_count === 0) report({ doneText: messages.bulk.none, results: [] });
    else report({ doneText: `${countOf(kind, rows.length)} ${done}`, results }, response);
    deselect(rows.map(idOf));
  };
  const archive = useAction(
    messages.bulk.notChanged(kind.titleOfList),
    (rows: readonly Listed[]) =>
      change(rows, { is_archived: !isArchived }, isArchived ? 'restored' : 'archived'),
    { isOnce: true, duration: null },
  );

  return (
    <>
      {more}
      <Button size="small" onClick={() => pick((keys) => setChanged(rowsOf(keys)))}>
        Change…
      </Button>
      {first && others.length === 0 && (
        <Button size="small" onClick={() => setDuplicated(first)}>
          Duplicate…
        </Button>
      )}
      <Button size="small" busy={archive.isBusy} onClick={() => pick((keys) => archive.run(rowsOf(keys)))}>
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      {changed && (
        <ActionDialog
          title={`Change ${countOf(kind, changed.length)}`}
          records={changed}
          action="Change"
          initialValues={{} as Patch}
          onSubmit={(patch) => change(changed, patch)}
          onClose={() => setChanged(null)}
        >
          {children}
        </ActionDialog>
      )}
      {duplicated && (
        <ActionDialog
          title={`Duplicate ${duplicated.name}`}
          records={[duplicated]}
          action="Duplicate"
          initialValues={{ code: '', name: duplicated.name }}
          onSubmit={async ({ code, name }) => {
            const made = await duplicate(copy.path(duplicated.id), { [copy.codeField]: code, name });
            toast.show({ tone: 'success', title: `${kind.title} duplicated`, text: name });
            moveOn(kind.edit(made.id));
          }}
          onClose={() => setDuplicated(null)}
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

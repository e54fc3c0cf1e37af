import { useState, type ComponentType, type ReactNode } from 'react';
import type { ObjectSchema } from 'yup';
import { Badge, Button } from '../components';
import { FormGrid } from '../components/stack';
import type { Identified } from '../data';
import { textColumn, type Column, type RowMenu } from '../data-table';
import { EntityForm } from '../forms/entity-form';
import { TextField } from '../forms/fields';
import { DialogActions } from '../forms/form-layout';
import { messages } from '../messages';
import { Dialog, useAction, useToast } from '../overlays';
import type { recordApi } from './record-api';
import { RecordListPage, type RecordKind } from './record-list-page';

interface ListedName extends Identified {
  readonly name: string;
  readonly is_archived: boolean;
}

interface Archiving {
  is_archived?: boolean;
}

interface NamesPageOptions<Name extends ListedName, Input extends { name: string }> {
  kind: RecordKind;
  records: Pick<
    ReturnType<typeof recordApi<Name, Partial<Input> & Archiving>>,
    'useList' | 'useOne' | 'useSave'
  >;
  schema: ObjectSchema<Partial<Input>>;
  /** Says what the names are for. */
  description: string;
  /** What belongs to a name: its fields, what they begin with, and its columns. */
  more?: {
    fields: ReactNode;
    values: (record?: Name) => Omit<Input, 'name'>;
    columns: readonly Column<Name>[];
  };
}

const texts = messages.names;

/** Returns the page of a list of names. Administrators add, rename, archive and restore them; others see them. */
export function namesPage<Name extends ListedName, Input extends { name: string } = { name: string }>(
  options: NamesPageOptions<Name, Input>,
): ComponentType {
  const { kind, records, schema, description, more } = options;
  const add = `New ${kind.title.toLowerCase()}`;
  const nameOf = ({ name }: Name) => name;

  interface NameDialogProps {
    record?: Name;
    onReload?: () => void;
    onClose: () => void;
  }

  /** Changes a record or, without one, adds it. */
  function NameDialog({ record, onReload, onClose }: NameDialogProps) {
    const toast = useToast();
    const save = records.useSave();
    const title = record ? (more ? texts.edit : texts.rename)(record.name) : add;
    return (
      <Dialog title={title} size="small" onClose={onClose}>
        <EntityForm
          label={title}
          schema={schema}
          initialValues={{ ...more?.values(record), name: record?.name ?? '' } as Input}
          source={record}
          onReload={onReload}
          onSubmit={async (values, source, { version }) => {
            const { name } = await save(values, source, version);
            toast.show({ tone: 'success', title: texts.saved(kind.title), text: name });
            onClose();
          }}
        >
          <FormGrid $columns={1}>
            <TextField name="name" label="Name" autoComplete="off" />
            {more?.fields}
          </FormGrid>
          <DialogActions onCancel={onClose} />
        </EntityForm>
      </Dialog>
    );
  }

  /** Changes a record, or archives and restores it, in its row. */
  const rowMenu: RowMenu<Name> = {
    nameOf: ({ name }) => `Actions of ${name}`,
    useEntries: (listed) => {
      // As it is now: a change is based on it.
      const { data: record, error, retry } = records.useOne(String(listed.id));
      const { name, is_archived } = record ?? listed;
      const save = records.useSave();
      const archive = useAction(
        texts.notSaved(kind.title),
        () => save({ is_archived: !is_archived } as Partial<Input> & Archiving, record, { basedOn: record }),
        {
          done: { title: is_archived ? texts.saved(kind.title) : texts.archived(kind.title), text: name },
        },
      );
      const [isEdited, setEdited] = useState(false);
      if (!record)
        return { items: error ? [{ label: texts.notRead(name), icon: 'refresh', onSelect: retry }] : [] };
      return {
        items: [
          { label: more ? 'Edit…' : 'Rename…', icon: 'edit', onSelect: () => setEdited(true) },
          { label: is_archived ? 'Restore' : 'Archive', icon: 'folder', onSelect: archive.run },
        ],
        opened: isEdited && <NameDialog record={record} onReload={retry} onClose={() => setEdited(false)} />,
      };
    },
  };

  const columns: readonly Column<Name>[] = [
    textColumn('name', 'Name', nameOf),
    ...(more?.columns ?? []),
    {
      key: 'state',
      header: 'Status',
      value: ({ is_archived }) => is_archived,
      render: ({ is_archived }) =>
        is_archived ? <Badge>Archived</Badge> : <Badge tone="success">In use</Badge>,
    },
  ];

  return function NamesPage() {
    const [isAdding, setAdding] = useState(false);
    return (
      <>
        <RecordListPage
          kind={kind}
          list={records.useList()}
          columns={columns}
          rowMenu={rowMenu}
          nameOf={nameOf}
          description={description}
          whoMay={texts.whoMay}
          filterPlaceholder={texts.filter}
          addButton={
            <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
              {add}
            </Button>
          }
        />
        {isAdding && <NameDialog onClose={() => setAdding(false)} />}
      </>
    );
  };
}

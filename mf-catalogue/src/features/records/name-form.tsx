import type { ObjectSchema } from 'yup';
import { Card } from 'shared-ui';
import { EntityForm, FormActions, FormGrid, TextField, useDebug, type SaveIntent } from 'shared-ui/forms';
import { useAfterSave } from './use-after-save';

interface Named {
  readonly id: number;
  readonly name: string;
}

interface NameFormProps<Record extends Named> {
  /** What it is: "Benefit category". */
  what: string;
  schema: ObjectSchema<{ name?: string }>;
  /** The list that a saved record leads to. */
  list: string;
  /** The record to change; a new one without it. */
  record?: Record;
  onSave: (
    values: { name?: string },
    saved: Record | undefined,
    version: SaveIntent['version'],
  ) => Promise<Record>;
  onReload?: () => void;
}

/** The form of a record that has a name and nothing else. */
export function NameForm<Record extends Named>(props: NameFormProps<Record>) {
  const { what, schema, list, record, onSave, onReload } = props;
  const { round, finish, firstRef } = useAfterSave({ list, what });

  return (
    <EntityForm
      key={round}
      label={what}
      schema={schema}
      initialValues={{ name: record?.name ?? '' }}
      source={record}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await onSave(values, source, version);
        finish(saved.name, another);
      }}
    >
      <Card>
        <FormGrid>
          <TextField ref={firstRef} name="name" label="Name" autoComplete="off" />
        </FormGrid>
      </Card>
      <FormActions backTo={list} addAnother={!record} />
    </EntityForm>
  );
}

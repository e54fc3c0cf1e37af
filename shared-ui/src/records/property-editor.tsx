import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { AnyObject, ObjectSchema } from 'yup';
import { Button } from '../components';
import { EntityForm } from '../forms/entity-form';
import { SubmitButton } from '../forms/form-layout';
import type { SaveIntent } from '../forms/save-state';
import { formValues } from '../forms/schema';
import { tokens } from '../theme';

const { space } = tokens;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
  justify-content: flex-end;
`;

const Editor = styled.div`
  padding: ${space[2]};
`;

export type Record = Readonly<{ id: number }> & object;
export type Values = { readonly [field: string]: unknown };
export type Version = SaveIntent['version'];

/** Returns the values of some fields of a record or of a form, null for an empty one. */
const valuesOf = (names: readonly string[], from: object): Values =>
  Object.fromEntries(names.map((name) => [name, (from as Values)[name] ?? null]));

/** Resolves to whether the value of an open field is valid. A value that is wrong says why. */
export type Check = () => Promise<boolean>;

interface EditorButtonsProps {
  check: Ref<Check>;
  onCancel: () => void;
}

/** Renders the buttons of one field. Leaving the field saves what was changed. */
function EditorButtons({ check, onCancel }: EditorButtonsProps) {
  const { isSubmitting, validateForm, submitForm } = useFormikContext();
  useImperativeHandle(check, () => async () => {
    const isValid = Object.keys(await validateForm()).length === 0;
    // Shows the error.
    if (!isValid) await submitForm();
    return isValid;
  });
  return (
    <Buttons>
      <Button size="small" disabled={isSubmitting} onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton size="small" tone="primary">
        Save
      </SubmitButton>
    </Buttons>
  );
}

interface PropertyEditorProps<Entity extends Record, Output extends AnyObject> {
  label: string;
  names: readonly string[];
  record: Entity;
  schema: ObjectSchema<Output>;
  input: ReactNode;
  check: Ref<Check>;
  onSubmit: (values: Values, source: Entity, version: Version) => Promise<void>;
  onReload: () => void;
  /** `isReturning` is false where the user has moved the focus elsewhere. */
  onClose: (isReturning?: boolean) => void;
}

/** Renders the form of one field of a record. Leaving the field saves it. */
export function PropertyEditor<Entity extends Record, Output extends AnyObject>(
  props: PropertyEditorProps<Entity, Output>,
) {
  const { label, names, record, schema, input, check, onSubmit, onReload, onClose } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [field] = useState(() => schema.pick(names as (keyof Output)[]) as ObjectSchema<AnyObject>);
  const [initial] = useState(() => formValues(field, record));
  const hasLeft = useRef(false);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a new target the window was left, or the page was clicked: what was typed stays. A dialog belongs to the field that opened it.
    if (!relatedTarget || ref.current?.contains(relatedTarget) || relatedTarget.closest('dialog')) return;
    // What is back from an earlier visit is saved by its button only.
    if (ref.current?.querySelector('[data-draft-notice]')) return;
    hasLeft.current = true;
    ref.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <Editor
      ref={ref}
      onFocus={() => {
        hasLeft.current = false;
      }}
      onBlur={handleBlur}
      onKeyDown={(event) => {
        const isOwn = ref.current?.contains(event.target as Node);
        if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
      }}
    >
      <EntityForm
        label={label}
        schema={field}
        initialValues={initial as AnyObject}
        source={record}
        onReload={() => {
          onReload();
          onClose();
        }}
        onSubmit={async (values, source, { version }) => {
          const sent = valuesOf(names, values);
          const isSame = JSON.stringify(sent) === JSON.stringify(valuesOf(names, source));
          if (!isSame) await onSubmit(sent, source, version);
          onClose(!hasLeft.current);
        }}
      >
        {input}
        <EditorButtons check={check} onCancel={() => onClose()} />
      </EntityForm>
    </Editor>
  );
}

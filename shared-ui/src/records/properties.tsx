import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { AnyObject, ObjectSchema } from 'yup';
import { undoOf } from '../client';
import { Button, Card, VisuallyHidden } from '../components';
import { EntityForm } from '../forms/entity-form';
import { showValue, TextField } from '../forms/fields';
import { SubmitButton } from '../forms/form-layout';
import type { SaveIntent } from '../forms/save-state';
import { fieldLabel, formValues } from '../forms/schema';
import { messages } from '../messages';
import { useToast } from '../overlays';
import { tokens } from '../theme';

const { color, radius, space, text } = tokens;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: ${space[2]} ${space[2]};
  > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    align-items: start;
    gap: 0 ${space[2]};
  }
  dt {
    padding: 5px ${space[2]};
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  dd:only-of-type:has(form) {
    grid-column: 1 / -1;
  }
  dd > span {
    display: block;
    padding: 4px ${space[2]};
    overflow-wrap: anywhere;
  }
`;

const Value = styled.button`
  width: 100%;
  min-height: 29px;
  padding: 4px ${space[2]};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  text-align: left;
  white-space: pre-line;
  overflow-wrap: anywhere;
  -webkit-user-select: text;
  user-select: text;
  &:hover {
    background: ${color.surfaceHover};
    box-shadow: inset 0 0 0 1px ${color.border};
  }
`;

/** Returns whether a click has ended a selection in a value: that is copied, not edited. The keyboard clicks zero times. */
const hasSelected = ({ detail, currentTarget }: MouseEvent<HTMLElement>): boolean => {
  const selection = window.getSelection();
  return detail > 0 && selection?.type === 'Range' && currentTarget.contains(selection.anchorNode);
};

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
  justify-content: flex-end;
`;

const Editor = styled.div`
  padding: ${space[2]};
`;

/** Renders the buttons of one field. Leaving the field saves what was changed. */
function EditorButtons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormikContext();
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

type Record = Readonly<{ id: number }> & object;
type Values = { readonly [field: string]: unknown };
type Version = SaveIntent['version'];

/** Returns the values of some fields of a record or of a form, null for an empty one. */
const valuesOf = (names: readonly string[], from: object): Values =>
  Object.fromEntries(names.map((name) => [name, (from as Values)[name] ?? null]));

export interface Property {
  /** Its field in the schema and on the record. */
  readonly name: string;
  /** Fields that its input edits too: the contact of an organisation. */
  readonly others?: readonly string[];
  /** By default a line of text. */
  readonly input?: ReactNode;
  /** Shows the value, in place of its text. */
  readonly show?: (value: never) => ReactNode;
  /** Whether it is shown and cannot be edited. */
  readonly isReadOnly?: boolean;
}

interface PropertiesProps<Entity extends Record, Output extends AnyObject> {
  title?: string;
  /** What the record is called in the name of a form: "Organisation". */
  what: string;
  record: Entity;
  schema: ObjectSchema<Output>;
  fields: readonly Property[];
  /** Saves one field, based on the record. Throws a 409 for a record that has changed. */
  save: (patch: Partial<Output>, source: Entity, version: Version) => Promise<object>;
  onReload: () => void;
  isReadOnly?: boolean;
  actions?: ReactNode;
  /** Further rows or a note below the properties. */
  children?: ReactNode;
}

/**
 * Renders the fields of a record as a list of values. A click on a value turns it into its input; Enter, Save or leaving it saves the one
 * field, which the message undoes where the call can be undone. Escape closes it; what was typed is there again when it is opened.
 */
export function Properties<Entity extends Record, Output extends AnyObject>(
  props: PropertiesProps<Entity, Output>,
) {
  const { title = messages.properties.title, what, record, schema, fields, save, onReload } = props;
  const { isReadOnly = false, actions, children } = props;
  const [edited, setEdited] = useState<string>();
  const listRef = useRef<HTMLDListElement>(null);
  const toast = useToast();

  const close = (name: string, isReturning = true) => {
    // Rendered at once: the button is there again. A field that was opened since keeps the focus.
    flushSync(() => setEdited((now) => (now === name ? undefined : now)));
    if (isReturning && document.activeElement === document.body)
      listRef.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus();
  };

  const submit = async (name: string, values: Values, source: Entity, version: Version) => {
    const saved = await save(values as Partial<Output>, source, version);
    toast.show({
      tone: 'success',
      title: messages.properties.saved(fieldLabel(schema, name)),
      undo: undoOf(saved),
    });
  };

  return (
    <Card title={title} actions={actions} flush>
      <List ref={listRef}>
        {fields.map(
          ({ name, input = <TextField name={name} autoComplete="off" />, show = showValue, ...field }) => {
            const names = [name, ...(field.others ?? [])];
            const label = fieldLabel(schema, name);
            const value = show((record as Values)[name] as never) || <span aria-hidden>–</span>;
            const canEdit = !isReadOnly && !field.isReadOnly;
            return (
              <div key={name}>
                {edited === name ? (
                  <>
                    <VisuallyHidden as="dt">{label}</VisuallyHidden>
                    <dd>
                      <PropertyEditor
                        label={`${what}: ${label}`}
                        names={names}
                        record={record}
                        schema={schema}
                        input={input}
                        onSubmit={(values, source, version) => submit(name, values, source, version)}
                        onReload={onReload}
                        onClose={(isReturning) => close(name, isReturning)}
                      />
                    </dd>
                  </>
                ) : (
                  <>
                    <dt>{label}</dt>
                    <dd>
                      {canEdit ? (
                        <Value
                          type="button"
                          data-field={name}
                          data-value=""
                          onClick={(event) => !hasSelected(event) && setEdited(name)}
                        >
                          <VisuallyHidden>{`Edit ${label}: `}</VisuallyHidden>
                          {value}
                        </Value>
                      ) : (
                        <span>{value}</span>
                      )}
                    </dd>
                  </>
                )}
              </div>
            );
          },
        )}
      </List>
      {children}
    </Card>
  );
}

interface PropertyEditorProps<Entity extends Record, Output extends AnyObject> {
  label: string;
  names: readonly string[];
  record: Entity;
  schema: ObjectSchema<Output>;
  input: ReactNode;
  onSubmit: (values: Values, source: Entity, version: Version) => Promise<void>;
  onReload: () => void;
  /** `isReturning` is false where the user has moved the focus elsewhere. */
  onClose: (isReturning?: boolean) => void;
}

function PropertyEditor<Entity extends Record, Output extends AnyObject>(
  props: PropertyEditorProps<Entity, Output>,
) {
  const { label, names, record, schema, input, onSubmit, onReload, onClose } = props;
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
        <EditorButtons onCancel={() => onClose()} />
      </EntityForm>
    </Editor>
  );
}

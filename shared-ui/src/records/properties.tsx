import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import type { AnyObject, ObjectSchema } from 'yup';
import { undoOf } from '../client';
import { Card, VisuallyHidden } from '../components';
import { showValue, TextField } from '../forms/fields';
import { fieldLabel } from '../forms/schema';
import { messages } from '../messages';
import { useToast } from '../overlays';
import { tokens } from '../theme';
import { PropertyEditor, type Leave, type Record, type Values, type Version } from './property-editor';

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
 * field, which the message undoes where the call can be undone. Escape closes it; what was typed is there again when it is opened. Another field
 * does not open before the open one is saved.
 */
export function Properties<Entity extends Record, Output extends AnyObject>(
  props: PropertiesProps<Entity, Output>,
) {
  const { title = messages.properties.title, what, record, schema, fields, save, onReload } = props;
  const { isReadOnly = false, actions, children } = props;
  const [edited, setEdited] = useState<string>();
  const listRef = useRef<HTMLDListElement>(null);
  const leave = useRef<Leave>(null);
  const toast = useToast();

  const open = async (name: string) => {
    if (leave.current && !(await leave.current())) return;
    setEdited(name);
  };

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
                        leave={leave}
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
                          onClick={(event) => !hasSelected(event) && void open(name)}
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

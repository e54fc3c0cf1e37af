import {
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import type { AnyObject, ObjectSchema } from 'yup';
import { Button } from '../components';
import { EntityForm } from '../forms/entity-form';
import { SubmitButton } from '../forms/form-layout';
import type { SaveIntent } from '../forms/save-state';
import { formValues } from '../forms/schema';
import { afterPress } from '../inputs/after-press';
import { whenChosen } from '../overlays/typed-choices';
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

/** Leaves an open field, which saves it. Resolves to false where it stays open, and says why. */
export type Leave = () => Promise<boolean>;

interface EditorButtonsProps {
  editor: RefObject<HTMLElement | null>;
  leave: RefObject<Leave | null>;
  hasLeft: RefObject<boolean>;
  /** `isReturning` is false where the user has moved the focus elsewhere. */
  onClose: (isReturning?: boolean) => void;
}

/** Renders the buttons of one field. Leaving the field saves what was changed. */
function EditorButtons({ editor, leave, hasLeft, onClose }: EditorButtonsProps) {
  const { dirty, isSubmitting, validateForm, submitForm } = useFormikContext();
  const isDirty = useRef(dirty);
  useLayoutEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  const leaveChosen = async () => {
    if (!isDirty.current) {
      onClose(!hasLeft.current);
      return true;
    }
    // What is back from an earlier visit is saved by its button only.
    const isRestored = editor.current?.querySelector('[data-draft-notice]');
    if (isRestored && Object.keys(await validateForm()).length === 0) return true;
    return (await (submitForm() as Promise<true | void>)) === true;
  };
  useImperativeHandle(leave, () => async () => {
    // Rendered at once: what the input takes when it is left is what is saved.
    flushSync(() => undefined);
    return (await whenChosen(editor.current!, leaveChosen)) === true;
  });
  return (
    <Buttons>
      <Button size="small" disabled={isSubmitting} onClick={() => onClose()}>
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
  leave: RefObject<Leave | null>;
  onSubmit: (values: Values, source: Entity, version: Version) => Promise<void>;
  onReload: () => void;
  /** `isReturning` is false where the user has moved the focus elsewhere. */
  onClose: (isReturning?: boolean) => void;
}

/** Renders the form of one field of a record. Leaving the field saves it. */
export function PropertyEditor<Entity extends Record, Output extends AnyObject>(
  props: PropertyEditorProps<Entity, Output>,
) {
  const { label, names, record, schema, input, leave, onSubmit, onReload, onClose } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [field] = useState(() => schema.pick(names as (keyof Output)[]) as ObjectSchema<AnyObject>);
  const initial = useMemo(() => formValues(field, record), [field, record]);
  const hasLeft = useRef(false);
  const saving = useRef<{ sent: string; done: Promise<void> }>(undefined);
  useLayoutEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Without a new target the window was left, or the page was clicked: what was typed stays. A dialog belongs to the field that opened it.
    if (!relatedTarget || ref.current?.contains(relatedTarget) || relatedTarget.closest('dialog')) return;
    hasLeft.current = true;
    afterPress(() => {
      if (hasLeft.current) void leave.current?.();
    });
  };
  const save = async (values: AnyObject, source: Entity, version: Version) => {
    const sent = valuesOf(names, values);
    const isSame = JSON.stringify(sent) === JSON.stringify(valuesOf(names, source));
    if (!isSame) await onSubmit(sent, source, version);
    onClose(!hasLeft.current);
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
          // Pressing another field leaves this one, and so does opening that: it is saved once.
          const sent = JSON.stringify(valuesOf(names, values));
          if (saving.current?.sent !== sent)
            saving.current = {
              sent,
              done: save(values, source, version).catch((error: unknown) => {
                saving.current = undefined;
                throw error;
              }),
            };
          await saving.current.done;
        }}
      >
        {input}
        <EditorButtons editor={ref} leave={leave} hasLeft={hasLeft} onClose={onClose} />
      </EntityForm>
    </Editor>
  );
}

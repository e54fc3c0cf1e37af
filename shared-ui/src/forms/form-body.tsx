import { type ReactNode, useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Alert } from '../components';
import { useWhenOnline } from '../data/online';
import { tokens } from '../theme';
import { useDraftBackup, useUnsavedGuard } from '../unsaved';
import { messages } from './messages';
import { useFormInfo } from './fields';
import type { SaveState } from './save-state';

/** The initial values of a form and the record that they were made from. */
export interface Loaded<Values, Source> {
  readonly initialValues: Values;
  readonly source: Source;
  /** The initial values as JSON, unchanged by a save. */
  readonly snapshot: string;
}

export const toLoaded = <Values, Source>(initialValues: Values, source: Source): Loaded<Values, Source> => ({
  initialValues,
  source,
  snapshot: JSON.stringify(initialValues),
});

/** The backup of a form when the session ends. */
interface FormDraft<Values, Source> {
  /** The changed fields; the others take the record's current values. */
  readonly changes: Partial<Values>;
  /** The record that the changes are based on, so that a stale save is still detected. */
  readonly source: Source;
}

/** Returns the fields that differ from the initial values. */
const changesOf = <Values extends object>(values: Values, initial: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(initial[name as keyof Values]),
    ),
  ) as Partial<Values>;

/** Renders all errors of a rejected save, including those of fields that this form does not have. */
function ErrorSummary({ saved }: { saved: SaveState & { status: 'rejected' } }) {
  const messages = Object.values(saved.errors).flat();
  return (
    <div data-error-summary="" tabIndex={-1}>
      <Alert tone="danger" title={saved.message}>
        {messages.length > 0 && (
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/* A flex column, because sticky buttons would not leave their row of a grid. `.buttons` has its own margin. */
const Form = styled.form`
  display: flex;
  flex-direction: column;
  > * + :not(.buttons, dialog) {
    margin-top: ${tokens.space[4]};
  }
`;

interface FormBodyProps<Values, Source> {
  label: string;
  saved: SaveState;
  latest: Loaded<Values, Source>;
  loaded: Loaded<Values, Source>;
  onLoad: (loaded: Loaded<Values, Source>) => void;
  /** Receives the record that a restored draft is based on. */
  onRestore: (source: Source) => void;
  children: ReactNode;
}

const focusFirstInvalid = (form: HTMLFormElement | null) => {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  (target ?? form?.querySelector<HTMLElement>('[data-error-summary]'))?.focus();
};

/** Renders the form element; handles refetched records, draft backups, the unsaved guard and the focus after errors. */
export function FormBody<Values extends object, Source>(props: FormBodyProps<Values, Source>) {
  const { label, saved, latest, loaded, onLoad, onRestore, children } = props;
  const { values, dirty, isSubmitting, submitCount, isValid, handleSubmit, submitForm, setValues } =
    useFormikContext<Values>();
  const { isReadOnly } = useFormInfo();
  const formRef = useRef<HTMLFormElement>(null);
  useUnsavedGuard(dirty && !isSubmitting);

  const isRefetched = latest.snapshot !== loaded.snapshot || latest.source !== loaded.source;
  const canReinitialise = !dirty && !isSubmitting && isRefetched;
  useDraftBackup<FormDraft<Values, Source>>(isReadOnly || canReinitialise ? null : label, {
    read: () => (dirty ? { changes: changesOf(values, loaded.initialValues), source: loaded.source } : null),
    restore: (draft) => {
      onRestore(draft.source);
      void setValues((current) => ({ ...current, ...draft.changes }));
    },
  });
  useEffect(() => {
    if (canReinitialise) onLoad(latest);
  });

  useWhenOnline(() => {
    if (saved.status === 'offline') void submitForm();
  });
  const isRejected = saved.status === 'rejected';
  const hasFailed = !isSubmitting && (isRejected || (submitCount > 0 && !isValid));
  useEffect(() => {
    if (hasFailed) focusFirstInvalid(formRef.current);
    // submitCount is a dependency so that every failed attempt moves the focus.
  }, [hasFailed, submitCount]);

  return (
    <Form ref={formRef} noValidate aria-label={label} onSubmit={handleSubmit}>
      {isRejected && <ErrorSummary saved={saved} />}
      {saved.status === 'offline' && (
        <Alert tone="warning" title={messages.notSavedYet} announce>
          {messages.savedWhenOnline}
        </Alert>
      )}
      {children}
    </Form>
  );
}

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FieldLock } from 'api-contract';
import { FormikProvider, useFormik } from 'formik';
import { styled } from 'styled-components';
import type { ObjectSchema } from 'yup';
import { saveErrorOf } from '../client';
import { Alert } from '../components';
import { currentConnection, useResume } from '../data/online';
import { firstToFill, focusFirstField } from '../overlays/focus';
import { useLateFailure } from '../overlays/use-late-failure';
import { whenChosen } from '../overlays/typed-choices';
import { useFirstFocus } from '../router/places';
import { useLocation } from '../router';
import { tokens } from '../theme';
import { useUnsavedDraft } from '../unsaved';
import { useUnsavedPart } from '../unsaved/unsaved-work';
import { messages } from './messages';
import { DebugPanel } from './debug-panel';
import { FormContext, showValue, type FormInfo } from './fields';
import { useFailedFields } from './failed-fields';
import { changesOf, hasSecret, withChanges, type OwnDraft, type UnsavedForm } from './form-draft';
import { NotSavedYet } from './form-layout';
import { fieldLabel, schemaFields } from './schema';
import { messagesIn, type SaveIntent, serverErrorOf, toFailedState, type SaveState } from './save-state';
import { StaleSaveDialog } from './stale-save';

/** The initial values of a form and the record that they were made from. */
interface Loaded<Values, Source> {
  readonly initialValues: Values;
  readonly source: Source;
  /** The initial values as JSON, unchanged by a save. */
  readonly snapshot: string;
  /** These are the values that a save has sent. */
  readonly isSaved?: true;
}

const toLoaded = <Values, Source>(initialValues: Values, source: Source): Loaded<Values, Source> => ({
  initialValues,
  source,
  snapshot: JSON.stringify(initialValues),
});

/** Renders all errors of a form, including those of fields that it does not have or does not show. */
function ErrorSummary({ message, errors: all }: { message: string; errors: object }) {
  const errors = messagesIn(all).filter((error) => error !== message);
  return (
    <div data-error-summary="" tabIndex={-1}>
      <Alert tone="danger" title={message}>
        {errors.length > 0 && (
          <ul>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/* A flex column, because sticky buttons would not leave their row of a grid. `.buttons` has its own margin. */
const Form = styled.form<{ $isNarrow: boolean }>`
  display: flex;
  flex-direction: column;
  max-width: ${({ $isNarrow }) => $isNarrow && '480px'};
  > * + :not(.buttons, dialog) {
    margin-top: ${tokens.space[4]};
  }
`;

interface EntityFormProps<Values extends object, Output extends object = Values, Source = undefined> {
  /** The accessible name of the form, unique on its page. */
  label: string;
  initialValues: Values;
  /** The contract's schema, which validates and casts the values. */
  schema: ObjectSchema<Output>;
  /**
   * Saves. If it rejects, the form stays and shows the error, a 422 at its fields. `source` is the record that the user's changes
   * are based on. If it resolves to false, the user has cancelled: nothing was saved, and the form stays as it is. `reset` resets it.
   */
  onSubmit: (values: Output, source: Source, intent: SaveIntent) => Promise<false | 'reset' | void>;
  /** The record of the initial values. */
  source?: Source;
  /** Refetches the record after a stale save. */
  onReload?: () => void;
  isReadOnly?: boolean;
  /** What of the record is locked now: the fields of the schema that it locks are disabled. */
  lock?: FieldLock;
  /** For a form of a single field, so that its buttons are at hand. */
  isNarrow?: boolean;
  /** Shows the form's data below it. */
  debug?: boolean;
  /** What a new record is of, such as the organisation of a contact: the draft of another one is not restored. */
  newOf?: string | number;
  /** Stores another draft than the changes to the record of the page. */
  draft?: OwnDraft<Values>;
  /** Rendered below the form, where `useFormikContext` returns its state. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the form of a record: validation by the contract's schema, the server's errors at their fields, disabled buttons while
 * saving, focus on the first invalid field, a question before unsaved changes are lost, and a draft of them that is restored. A refetched record
 * replaces the values only while nothing has been changed.
 */
export function EntityForm<Values extends object, Output extends object = Values, Source = undefined>(
  props: EntityFormProps<Values, Output, Source>,
) {
  const { label, schema, onSubmit, onReload, isReadOnly = false, isNarrow = false, debug = false } = props;
  const { below, children, lock, draft, newOf = '' } = props;
  // Made again by the page of the form, not at every key.
  const latest = useMemo(
    () => toLoaded(props.initialValues, props.source as Source),
    [props.initialValues, props.source],
  );
  const [loaded, setLoaded] = useState(latest);
  const [saved, setSaved] = useState<SaveState>({ status: 'idle' });
  const [resets, setResets] = useState(0);
  const [isPartlySaved, setPartlySaved] = useState(false);
  const { pathname } = useLocation();
  const formRef = useRef<HTMLFormElement>(null);
  const showLate = useLateFailure();
  useFirstFocus(formRef, (form) => (pathname.endsWith('/create') ? firstToFill(form) : null));
  const another = useRef(false);
  const texts = useRef(new Map<string, (value: unknown) => ReactNode>());
  const versionToReplace = useRef<string>(undefined);
  const unsavedSource = useRef<{ readonly source: Source }>(undefined);
  const fields = useMemo(() => schemaFields(schema), [schema]);

  const info = useMemo<FormInfo>(
    () => ({
      isRequired: (name) => fields.get(name)?.isRequired ?? false,
      labelOf: (name) => fields.get(name)?.label ?? name,
      isLocked: (name) => lock !== undefined && fields.get(name)?.lock === lock,
      isReadOnly,
      serverError: (name, value) => serverErrorOf(saved, name, value),
      resets,
      setAnother: (isWanted) => {
        another.current = isWanted;
      },
      texts,
    }),
    [fields, saved, isReadOnly, lock, resets],
  );

  /** Resolves to true when the form is saved; so does Formik's `submitForm`. */
  const handleSubmit = async (submitted: Values): Promise<true | void> => {
    // Not sent at all, so that what is sent later cannot be a second copy.
    if (currentConnection() !== 'online') return setSaved({ status: 'offline' });
    setSaved({ status: 'idle' });
    const ifMatch = versionToReplace.current;
    versionToReplace.current = undefined;
    const { source } = unsavedSource.current ?? loaded;
    const basedOn = (source ?? undefined) as object | undefined;
    const version = ifMatch === undefined ? { basedOn } : { ifMatch };
    try {
      const intent = { version, another: another.current, markPartlySaved: () => setPartlySaved(true) };
      // A field that the stored record lacks, as that of an older server does, is left out unless the user has changed it: a newer server
      // keeps what it has.
      const changes = changesOf(submitted, loaded.initialValues);
      const isSent = (name: string) => !basedOn || !('id' in basedOn) || name in basedOn || name in changes;
      const sent = Object.fromEntries(
        Object.entries(schema.cast(submitted) as object).filter(([name]) => isSent(name)),
      );
      const outcome = await onSubmit(sent as Output, source, intent);
      if (outcome === false) return backup.endSave();
      if (outcome === 'reset') return resetForm();
      // Without changes the record was fetched again: a draft that is not restored yet stays.
      if (dirty) backup.remove();
      unsavedSource.current = undefined;
      setPartlySaved(false);
      setLoaded({ ...loaded, initialValues: submitted, isSaved: true });
      return true;
    } catch (error) {
      backup.endSave();
      setSaved(toFailedState(error, submitted, source === undefined));
      showLate(messages.notSaved(label), saveErrorOf(error));
    }
  };

  const formik = useFormik<Values>({
    initialValues: loaded.initialValues,
    enableReinitialize: true,
    validationSchema: schema,
    onSubmit: handleSubmit,
    onReset: () => {
      // Without changes the record was fetched again: a draft that is not restored yet stays.
      if (dirty) backup.remove();
      unsavedSource.current = undefined;
      setPartlySaved(false);
      setSaved({ status: 'idle' });
      setResets((count) => count + 1);
    },
  });
  const { values, dirty, isSubmitting, submitCount, isValid, resetForm, setValues } = formik;
  const submitForm = () => whenChosen(formRef.current!, formik.submitForm);
  useUnsavedPart(dirty && !draft?.isSentAtLast, {
    form: label,
    isSaving: isSubmitting,
    isStored: !isPartlySaved,
    formRef,
  });

  const isRefetched = latest.snapshot !== loaded.snapshot || latest.source !== loaded.source;
  const isAsking = saved.status === 'stale';
  const canReinitialise = !dirty && !isSubmitting && !isAsking && isRefetched;
  const { id = newOf } = (props.source ?? {}) as { id?: unknown };
  const backup = useUnsavedDraft<UnsavedForm<Values, Source>>(
    isReadOnly || canReinitialise ? null : `${draft?.name ?? label} ${String(id)}`,
    {
      read: () => {
        if (!dirty || isPartlySaved || hasSecret(formRef.current)) return null;
        const { source } = unsavedSource.current ?? loaded;
        return { changes: draft ? draft.pick(values) : changesOf(values, loaded.initialValues), source };
      },
      restore: ({ changes, source }, isMaybeSaved) => {
        unsavedSource.current = { source };
        void setValues((current) =>
          draft ? draft.fill(changes, isMaybeSaved) : withChanges(current, changes),
        );
      },
      discard: resetForm,
      isSaving: isSubmitting && props.source === undefined,
      about: draft?.about,
      texts: draft?.texts,
    },
  );
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- Formik takes over new initial values in an effect too
    if (canReinitialise) setLoaded(latest);
  }, [canReinitialise, latest]);

  // Formik's own effect, which comes first, resets the form to the values that were saved: what was typed meanwhile is put back.
  const typed = useRef(values);
  useEffect(() => {
    typed.current = values;
  }, [values]);
  useEffect(() => {
    if (loaded.isSaved) void setValues(typed.current);
  }, [loaded, setValues]);

  useEffect(() => focusFirstField(formRef.current?.closest('dialog')), []);
  useResume(saved.status === 'offline', () => void submitForm());
  const isRejected = saved.status === 'rejected';
  const hasFailed = !isSubmitting && (isRejected || (submitCount > 0 && !isValid));
  const isUnseen = useFailedFields(formRef, { hasFailed, submitCount, isValid });

  return (
    <FormikProvider value={{ ...formik, submitForm }}>
      <FormContext value={info}>
        <Form
          ref={formRef}
          $isNarrow={isNarrow}
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void submitForm();
          }}
        >
          {backup.notice}
          {isUnseen && <ErrorSummary message={messages.notValid} errors={formik.errors} />}
          {isRejected && !isUnseen && <ErrorSummary {...saved} />}
          {saved.status === 'offline' && <NotSavedYet />}
          {children}
          {saved.status === 'stale' && (
            <StaleSaveDialog
              stale={saved.stale}
              labelOf={(name) => fieldLabel(schema, name)}
              render={(name, value) => (texts.current.get(name) ?? showValue)(value)}
              mineOf={({ field }) => values[field as keyof Values]}
              onClose={() => setSaved({ status: 'idle' })}
              onKeep={() => {
                versionToReplace.current = saved.stale.current_etag;
                void submitForm();
              }}
              onReload={() => {
                // A form without changes takes the values of the refetched record.
                resetForm();
                onReload?.();
              }}
            />
          )}
        </Form>
        {below}
        {debug && <DebugPanel />}
      </FormContext>
    </FormikProvider>
  );
}

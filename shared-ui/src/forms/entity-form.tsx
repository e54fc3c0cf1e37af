import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Formik } from 'formik';
import type { ObjectSchema } from 'yup';
import { messageOf } from '../client';
import { useToast } from '../overlays';
import { messages } from './messages';
import { DebugPanel } from './debug-panel';
import { FormBody, toLoaded } from './form-body';
import { FormContext, type FormInfo } from './fields';
import { fieldLabel, requiredFields } from './schema';
import { type SaveIntent, serverErrorOf, toFailedState, type SaveState } from './save-state';
import { StaleSave } from './stale-save';

interface EntityFormProps<Values extends object, Output extends object = Values, Source = undefined> {
  /** The accessible name of the form. */
  label: string;
  initialValues: Values;
  /** The contract's schema, which validates and casts the values. */
  schema: ObjectSchema<Output>;
  /**
   * Saves. If it rejects, the form stays and shows the error, a 422 at its fields. `source` is the record that the user's changes
   * are based on. If it resolves to false, the user has cancelled: nothing was saved, and the form stays as it is.
   */
  onSubmit: (values: Output, source: Source, intent: SaveIntent) => Promise<false | void>;
  /** The record of the initial values. */
  source?: Source;
  /** Refetches the record after a stale save. */
  onReload?: () => void;
  isReadOnly?: boolean;
  /** Shows the form's data below it. */
  debug?: boolean;
  children: ReactNode;
}

/**
 * Renders the form of a record: validation by the contract's schema, the server's errors at their fields, disabled buttons while
 * saving, focus on the first invalid field, a question before unsaved changes are lost. A refetched record replaces the values
 * only while nothing has been changed.
 */
export function EntityForm<Values extends object, Output extends object = Values, Source = undefined>(
  props: EntityFormProps<Values, Output, Source>,
) {
  const { label, schema, onSubmit, onReload, isReadOnly = false, debug = false, children } = props;
  const latest = toLoaded(props.initialValues, props.source as Source);
  const [loaded, setLoaded] = useState(latest);
  const [saved, setSaved] = useState<SaveState>({ status: 'idle' });
  const [resets, setResets] = useState(0);
  const another = useRef(false);
  const texts = useRef(new Map<string, (value: unknown) => string>());
  const versionToReplace = useRef<string>(undefined);
  const draftSource = useRef<{ readonly source: Source }>(undefined);
  const toast = useToast();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const required = useMemo(() => requiredFields(schema), [schema]);

  const info = useMemo<FormInfo>(
    () => ({
      isRequired: (name) => required.has(name),
      serverError: (name, value) => serverErrorOf(saved, name, value),
      isReadOnly,
      resets,
      another,
      texts,
    }),
    [required, saved, isReadOnly, resets],
  );

  const handleSubmit = async (values: Values) => {
    // Not sent at all, so that what is sent later cannot be a second copy.
    if (!navigator.onLine) return setSaved({ status: 'offline' });
    setSaved({ status: 'idle' });
    const ifMatch = versionToReplace.current;
    versionToReplace.current = undefined;
    const { source } = draftSource.current ?? loaded;
    const basedOn = (source ?? undefined) as object | undefined;
    const version = ifMatch === undefined ? { basedOn } : { ifMatch };
    try {
      const intent = { version, another: another.current };
      if ((await onSubmit(schema.cast(values) as Output, source, intent)) === false) return;
      draftSource.current = undefined;
      setLoaded({ ...loaded, initialValues: values });
    } catch (error) {
      setSaved(toFailedState(error, values));
      if (isMounted.current) return;
      // The user has left the form meanwhile.
      toast.show({
        tone: 'danger',
        title: messages.notSaved(label),
        text: messageOf(error),
        duration: null,
      });
    }
  };

  const handleReset = () => {
    draftSource.current = undefined;
    setSaved({ status: 'idle' });
    setResets((count) => count + 1);
  };

  return (
    <Formik<Values>
      initialValues={loaded.initialValues}
      enableReinitialize
      validationSchema={schema}
      onSubmit={handleSubmit}
      onReset={handleReset}
    >
      <FormContext value={info}>
        <FormBody
          label={label}
          saved={saved}
          latest={latest}
          loaded={loaded}
          onLoad={setLoaded}
          onRestore={(source) => (draftSource.current = { source })}
        >
          {children}
          {saved.status === 'stale' && (
            <StaleSave
              stale={saved.stale}
              labelOf={(name) => fieldLabel(schema, name)}
              onClose={() => setSaved({ status: 'idle' })}
              onKeep={(etag) => (versionToReplace.current = etag)}
              onReload={onReload}
            />
          )}
        </FormBody>
        {debug && <DebugPanel />}
      </FormContext>
    </Formik>
  );
}

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Formik } from 'formik';
import type { ObjectSchema } from 'yup';
import { messageOf } from '../client';
import { useToast } from '../overlays';
import { DebugPanel } from './debug-panel';
import { FormBody, toLoaded } from './form-body';
import { FormContext, type FormInfo } from './fields';
import { fieldLabel, requiredFields } from './schema';
import { type SaveIntent, serverErrorOf, toRefusal, type SaveState } from './save-state';
import { StaleSave } from './stale-save';

export interface EntityFormProps<Values extends object, Output extends object = Values, Source = undefined> {
  /** Names the form. */
  label: string;
  initialValues: Values;
  /** The contract's schema: what is sent is what it makes of the values. */
  schema: ObjectSchema<Output>;
  /**
   * Saves. Rejecting keeps the form as it is and shows the failure, a 422 at its fields. The second argument is the `source` that
   * the reader began with; the third says which version the save is based on and what is to follow.
   */
  onSubmit: (values: Output, source: Source, intent: SaveIntent) => Promise<void>;
  /** The record that the initial values were made from. */
  source?: Source;
  /** Fetches the record anew, when somebody else has saved it meanwhile and the reader wants to see that. */
  onReload?: () => void;
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  /** Shows the form's data under it. */
  debug?: boolean;
  children: ReactNode;
}

/**
 * The form of a record: rules from the contract, the server's refusals at their fields, buttons that rest while it saves, the focus
 * on the first wrong field, a question before unsaved changes are left. A record that is fetched anew in the meantime replaces the
 * values only while nothing has been changed.
 */
export function EntityForm<Values extends object, Output extends object = Values, Source = undefined>(
  props: EntityFormProps<Values, Output, Source>,
) {
  const { label, schema, onSubmit, onReload, isReadOnly = false, debug = false, children } = props;
  const offered = toLoaded(props.initialValues, props.source as Source);
  const [loaded, setLoaded] = useState(offered);
  const [saved, setSaved] = useState<SaveState>({ status: 'idle' });
  const another = useRef(false);
  const overwritten = useRef<string>(undefined);
  const begunOn = useRef<{ readonly source: Source }>(undefined);
  const toast = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const required = useMemo(() => requiredFields(schema), [schema]);

  const info = useMemo<FormInfo>(
    () => ({
      isRequired: (name) => required.has(name),
      serverError: (name, value) => serverErrorOf(saved, name, value),
      isReadOnly,
      another,
    }),
    [required, saved, isReadOnly],
  );

  const handleSubmit = async (values: Values) => {
    setSaved({ status: 'idle' });
    const ifMatch = overwritten.current;
    overwritten.current = undefined;
    const { source } = begunOn.current ?? loaded;
    const basedOn = (source ?? undefined) as object | undefined;
    const version = ifMatch === undefined ? { basedOn } : { ifMatch };
    try {
      await onSubmit(schema.cast(values) as Output, source, { version, another: another.current });
      begunOn.current = undefined;
      setLoaded({ ...loaded, initialValues: values });
    } catch (error) {
      setSaved(toRefusal(error, values));
      if (isHere.current) return;
      // The form that would say so was left while it saved.
      toast.show({ tone: 'danger', title: `${label} not saved`, text: messageOf(error), duration: null });
    }
  };

  const handleReset = () => {
    begunOn.current = undefined;
    setSaved({ status: 'idle' });
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
          offered={offered}
          loaded={loaded}
          onLoad={setLoaded}
          onRestore={(source) => (begunOn.current = { source })}
        >
          {children}
          {saved.status === 'stale' && (
            <StaleSave
              stale={saved.stale}
              labelOf={(name) => fieldLabel(schema, name)}
              onClose={() => setSaved({ status: 'idle' })}
              onKeep={(etag) => (overwritten.current = etag)}
              onReload={onReload}
            />
          )}
        </FormBody>
        {debug && <DebugPanel />}
      </FormContext>
    </Formik>
  );
}

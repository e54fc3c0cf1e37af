import { useEffect, useRef } from 'react';
import { useFormikContext } from 'formik';

type Values = Record<string, unknown>;

/**
 * Empties one field when the reader changes another that it depends on. A reset, or a record that was loaded anew, brings both
 * together and is left alone.
 */
export function useFormikChange(cause: string, dependent: string): void {
  const { values, initialValues, setFieldValue } = useFormikContext<Values>();
  const last = useRef({ cause: values[cause], dependent: values[dependent] });

  useEffect(() => {
    const before = last.current;
    last.current = { cause: values[cause], dependent: values[dependent] };
    if (before.cause === values[cause]) return;
    const isAsLoaded =
      values[cause] === initialValues[cause] && values[dependent] === initialValues[dependent];
    if (!isAsLoaded && values[dependent] !== null && before.dependent === values[dependent]) {
      void setFieldValue(dependent, null);
    }
  }, [cause, dependent, values, initialValues, setFieldValue]);
}

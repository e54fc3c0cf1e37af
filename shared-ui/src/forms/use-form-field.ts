import { useField } from 'formik';
import { useFormInfo } from './form-context';

export interface FormFieldProps {
  name: string;
  label: string;
  hint?: React.ReactNode;
  disabled?: boolean;
  /** Overrides what the schema says. */
  required?: boolean;
}

/** A field's value and everything that its control shows of it. The control's own error comes before the server's. */
export function useFormField<Value>({ name, required, disabled }: FormFieldProps) {
  const [field, meta, helpers] = useField<Value>(name);
  const info = useFormInfo();
  const own = meta.touched ? meta.error : undefined;

  return {
    name,
    value: field.value,
    required: required ?? info.isRequired(name),
    disabled: disabled || info.isReadOnly,
    error: own ?? info.serverError(name, field.value),
    onChange: (value: Value) => void helpers.setValue(value),
    onBlur: () => void helpers.setTouched(true),
  };
}

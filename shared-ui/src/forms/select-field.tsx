import { SelectInput, type SelectInputProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type SelectFieldProps<Value extends string | number> = FormFieldProps &
  Omit<SelectInputProps<Value>, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A choice of a few in a form. The value is null while nothing is chosen. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const field = useFormField<Value | null>(props);
  return <SelectInput {...props} {...field} />;
}

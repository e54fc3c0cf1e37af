import { Combobox, type ComboboxProps } from '../combobox';
import { useFormField, type FormFieldProps } from './use-form-field';

type ComboboxFieldProps<Value extends string | number> = FormFieldProps &
  Omit<ComboboxProps<Value>, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A choice of many in a form. The value is null while nothing is chosen. */
export function ComboboxField<Value extends string | number>(props: ComboboxFieldProps<Value>) {
  const field = useFormField<Value | null>(props);
  return <Combobox {...props} {...field} />;
}

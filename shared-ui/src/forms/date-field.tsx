import { DateInput, type DateInputProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type DateFieldProps = FormFieldProps &
  Omit<DateInputProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A day in a form, `YYYY-MM-DD`; null while it is empty. */
export function DateField(props: DateFieldProps) {
  const field = useFormField<string | null>(props);
  return <DateInput {...props} {...field} />;
}

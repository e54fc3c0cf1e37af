import { NumberInput, type NumberInputProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type NumberFieldProps = FormFieldProps &
  Omit<NumberInputProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A number in a form; null while it is empty. */
export function NumberField(props: NumberFieldProps) {
  const field = useFormField<number | null>(props);
  return <NumberInput {...props} {...field} />;
}

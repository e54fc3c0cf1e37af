import { TextInput, type TextInputProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type TextFieldProps = FormFieldProps &
  Omit<TextInputProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A line of text in a form. */
export function TextField(props: TextFieldProps) {
  const field = useFormField<string>(props);
  return <TextInput {...props} {...field} />;
}

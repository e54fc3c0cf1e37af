import { TextArea, type TextAreaProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type TextAreaFieldProps = FormFieldProps &
  Omit<TextAreaProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** Text of several lines in a form. */
export function TextAreaField(props: TextAreaFieldProps) {
  const field = useFormField<string>(props);
  return <TextArea {...props} {...field} />;
}

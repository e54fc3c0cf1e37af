import { YesNoInput, type YesNoInputProps } from '../inputs';
import { useFormField, type FormFieldProps } from './use-form-field';

type YesNoFieldProps = FormFieldProps &
  Omit<YesNoInputProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** A yes or no in a form; null while neither is chosen. */
export function YesNoField(props: YesNoFieldProps) {
  const field = useFormField<boolean | null>(props);
  return <YesNoInput {...props} {...field} />;
}

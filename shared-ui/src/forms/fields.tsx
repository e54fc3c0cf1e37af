import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { useField } from 'formik';
import {
  CheckboxesInput,
  CheckboxInput,
  ChoiceInput,
  ChoiceName,
  Combobox,
  DateInput,
  EmailInput,
  NumberInput,
  SelectInput,
  TextArea,
  TextInput,
  YesNoInput,
  type CheckboxesInputProps,
  type CheckboxInputProps,
  type ChoiceInputProps,
  type ComboboxProps,
  type DateInputProps,
  type NumberInputProps,
  type Options,
  type SelectInputProps,
  type TextAreaProps,
  type TextInputProps,
  type YesNoInputProps,
} from '../inputs';
import { formatDate, formatMoney } from '../format';
import { messages } from '../messages';
import { flatten } from '../inputs/select-input';

/** What the fields of one form share beside their values. */
export interface FormInfo {
  /** Whether the schema requires this field. */
  readonly isRequired: (name: string) => boolean;
  /** The server's error for this field, as long as the rejected value is unchanged. */
  readonly serverError: (name: string, value: unknown) => string | undefined;
  /** The label of this field in the schema, in the case of a form. */
  readonly labelOf: (name: string) => string;
  /** Whether the record has this field locked now. */
  readonly isLocked: (name: string) => boolean;
  readonly isReadOnly: boolean;
  /** How often the form was reset: what an input holds beside its value goes with it. */
  readonly resets: number;
  /** Says whether "Save and add another" was pressed. */
  readonly setAnother: (isWanted: boolean) => void;
  /** How each field shows a value, by its name. */
  readonly texts: RefObject<Map<string, (value: unknown) => ReactNode>>;
}

/** Shows a text, a number or a flag. */
export const showValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const labelIn =
  (options: Options) =>
  (value: unknown): string =>
    value === null
      ? ''
      : (flatten(options).find((option) => option.value === value)?.label ?? messages.forms.unknownChoice);

export const FormContext = createContext<FormInfo | null>(null);

export function useFormInfo(): FormInfo {
  const info = useContext(FormContext);
  if (!info) throw new Error('A form field needs an EntityForm around it.');
  return info;
}

export interface FormFieldProps {
  name: string;
  /** By default that of the schema, in the case of a form. */
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** Overrides the schema. */
  required?: boolean;
}

/** Sets how a field shows a value. */
function useFieldText(name: string, show: (value: unknown) => ReactNode) {
  const { texts } = useFormInfo();
  useEffect(() => void texts.current.set(name, show), [texts, name, show]);
}

/** Returns the props of a field's control. The schema's error comes before the server's. */
export function useFormField<Value>(
  { name, label, required, disabled }: FormFieldProps,
  show: (value: unknown) => string = showValue,
) {
  const [field, meta, helpers] = useField<Value>(name);
  const info = useFormInfo();
  useFieldText(name, show);
  // Formik validates the values of the last render: a field that changes as it is left is touched after its change is there.
  const change = useRef<Promise<unknown>>(Promise.resolve());
  // The errors of the entries of a list are a list, too: the fields of the entries show them.
  const schemaError = meta.touched && typeof meta.error === 'string' ? meta.error : undefined;
  const isLocked = info.isReadOnly || info.isLocked(name);

  return {
    name,
    label: label ?? info.labelOf(name),
    value: field.value,
    required: required ?? info.isRequired(name),
    disabled: disabled || isLocked,
    // A hint says what to type.
    ...(isLocked && { hint: undefined }),
    error: schemaError ?? info.serverError(name, field.value),
    onChange: (value: Value) => {
      change.current = Promise.resolve(helpers.setValue(value));
      return undefined;
    },
    onBlur: () => void change.current.then(() => helpers.setTouched(true)),
  };
}

/** The props of an input that the form does not set. */
type FieldOf<InputProps> = FormFieldProps &
  Omit<InputProps, keyof FormFieldProps | 'value' | 'onChange' | 'onBlur' | 'error'>;

/** Renders a line of text. */
export function TextField(props: FieldOf<TextInputProps>) {
  return <TextInput {...props} {...useFormField<string>(props)} />;
}

/** Renders an email address, which is mostly not that of the user: the browser offers none. */
export function EmailField(props: Omit<FieldOf<TextInputProps>, 'type'>) {
  return <EmailInput autoComplete="off" {...props} {...useFormField<string>(props)} />;
}

/** Renders text of several lines. */
export function TextAreaField(props: FieldOf<TextAreaProps>) {
  return <TextArea {...props} {...useFormField<string>(props)} />;
}

/** Renders a number; null while it is empty. */
export function NumberField(props: FieldOf<NumberInputProps>) {
  return <NumberInput {...props} {...useFormField<number | null>(props)} />;
}

const showMoney = (value: unknown): string => (typeof value === 'number' ? formatMoney(value, 2) : '');

/** Renders an amount of pounds; null while it is empty. */
export function MoneyField(props: Omit<FieldOf<NumberInputProps>, 'decimals' | 'prefix'>) {
  return (
    <NumberInput {...props} {...useFormField<number | null>(props, showMoney)} decimals={2} prefix="£" />
  );
}

const showDate = (value: unknown): string => (typeof value === 'string' ? formatDate(value) || value : '');

/** Renders a day as `YYYY-MM-DD`; null while it is empty. */
export function DateField(props: FieldOf<DateInputProps>) {
  return <DateInput {...props} {...useFormField<string | null>(props, showDate)} />;
}

/** Renders a choice from a few options; null while nothing is chosen. */
export function SelectField<Value extends string | number>(props: FieldOf<SelectInputProps<Value>>) {
  return <SelectInput {...props} {...useFormField<Value | null>(props, labelIn(props.options))} />;
}

/** Renders a choice from many options; null while nothing is chosen. */
export function ComboboxField<Value extends string | number>(props: FieldOf<ComboboxProps<Value>>) {
  return (
    <Combobox
      key={useFormInfo().resets}
      {...props}
      {...useFormField<Value | null>(props, labelIn(props.options))}
    />
  );
}

/** Renders a choice from many records of the server; null while nothing is chosen. */
export function ChoiceField(props: FieldOf<ChoiceInputProps>) {
  const { name, kind } = props;
  const control = useFormField<number | null>(props);
  const show = useCallback(
    (value: unknown) => (typeof value === 'number' ? <ChoiceName kind={kind} id={value} /> : ''),
    [kind],
  );
  useFieldText(name, show);
  return <ChoiceInput key={useFormInfo().resets} {...props} {...control} />;
}

/** Renders a box to tick. */
export function CheckboxField(props: FieldOf<CheckboxInputProps>) {
  return <CheckboxInput {...props} {...useFormField<boolean>(props)} />;
}

/** Renders a box to tick for each of a few options; an empty list while none is ticked. */
export function CheckboxesField<Value extends string>(props: FieldOf<CheckboxesInputProps<Value>>) {
  return <CheckboxesInput {...props} {...useFormField<readonly Value[]>(props)} />;
}

/** Renders a choice between yes and no; null while neither is chosen. */
export function YesNoField(props: FieldOf<YesNoInputProps>) {
  return <YesNoInput {...props} {...useFormField<boolean | null>(props)} />;
}

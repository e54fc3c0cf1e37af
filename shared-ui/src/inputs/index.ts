export { Combobox, type ComboboxProps } from './combobox';
export { type FieldProps } from './field-frame';
export { MoneyInput, NumberInput, type NumberInputProps } from './number-input';
export {
  SelectInput,
  type Option,
  type OptionGroup,
  type Options,
  type SelectInputProps,
} from './select-input';
export {
  DateInput,
  TextArea,
  TextInput,
  type DateInputProps,
  type TextAreaProps,
  type TextInputProps,
} from './text-inputs';
export { YesNoInput, type YesNoInputProps } from './yes-no-input';

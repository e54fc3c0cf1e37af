export { FieldFrame, type ControlProps, type FieldProps } from './field-frame';
export { TextInput, type TextInputProps } from './text-input';
export { TextArea, type TextAreaProps } from './text-area';
export { NumberInput, type NumberInputProps } from './number-input';
export { MoneyInput } from './money-input';
export { DateInput, type DateInputProps } from './date-input';
export { SelectInput, type SelectInputProps } from './select-input';
export { YesNoInput, type YesNoInputProps } from './yes-no-input';
export type { Option, OptionGroup, Options } from './options';

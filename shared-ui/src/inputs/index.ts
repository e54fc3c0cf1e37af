export { Choice, ChoiceGroup } from './choice-group';
export { ChoiceInput, ChoiceName, useChoiceName, type ChoiceInputProps } from './choice-input';
export { CodeInput } from './code-input';
export { Combobox, type ComboboxProps } from './combobox';
export { DateInput, type DateInputProps } from './date-input';
export { type FieldProps } from './field-frame';
export { MentionTextArea } from './mention-text-area';
export { MoneyInput, NumberInput, type NumberInputProps } from './number-input';
export * from './select-input';
export { EmailInput, TextArea, TextInput, type TextAreaProps, type TextInputProps } from './text-inputs';
export {
  CheckboxesInput,
  CheckboxInput,
  type CheckboxesInputProps,
  type CheckboxInputProps,
} from './checkbox-input';
export { YesNoInput, type YesNoInputProps } from './yes-no-input';

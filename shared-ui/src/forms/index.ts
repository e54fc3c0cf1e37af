// What only the screen of a record needs, its form above all: lists and the dashboard do without, and do not fetch it.

export { EntityForm, type EntityFormProps } from './entity-form';
export { FormActions } from './form-actions';
export { FormGrid } from './form-grid';
export { DebugPanel } from './debug-panel';
export { useDraftBackup, useUnsavedGuard } from '../unsaved';
export { useFormField, type FormFieldProps } from './use-form-field';
export { TextField } from './text-field';
export { EmailField } from './email-field';
export { NumberField } from './number-field';
export { MoneyField } from './money-field';
export { DateField } from './date-field';
export { TextAreaField } from './text-area-field';
export { SelectField } from './select-field';
export { YesNoField } from './yes-no-field';
export { ComboboxField } from './combobox-field';
export type { SaveIntent } from './save-intent';
export { staleOf } from './save-state';
export { fieldLabel } from './field-label';
export { StaleSaveDialog } from './stale-save-dialog';
export { useDebug } from './use-debug';

export { Combobox, type ComboboxProps } from '../combobox';
export {
  DateInput,
  MoneyInput,
  NumberInput,
  TextArea,
  YesNoInput,
  type DateInputProps,
  type NumberInputProps,
  type TextAreaProps,
  type YesNoInputProps,
} from '../inputs';
export { PlainTable, RecordView, Tabs, type Tab } from '../records';
export { RemotePanel } from '../remotes';

export { DebugPanel, useDebug } from './debug-panel';
export { EntityForm } from './entity-form';
export {
  CheckboxesField,
  CheckboxField,
  ChoiceField,
  ComboboxField,
  DateField,
  EmailField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFormField,
  YesNoField,
  type FormFieldProps,
} from './fields';
export { DialogActions, DialogButtons, FormActions, NotSavedYet, SubmitButton } from './form-layout';
export { staleOf, type SaveIntent } from './save-state';
export { fieldLabel, formValues } from './schema';
export { StaleSaveAlert, StaleSaveDialog } from './stale-save';
export { useAddAnother } from './use-add-another';

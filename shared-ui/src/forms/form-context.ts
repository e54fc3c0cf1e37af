import { createContext, useContext, type RefObject } from 'react';

/** What the fields of one form share beyond their values. */
export interface FormInfo {
  /** Whether the schema asks for this field. */
  readonly isRequired: (name: string) => boolean;
  /** What the server said of this field's value, as long as it is still that value. */
  readonly serverError: (name: string, value: unknown) => string | undefined;
  readonly isReadOnly: boolean;
  /** Whether the next save is to be followed by another record of the same kind. */
  readonly another: RefObject<boolean>;
}

export const FormContext = createContext<FormInfo | null>(null);

export function useFormInfo(): FormInfo {
  const info = useContext(FormContext);
  if (!info) throw new Error('A form field needs an EntityForm around it.');
  return info;
}

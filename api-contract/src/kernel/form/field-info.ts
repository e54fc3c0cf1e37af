import type { AnyObject, Flags, InferType, Schema } from 'yup';

/** What kind of value a field has: it decides how a value is shown, and what its entity has. */
export type FieldKind =
  | 'text'
  | 'word'
  | 'date'
  | 'instant'
  | 'money'
  | 'number'
  | 'percent'
  | 'flag'
  | 'reference';

/** What locks fields: a flag of their record, or an invoice that exists, even while its other details are unlocked. */
export type FieldLock = 'basic_info_locked' | 'sales_info_locked' | 'invoice';

declare module 'yup' {
  interface CustomSchemaMetadata {
    kind?: FieldKind;
    /** The field within a sentence: `the client note` where nothing else is said. */
    name?: string;
    /** Its column in a workbook: the header, where that is not its label, and the width. */
    column?: { header?: string; width: number };
    /** What locks the field; null for a field that has rules of its own. */
    lock?: FieldLock | null;
    /** The message of a field that callers may leave out, but that a form must not show empty. */
    requiredInForm?: string;
  }
}

/** A field as sentences about its record show it. */
export interface FieldInfo {
  name: string;
  kind: FieldKind;
}

export type Fields = Readonly<Record<string, Schema<unknown, AnyObject, unknown, Flags>>>;

/** `VAT number` stays as it is. */
const nameOf = (label: string): string =>
  `the ${label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** Returns how sentences show the fields of a form. */
export const fieldInfo = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { spec }]) => {
      const { name = nameOf(spec.label ?? field), kind = 'text' } = spec.meta ?? {};
      return [field, { name, kind }];
    }),
  ) as Record<keyof F & string, FieldInfo>;

/** Returns a field by its name. A field that only a newer server has goes by its name there. */
export const findField = (fields: Readonly<Record<string, FieldInfo>>, field: string): FieldInfo =>
  fields[field] ?? { name: field, kind: 'word' };

/** Returns the label of a field that a sentence names: `Client note`. */
export const labelOf = ({ name }: FieldInfo): string => {
  const label = name.replace(/^the /, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** A column of a workbook that is exported and imported. */
export interface FieldColumn<Field extends string> {
  field: Field;
  header: string;
  width: number;
  kind: FieldKind;
}

/** Returns the columns of a workbook for these fields, in their order. */
export const fieldColumns = <F extends Fields>(fields: F): FieldColumn<keyof F & string>[] =>
  Object.entries(fields).map(([field, { spec }]) => {
    const { kind = 'text', column } = spec.meta ?? {};
    const { header = spec.label ?? field, width = 14 } = column ?? {};
    return { field, header, width, kind };
  });

/** Returns the fields with what locks each of them, unless a field says that itself. */
export const lockedBy = <F extends Fields>(lock: FieldLock, fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      schema.spec.meta?.lock === undefined ? schema.meta({ ...schema.spec.meta, lock }) : schema,
    ]),
  ) as F;

/** Returns which of these fields something locks. */
export const fieldsLockedBy = (lock: FieldLock, fields: Fields, names: readonly string[]): string[] =>
  names.filter((name) => fields[name]?.spec.meta?.lock === lock);

/** Returns the values that a record has in these fields. */
export const pickFields = <F extends Fields, Row extends Readonly<Record<keyof F, unknown>>>(
  fields: F,
  row: Row,
) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof F]])) as Pick<
    Row,
    keyof F
  >;

/** The fields that may be empty. */
export type OptionalField<F extends Fields> = {
  [K in keyof F]: null extends InferType<F[K]> ? K : never;
}[keyof F];

/** Returns the fields that may be empty, each of them empty. */
export const emptyFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, { spec }]) => (spec.nullable ? [[field, null]] : [])),
  ) as Record<OptionalField<F>, null>;

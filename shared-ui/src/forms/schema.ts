import type { FieldLock } from 'api-contract';
import type { ObjectSchema, Schema, SchemaDescription, SchemaObjectDescription } from 'yup';

interface Described {
  describe: () => SchemaObjectDescription;
}

/** What the schema of a form says of a field. */
interface SchemaField {
  label: string | undefined;
  isRequired: boolean;
  /** What locks the field. */
  lock: FieldLock | null | undefined;
}

const isRequired = (field: SchemaDescription): boolean =>
  field.tests.some((test) => test.name === 'required') || (!field.optional && !field.nullable);

/** Returns the fields of a schema by name, nested ones with dots. */
export function schemaFields(schema: Described): ReadonlyMap<string, SchemaField> {
  const found = new Map<string, SchemaField>();
  const collect = (fields: Record<string, unknown>, prefix: string) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = value as SchemaDescription;
      if (field.type === 'object' && 'fields' in field) {
        collect(field.fields as Record<string, unknown>, `${prefix}${name}.`);
      } else {
        const { label, meta } = field;
        found.set(prefix + name, { label, isRequired: isRequired(field), lock: meta?.lock });
      }
    }
  };
  collect(schema.describe().fields, '');
  return found;
}

/** Returns a name in words: `First name` for `first_name`. */
export const fromName = (name: string) => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the label of a field: the schema's, else its name in words. */
export function fieldLabel(schema: Described, name: string): string {
  return schemaFields(schema).get(name)?.label ?? fromName(name);
}

type FormValues<Output> = { [Name in keyof Output]-?: NonNullable<Output[Name]> | null };

/** Returns the values of a record as its form has them: an empty text, and null for any other field that is empty. */
export function formValues<Output extends object>(
  schema: ObjectSchema<Output>,
  record: Readonly<Partial<Record<keyof Output, unknown>>>,
): FormValues<Output> {
  const values = Object.entries(schema.fields).map(([name, field]) => {
    const { kind } = (field as Schema).spec.meta ?? {};
    return [name, record[name as keyof Output] ?? (kind === 'text' ? '' : null)];
  });
  return Object.fromEntries(values) as FormValues<Output>;
}

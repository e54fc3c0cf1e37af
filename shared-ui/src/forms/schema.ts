import type { SchemaDescription, SchemaObjectDescription } from 'yup';

/** Any object schema, as far as its description goes. */
interface Described {
  describe: () => SchemaObjectDescription;
}

const isRequired = (field: SchemaDescription): boolean =>
  field.tests.some((test) => test.name === 'required') || (!field.optional && !field.nullable);

/** The names that a schema asks for, nested ones with dots. */
export function requiredFields(schema: Described): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (fields: Record<string, unknown>, prefix: string) => {
    for (const [name, value] of Object.entries(fields)) {
      const field = value as SchemaDescription;
      if (field.type === 'object' && 'fields' in field) {
        collect(field.fields as Record<string, unknown>, `${prefix}${name}.`);
      } else if (isRequired(field)) names.add(prefix + name);
    }
  };
  collect(schema.describe().fields, '');
  return names;
}

/** Any object schema, as far as its description goes. */
interface Described {
  describe: () => SchemaObjectDescription;
}

const fromName = (name: string) => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What the screens call a field of the wire: the label that the contract gives it, else its name in plain letters. */
export function fieldLabel(schema: Described, name: string): string {
  const field = schema.describe().fields[name];
  const label = field && 'label' in field ? field.label : undefined;
  return label ?? fromName(name);
}

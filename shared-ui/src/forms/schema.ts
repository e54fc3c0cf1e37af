import type { SchemaDescription, SchemaObjectDescription } from 'yup';

interface Described {
  describe: () => SchemaObjectDescription;
}

const isRequired = (field: SchemaDescription): boolean =>
  field.tests.some((test) => test.name === 'required') || (!field.optional && !field.nullable);

/** Returns the names of the required fields, nested ones with dots. */
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

const fromName = (name: string) => {
  const words = name.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns the label of a field: the schema's, else its name in words. */
export function fieldLabel(schema: Described, name: string): string {
  const field = schema.describe().fields[name];
  const label = field && 'label' in field ? field.label : undefined;
  return label ?? fromName(name);
}

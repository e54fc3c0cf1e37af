import type { SchemaObjectDescription } from 'yup';

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

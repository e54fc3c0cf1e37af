import type { AnyObject, ObjectSchema, ObjectShape, Schema } from 'yup';
import { body } from './body';

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

const readNumber = (text: string): unknown => (text.trim() === '' ? undefined : Number(text));
const readFlag = (text: string): unknown => (text === '' ? undefined : (flags[text] ?? text));

/** Inputs and selects hold text: an empty one means nothing was chosen, `12` means twelve, `true` means yes. */
const readingText = (field: Schema): Schema => {
  const read = field.type === 'number' ? readNumber : field.type === 'boolean' ? readFlag : undefined;
  return read ? field.transform((value) => (typeof value === 'string' ? read(value) : value)) : field;
};

const asFormField = (field: Schema): Schema => {
  const { requiredInForm } = (field.spec.meta ?? {}) as { requiredInForm?: string };
  const { default: inDefault } = field.spec;
  const reading = readingText(field).default(undefined);
  if (requiredInForm) return reading.required(requiredInForm);
  return inDefault === undefined ? reading : reading.optional();
};

/**
 * The same rules for a flat form, to be given to Formik as `validationSchema`; make it once, outside the component. It
 * differs from the wire in two points only: texts of inputs count as the numbers and flags that they spell, and no default
 * is filled in, so that what a person should choose must be chosen.
 */
export const formSchema = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
): ObjectSchema<Partial<Body>> => {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, asFormField(field as Schema)]);
  return body(Object.fromEntries(fields) as ObjectShape) as ObjectSchema<Partial<Body>>;
};

/**
 * The body to send for the values of a form that `formSchema` found valid: real numbers, trimmed texts, no extras. It holds
 * nothing that the form does not have, so that saving a form never changes a field that the person could not see.
 */
export const formBody = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
  values: unknown,
): Partial<Body> => formSchema(schema).cast(values, { assert: 'ignore-optionality' }) as Partial<Body>;

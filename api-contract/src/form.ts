import type { AnyObject, ObjectSchema, ObjectShape, Schema } from 'yup';
import { body } from './fields';

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

const readNumber = (text: string): unknown => (text.trim() === '' ? undefined : Number(text));
const readFlag = (text: string): unknown => (text === '' ? undefined : (flags[text] ?? text));

/** Parses the text of an input or select: empty is undefined, `12` is 12, `true` is true. */
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
 * Returns the same rules for a flat form, as Formik's `validationSchema`; create it once, outside the component. It differs
 * from the server's in two points: texts of inputs are parsed to numbers and flags, and no default is filled in, so that
 * the user has to choose.
 */
export const formSchema = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
): ObjectSchema<Partial<Body>> => {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, asFormField(field as Schema)]);
  return body(Object.fromEntries(fields) as ObjectShape) as ObjectSchema<Partial<Body>>;
};

/**
 * Returns the request body for the values of a valid form: numbers, trimmed texts, no extras. It has only fields of the
 * form, so that a save never changes a field that the user could not see.
 */
export const formBody = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
  values: unknown,
): Partial<Body> => formSchema(schema).cast(values, { assert: 'ignore-optionality' }) as Partial<Body>;

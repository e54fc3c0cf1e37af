import type { AnyObject, MixedSchema, ObjectSchema, ObjectShape, Schema } from 'yup';
import { body } from './fields';
import { withoutInvisible } from '../texts/texts';

const flags: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false };

/** Pages and documents have a minus sign where keyboards have a hyphen. */
const parseNumber = (text: string): unknown => {
  const figure = withoutInvisible(text).replace('\u2212', '-');
  return figure === '' ? undefined : Number(figure);
};
const parseFlag = (text: string): unknown => (text === '' ? undefined : (flags[text] ?? text));

/** Returns the field, parsing the text of an input or select: empty is undefined, `12` is 12, `true` is true. */
const parseText = (field: Schema): Schema => {
  const parse = field.type === 'number' ? parseNumber : field.type === 'boolean' ? parseFlag : undefined;
  return parse
    ? field.transform((value: unknown) => (typeof value === 'string' ? parse(value) : value))
    : field;
};

/**
 * Returns the field without its default, which the server fills in. A field that has one is optional in the form, unless its meta has
 * `requiredInForm`, the message of a field that the user has to choose.
 */
const toFormField = (field: Schema): Schema => {
  const { requiredInForm } = field.spec.meta ?? {};
  const defaultValue: unknown = field.spec.default;
  const parsed = parseText(field).default(undefined) as MixedSchema;
  if (requiredInForm) return parsed.required(requiredInForm);
  return defaultValue === undefined ? parsed : parsed.optional();
};

/**
 * Returns the same rules for a flat form, as Formik's `validationSchema`; create it once, outside the component. It differs
 * from the server's in two points: texts of inputs are parsed to numbers and flags, and no default is filled in, so that
 * the user has to choose.
 */
export const formSchema = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
): ObjectSchema<Partial<Body>> => {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, toFormField(field as Schema)]);
  return body(Object.fromEntries(fields) as ObjectShape) as ObjectSchema<Partial<Body>>;
};

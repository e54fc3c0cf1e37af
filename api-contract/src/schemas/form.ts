import { type AnyObject, type ObjectSchema, type Schema, object } from 'yup';

const emptyAsMissing = (value: unknown) => (value === '' ? undefined : value);

/** Inputs and selects hold text: an empty one means nothing was chosen, `12` means twelve, `true` means yes. */
const readingText = (field: Schema): Schema => {
  const reading = field.clone({ coerce: true });
  if (field.type === 'number' || field.type === 'boolean') reading.transforms.unshift(emptyAsMissing);
  return reading;
};

const asFormField = (field: Schema): Schema => {
  const { requiredInForm } = (field.spec.meta ?? {}) as { requiredInForm?: string };
  const reading = readingText(field);
  return requiredInForm ? reading.default(undefined).required(requiredInForm) : reading;
};

/**
 * The same rules for a flat form, to be given to Formik as `validationSchema`. It differs from the wire in two points only:
 * texts of inputs count as the numbers and flags that they spell, and what has a default on the wire must not be left
 * empty on the screen.
 */
export const formSchema = <Body extends AnyObject>(schema: ObjectSchema<Body>): ObjectSchema<Body> => {
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, asFormField(field as Schema)]);
  return object(Object.fromEntries(fields)) as ObjectSchema<Body>;
};

/** The body to send for the values of a form that `formSchema` found valid: real numbers, trimmed texts, no extras. */
export const formBody = <Body extends AnyObject>(schema: ObjectSchema<Body>, values: unknown): Body =>
  formSchema(schema).cast(values, { stripUnknown: true }) as Body;

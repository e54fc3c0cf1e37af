import { type AnyObject, type ObjectSchema, ValidationError } from 'yup';
import type { FieldErrors } from '../schema';

/** A valid body as the schema returns it, or the messages by field. */
export type BodyResult<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** Returns `items[0].quantity` as `items.0.quantity`, which Formik reads as well. */
const dotted = (path: string | undefined) => (path ?? '').replace(/\[(\d+)\]/g, '.$1') || 'body';

/** Returns the messages of a yup error by field, each once. Those of no field are under `body`. */
export const toFieldErrors = (error: ValidationError): FieldErrors => {
  const messages = new Map<string, Set<string>>();
  for (const { path, errors } of error.inner.length > 0 ? error.inner : [error]) {
    const field = dotted(path);
    messages.set(field, new Set([...(messages.get(field) ?? []), ...errors]));
  }
  return Object.fromEntries([...messages].map(([field, texts]) => [field, [...texts]]));
};

/** Validates a JSON body and returns what is wrong with it: trims texts, fills in defaults, drops unknown fields, names every wrong one. */
export const validateBody = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
  body: unknown,
): BodyResult<Body> => {
  try {
    const options = { abortEarly: false, disableStackTrace: true };
    return { ok: true, body: schema.validateSync(body, options) as Body };
  } catch (error) {
    if (ValidationError.isError(error)) return { ok: false, errors: toFieldErrors(error) };
    throw error;
  }
};

import type { AnyObject, ObjectSchema, ObjectShape, Schema } from 'yup';
import { body } from './body';

/**
 * The schema of a partial save, from the one of a whole record: every field may be left out, and then keeps what is
 * stored instead of taking a default. Empty where the whole record wants a value is still refused.
 */
export const patchSchema = <Body extends AnyObject>(
  schema: ObjectSchema<Body>,
): ObjectSchema<Partial<Body>> => {
  const fields = Object.entries(schema.partial().fields).map(([name, field]) => [
    name,
    (field as Schema).default(undefined),
  ]);
  return body(Object.fromEntries(fields) as ObjectShape) as ObjectSchema<Partial<Body>>;
};

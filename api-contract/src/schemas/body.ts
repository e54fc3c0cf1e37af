import { type ObjectShape, object } from 'yup';

/** A request body of these fields. Unknown ones are dropped by `validateBody`. */
export const body = <Fields extends ObjectShape>(fields: Fields) =>
  object(fields).typeError('The body must be an object.').nonNullable('The body must be an object.');

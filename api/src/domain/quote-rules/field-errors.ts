import type { FieldErrors } from 'api-contract';
import { InvalidError } from '../errors';

/** The same words for each of these fields. */
export const sayOfEach = (fields: readonly string[], message: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [message]]));

/** Refuses with all that is wrong at once. A field keeps what was said of it first. */
export const refuseAny = (...found: readonly FieldErrors[]): void => {
  const errors: FieldErrors = Object.assign({}, ...[...found].reverse());
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

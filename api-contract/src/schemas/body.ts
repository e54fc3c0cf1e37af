import { type ObjectShape, object } from 'yup';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * An object of these fields and no others: unknown ones are dropped before yup sees them. It would drop them itself, but
 * it stumbles over one that is called like something that every object inherits, such as `constructor`.
 */
export const body = <Fields extends ObjectShape>(fields: Fields, label = 'The body') => {
  const known = Object.keys(fields);
  const keepKnown = (value: unknown) =>
    isObject(value)
      ? Object.fromEntries(
          known.filter((name) => Object.hasOwn(value, name)).map((name) => [name, value[name]]),
        )
      : value;
  return object(fields)
    .transform(keepKnown)
    .typeError(`${label} must be an object.`)
    .nonNullable(`${label} must be an object.`);
};

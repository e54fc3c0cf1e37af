import { validateBody } from 'api-contract';
import { InvalidError } from '../domain';

/** Holds what was typed to the same rules as the wire. Throws `InvalidError`. */
export const check = <Body extends object>(
  schema: Parameters<typeof validateBody<Body>>[0],
  values: object,
): Body => {
  const result = validateBody(schema, values);
  if (!result.ok) throw new InvalidError(result.errors);
  return result.body as Body;
};

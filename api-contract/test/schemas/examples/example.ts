import type { AnyObject, ObjectSchema } from 'yup';

/** What a schema takes and what it refuses. */
export interface Example {
  schema: ObjectSchema<AnyObject>;
  /** The least that is accepted, and what becomes of it. */
  good: object;
  becomes?: object;
  /** One wrong value, by the field that it is wrong for, and what the person reads. */
  bad: [field: string, value: unknown, message: string][];
}

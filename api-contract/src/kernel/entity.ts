import { type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import type { InferType } from 'yup';
import type { FieldKind, Fields } from './form/field-info';
import { day, flag, id, instant, nullable, pounds, text } from './schema';

const schemas: Readonly<Record<FieldKind, TSchema>> = {
  text,
  word: text,
  date: day,
  instant,
  money: pounds,
  number: Type.Number(),
  percent: Type.Number(),
  flag,
  reference: id,
};

/** Returns the fields of an entity as its form has them, each with the type of its values. */
export const entityFields = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { spec }]) => {
      const schema = schemas[spec.meta?.kind ?? 'text'];
      return [field, spec.nullable ? nullable(schema) : schema];
    }),
  ) as unknown as { [K in keyof F]: TUnsafe<Exclude<InferType<F[K]>, undefined>> };

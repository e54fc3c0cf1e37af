import type { ErrorBody, FieldErrors, StaleErrorBody } from '../../entities';
import { type SchemaOf, fieldsOf, instant, keyedBy, listOf, nullable, record, text } from '../json-schema';
import { namedReference } from './named-reference';

const fieldErrors: SchemaOf<FieldErrors> = keyedBy(listOf(text));

export const errorBody = record<ErrorBody>('ErrorBody', { message: text, errors: fieldErrors }, ['errors']);

export const staleErrorBody = record<StaleErrorBody>(
  'StaleErrorBody',
  {
    ...fieldsOf(errorBody),
    stale: record<StaleErrorBody['stale']>('StaleDetails', {
      changed_by: nullable(namedReference),
      changed_at: instant,
      changed_fields: listOf(text),
      current_etag: text,
    }),
  },
  ['errors'],
);

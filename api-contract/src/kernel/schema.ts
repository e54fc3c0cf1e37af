// The fields that the schemas of the nouns are made of, and what several nouns share.
import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';

/** A JSON schema as data: what Fastify, ajv and OpenAPI read. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A calendar day, `YYYY-MM-DD`, without a time or a zone. */
export type CalendarDate = string;

/** A moment, ISO 8601 in UTC: `2026-03-29T00:30:00.000Z`. */
export type Instant = string;

/** A decimal number of pounds with at most two decimals. Never add these up: see `money.ts`. */
export type Pounds = number;

export const text = Type.String();
export const day = Type.String({ format: 'date' });
export const instant = Type.String({ format: 'date-time' });
export const flag = Type.Boolean();
export const id = Type.Integer({ minimum: 1 });
export const positiveInteger = Type.Integer({ minimum: 1 });
export const count = Type.Integer({ minimum: 0 });
// Without `multipleOf: 0.01`: validators divide, and refuse 0.29 because 0.29 / 0.01 is 28.999999999999996.
export const twoDecimals = { description: 'At most two decimals.' };
export const pounds = Type.Number({ minimum: 0, ...twoDecimals });

/** One of a few fixed texts. */
export const oneOf = <Word extends string>(...words: Word[]) =>
  Type.Unsafe<Word>({ type: 'string', enum: words });

/** The value or null, as a list of types: Fastify serialises that faster than a union. */
export const nullable = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema['type'], 'null'] });

/** An object whose keys are ids or field names. */
export const keyedBy = <Schema extends TSchema>(entries: Schema) =>
  Type.Unsafe<Record<string, Static<Schema>>>({ type: 'object', additionalProperties: entries });

/** An object of exactly these fields. The title is its name in the OpenAPI document. */
export const record = <Fields extends TProperties>(title: string, fields: Fields) =>
  Type.Object(fields, { title, additionalProperties: false });

/** What every page of a list says beside its rows. */
export const pageFields = {
  /** The number of this page: the last one where a later one was requested. */
  page: positiveInteger,
  per_page: positiveInteger,
  /**
   * How many rows the list has whatever the words of its filter are. Of the audit log, the deliverables and the overdue clients: whatever all its
   * filters are. Of the others: those that match the other filters, such as status and days.
   */
  total_count: count,
  /** How many of them match all filters, on all pages. */
  found_count: count,
};
export type ListPage = Record<keyof typeof pageFields, number>;

/** What a list or a select needs of another record. */
export const NamedReference = record('NamedReference', { id, name: text });
export type NamedReference = Static<typeof NamedReference>;

/** What a link to a quote needs. */
export const NumberedQuote = record('NumberedQuote', { id, reference_label: text });

/** How many of the records of a call were changed; those that had the values already were not. */
export const ChangedRecords = record('ChangedRecords', {
  changed_count: count,
  /** When: the `updated_at` of those that were. */
  changed_at: instant,
});
export type ChangedRecords = Static<typeof ChangedRecords>;

/** Messages by field; a nested field is written with dots: `items.0.quantity`. */
const FieldErrors = keyedBy(Type.Array(text));
export type FieldErrors = Static<typeof FieldErrors>;

/** How a user confirms that it is them: with their second factor if they have one, else as they sign in. */
export const ConfirmBy = oneOf('code', 'password', 'company account');
export type ConfirmBy = Static<typeof ConfirmBy>;

/** The body of every response that is not a success. */
export const ErrorBody = record('ErrorBody', {
  message: text,
  /** Which fields are wrong and why; present when the status is 422. */
  errors: Type.Optional(FieldErrors),
  /** With a 403: this session has to confirm first that it is the user, and how. The same request succeeds then. */
  confirm_by: Type.Optional(ConfirmBy),
  /** With a 422: a quote needs what is sold out, and a user can wait for it. */
  is_sold_out: Type.Optional(flag),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** A text, a date (`YYYY-MM-DD`), a number, or a number of pounds, as its field is on the record; null for none. */
export const FieldValue = Type.Union([Type.String(), Type.Number(), Type.Null()]);
export type FieldValue = Static<typeof FieldValue>;

/** One field that was changed. */
export const FieldChange = record('FieldChange', {
  /** The field's name on the record: `quote_status_id`, `price`. */
  field: text,
  /** The product whose line of the item it is; null for a field of the record itself. */
  line: nullable(text),
  before: FieldValue,
  after: FieldValue,
});
export type FieldChange = Static<typeof FieldChange>;

/** The body of a 409: what happened to the record since it was read. */
export const StaleErrorBody = record('StaleErrorBody', {
  ...ErrorBody.properties,
  stale: record('StaleDetails', {
    /** Null when no user did it: a command or the accounting provider. */
    changed_by: nullable(NamedReference),
    changed_at: instant,
    /** The fields that differ from what the caller had read. */
    changed_fields: Type.Array(text),
    /** The same with their values, lines by their products; ids are ids. */
    changes: Type.Array(FieldChange),
    /** What to send as `If-Match` to save one's values after all. */
    current_etag: text,
  }),
});
export type StaleErrorBody = Static<typeof StaleErrorBody>;

import type { AnyObject, ObjectSchema } from 'yup';
import type { ErrorStatusCode } from '../error-status';
import type { JsonSchema } from './json-schema';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * What stands in a path's braces. `id` is a positive integer, and anything else answers 404; `invoiceId` is either ours
 * or the provider's text; `name` is the name of a record.
 */
export type ParameterKind = 'id' | 'invoiceId' | 'name';

/** A query parameter of a few words; any other answers 422. */
export interface WordParameter {
  readonly description: string;
  readonly values: readonly string[];
}

/**
 * A query parameter of free text, which must be there unless it may be empty; too short or too long answers 422. Spaces around it do
 * not count.
 */
export interface TextParameter {
  readonly description: string;
  readonly minLength: number;
  readonly maxLength: number;
}

/** A query parameter that is a whole number; any other answers 422. */
export interface NumberParameter {
  readonly description: string;
  readonly minimum: number;
  readonly maximum: number;
}

export type QueryParameter = WordParameter | TextParameter | NumberParameter;

/**
 * How an answer is tagged. `none`: never, the answer is not to be stored. `read`: with an ETag that `If-None-Match` may
 * ask about. `entity`: the same, and it may come back as `If-Match` when the entity is saved. `save`: that saving call.
 */
export type TagUse = 'none' | 'read' | 'entity' | 'save';

/** The answer when all goes well. */
export interface Success {
  readonly status: 200 | 201 | 204;
  /** Null for an answer without a JSON body. */
  readonly schema: JsonSchema | null;
  /** The content type of a file. */
  readonly contentType?: string;
}

/** One call of the wire. */
export interface Call {
  readonly method: Method;
  /** Relative to the base address, with parameters in braces: `/quotes/{id}`. */
  readonly path: string;
  readonly noun: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: Readonly<Record<string, ParameterKind>>;
  readonly query: Readonly<Record<string, QueryParameter>>;
  readonly body: ObjectSchema<AnyObject> | null;
  readonly success: Success;
  /** The statuses of its errors. */
  readonly errors: readonly ErrorStatusCode[];
  /** Whether it needs a bearer token. */
  readonly token: boolean;
  /** Whether it is refused (403) without the header that marks our own requests. */
  readonly xhrHeader: boolean;
  readonly tag: TagUse;
}

/** What a call says of itself; the rest follows from it. */
export interface CallDescription extends Partial<
  Pick<Call, 'description' | 'parameters' | 'query' | 'body' | 'token' | 'xhrHeader' | 'tag'>
> {
  readonly summary: string;
  /** The schema of a JSON answer, or the whole answer when it is not a plain 200. */
  readonly answer: JsonSchema | Success;
  /** Errors that do not follow from the rest. */
  readonly errors?: readonly ErrorStatusCode[];
}

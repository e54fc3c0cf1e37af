import type { TSchema } from '@sinclair/typebox';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ErrorStatusCode } from './error-status';
import { DEFAULT_PAGE_SIZE, MAX_FILTER_LENGTH, MAX_ID, MAX_PAGE, PAGE_SIZES } from './limits';
import { reportDimensions } from './reports/dimensions';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `id`: a positive integer, anything else gets a 404; `invoiceId`: our id or the provider's; `name`: the name of a record. */
export type ParameterKind = 'id' | 'invoiceId' | 'name';

/** One of a few words, trimmed text (required unless it may be empty), a whole number, or a day. Any other value gets a 422. */
export type QueryParameter = { readonly description: string } & (
  | { readonly values: readonly string[] }
  | { readonly minLength: number; readonly maxLength: number }
  | { readonly minimum: number; readonly maximum: number }
  | { readonly format: 'date' }
);

/**
 * How a response is tagged. `none`: no ETag, and it must not be stored. `read`: an ETag for `If-None-Match`. `entity`: the
 * same, and the ETag is also the `If-Match` of a save. `save`: the saving call.
 */
export type TagUse = 'none' | 'read' | 'entity' | 'save';

/** The response of a call that succeeds. */
export interface Success<Schema extends TSchema | null = TSchema | null> {
  readonly status: 200 | 201 | 204;
  /** Null for a response without a JSON body. */
  readonly schema: Schema;
  /** The content type of a file. */
  readonly contentType?: string;
}

type Body = ObjectSchema<AnyObject> | null;

/** One call of the API. */
export interface Call<Schema extends TSchema | null = TSchema | null, Sent extends Body = Body> {
  readonly method: Method;
  /** Relative to the base address, with parameters in braces: `/quotes/{id}`. */
  readonly path: string;
  readonly noun: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: Readonly<Record<string, ParameterKind>>;
  readonly query: Readonly<Record<string, QueryParameter>>;
  /** The schema of the request body. */
  readonly body: Sent;
  readonly success: Success<Schema>;
  /** The statuses of its errors. */
  readonly errors: readonly ErrorStatusCode[];
  /** Whether it needs a bearer token. */
  readonly token: boolean;
  /** Whether it is refused (403) without the header that marks our own requests. */
  readonly xhrHeader: boolean;
  readonly tag: TagUse;
}

type Optional = 'description' | 'parameters' | 'query' | 'token' | 'xhrHeader' | 'tag';

/** What is particular to a call; the rest follows from it. */
interface CallDescription<Schema, Sent> extends Partial<Pick<Call, Optional>> {
  readonly summary: string;
  readonly body?: Sent;
  /** The schema of the JSON response; 204 without one. */
  readonly response?: Schema;
  readonly status?: 201;
  /** The content type of the file that is the response. */
  readonly file?: string;
  /** Errors that do not follow from the rest. */
  readonly errors?: readonly ErrorStatusCode[];
}

type Unnamed<Schema extends TSchema | null = TSchema | null, Sent extends Body = Body> = Omit<
  Call<Schema, Sent>,
  'noun'
>;

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const parametersOf = (path: string): Call['parameters'] =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'id']));

const errorsOf = (call: Omit<Unnamed, 'errors'>, further: readonly ErrorStatusCode[]): ErrorStatusCode[] => {
  const errors = new Set<ErrorStatusCode>([...further, 500, 503]);
  if (call.token) errors.add(401);
  if (call.xhrHeader) errors.add(403);
  if (Object.keys(call.parameters).length > 0) errors.add(404);
  if (Object.keys(call.query).length > 0) errors.add(422);
  if (call.tag === 'save') errors.add(409);
  if (call.method !== 'GET') for (const status of [400, 413, 415] as const) errors.add(status);
  if (call.body) errors.add(422);
  return [...errors].sort((one, other) => one - other);
};

const call =
  (method: Method) =>
  <Schema extends TSchema | null = null, Sent extends Body = null>(
    { template: path }: { readonly template: string },
    { response, status, file, errors = [], parameters, body, ...rest }: CallDescription<Schema, Sent>,
  ): Unnamed<Schema, Sent> => {
    const success: Success<Schema> = {
      status: status ?? (response || file ? 200 : 204),
      schema: (response ?? null) as Schema,
      ...(file ? { contentType: file } : {}),
    };
    const unchecked = {
      method,
      path,
      query: {},
      body: (body ?? null) as Sent,
      token: true,
      xhrHeader: false,
      tag: method === 'GET' && response ? ('read' as const) : ('none' as const),
      ...rest,
      parameters: { ...parametersOf(path), ...parameters },
      success,
    };
    return { ...unchecked, errors: errorsOf(unchecked, errors) };
  };

/** Describe a call by its path builder and what is particular to it. Token, errors and ETag follow unless it says otherwise. */
export const get = call('GET');
export const post = call('POST');
export const patch = call('PATCH');
export const remove = call('DELETE');

type Path = Parameters<typeof get>[0];

/** A list, or another response that is read and not saved. */
export const read = <Schema extends TSchema>(path: Path, summary: string, response: Schema) =>
  get(path, { summary, response });

/** One record, with the ETag that its save sends. */
export const readRecord = <Schema extends TSchema>(path: Path, summary: string, response: Schema) =>
  get(path, { summary, response, tag: 'entity' });

/** Adds a record and returns it. */
export const create = <Schema extends TSchema, Sent extends Body>(
  path: Path,
  summary: string,
  body: Sent,
  response: Schema,
) => post(path, { summary, body, status: 201, response });

/** Changes a record and returns it; refused when it has changed since it was read. */
export const save = <Schema extends TSchema, Sent extends Body>(
  path: Path,
  summary: string,
  body: Sent,
  response: Schema,
) => patch(path, { summary, body, response, tag: 'save' });

/** The calls about one noun, by name. */
export const describeCalls = <Calls extends Readonly<Record<string, Unnamed>>>(noun: string, calls: Calls) =>
  Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { noun, ...one }])) as {
    readonly [Name in keyof Calls]: Call<Calls[Name]['success']['schema'], Calls[Name]['body']>;
  };

/** The query parameter of a list whose archived records are left out. */
export const archivedQuery = {
  archived: { description: 'Also those that are archived', values: ['1'] },
} as const;

/** The query parameters of a `DimensionQuery`. */
export const dimensionQuery = Object.fromEntries(
  Object.entries(reportDimensions).map(([key, { name, none }]) => [
    key,
    {
      description: `Only what the report by ${name.toLowerCase()} counts in the row of this id; 0: ${none}`,
      minimum: 0,
      maximum: MAX_ID,
    },
  ]),
);

/** The query parameters that order and filter a list. */
export const listQuery = (sorts: readonly string[], defaultSort: string): Call['query'] => ({
  sort: { description: `By which column; ${defaultSort} when left out`, values: sorts },
  order: { description: 'Which way; desc when left out', values: ['asc', 'desc'] },
  filter: { description: 'What to look for', minLength: 0, maxLength: MAX_FILTER_LENGTH },
});

/** The query parameters of one page of a list. */
export const pageQuery = (sorts: readonly string[], defaultSort: string): Call['query'] => ({
  page: { description: 'Which page, from 1; beyond the last it is the last', minimum: 1, maximum: MAX_PAGE },
  per_page: {
    description: `Rows of a page; ${DEFAULT_PAGE_SIZE} when left out`,
    values: PAGE_SIZES.map(String),
  },
  ...listQuery(sorts, defaultSort),
});

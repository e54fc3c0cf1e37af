import { type TInteger, type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { AnyObject, ObjectSchema } from 'yup';
import type { ErrorStatusCode } from './error-status';
import { recordId } from './parameters';
import type { IdNames } from './path';

/**
 * `none`: no ETag, and the response must not be stored. `read`: an ETag for `If-None-Match`, and for the `If-Match` of a save if it is
 * one record. `save`: takes that `If-Match`, and sends the ETag of what was saved. `sent`: sends that of a record that was added, or changed
 * without an `If-Match`.
 */
type EtagUse = 'none' | 'read' | 'save' | 'sent';

/** A body of one content type that is larger than those of JSON. Handlers get a stream of its bytes, so that it is never in memory whole. */
interface Upload {
  readonly contentType: string;
  readonly maxBytes: number;
}

/** How a change is undone. */
export interface UndoRule {
  /** Record by record: those that have changed since are left as they are. Otherwise all of the change is undone, or nothing. */
  readonly each?: true;
  /** Every user may undo it. Otherwise only the user who made it. */
  readonly byAll?: true;
}

/** What is particular to a call; the rest follows from it. */
interface CallDescription {
  readonly summary: string;
  readonly description?: string;
  /** The parameters of the path where not all of them are ids: 404 for any other value. */
  readonly params?: TObject;
  /** The parameters of the query: 422 for any other value. */
  readonly query?: TObject;
  readonly body?: ObjectSchema<AnyObject>;
  /** The body is bytes, not JSON. */
  readonly upload?: Upload;
  /** The JSON of the response. Without it and without `file` it is empty: 204. */
  readonly response?: TSchema;
  /** The content type of the file that is the response. */
  readonly file?: string;
  /** Statuses of errors that do not follow from the rest. */
  readonly errors?: readonly ErrorStatusCode[];
  /** `read` for a GET of JSON and `save` for a PATCH, unless it says otherwise. */
  readonly etag?: EtagUse;
  /** False where it needs no bearer token. */
  readonly token?: boolean;
  /** Whether its bearer token is the key of a team, instead of the token of a user. */
  readonly teamKey?: boolean;
  /** Whether it is refused (403) without the header that marks our own requests. */
  readonly xhrHeader?: boolean;
  /** Set where it is refused (403) to users who are no administrators. */
  readonly administratorsOnly?: true;
  /**
   * Set where it changes access: it is refused (403 with `confirm_by`) unless the session has confirmed within `CONFIRMATION_MINUTES`
   * that it is the user. `second factor`: only of users who have one.
   */
  readonly confirmed?: 'always' | 'second factor';
  /**
   * The most requests in a minute from one address, over all processes; more are refused (429). Far more than a company behind one router
   * needs, and far fewer than guessing a password, or filling the table of reports, needs.
   */
  readonly perMinute?: number;
  /** Set where pages send it by themselves, such as on a timer: it does not count as use of the session, which ends when idle. */
  readonly isPolled?: true;
  /** Set where the change can be undone: its response has `UNDO_HEADER`. */
  readonly undo?: UndoRule;
}

/** One call of the API. */
export interface Call extends CallDescription {
  readonly noun: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to the base address, with parameters in braces: `/quotes/{id}`. */
  readonly path: string;
  readonly params: TObject;
  readonly query: TObject;
  readonly status: 200 | 201 | 204;
  /** The statuses of all its errors. */
  readonly errors: readonly ErrorStatusCode[];
  readonly etag: EtagUse;
  readonly token: boolean;
  readonly teamKey: boolean;
  readonly xhrHeader: boolean;
}

type Schemas = 'params' | 'query' | 'body' | 'upload' | 'response';

/** The parameters of a path, which are ids unless its description says otherwise. */
type IdsOf<Template> = TObject<{ [Name in IdNames<Template>]: TInteger }>;

/** A call with the schemas of its description, so that its handler is typed by them. */
type Described<Description extends CallDescription, Template> = Omit<Call, Schemas | 'noun'> &
  Omit<Pick<Call, Exclude<Schemas, 'params'>> & { readonly params: IdsOf<Template> }, keyof Description> &
  Pick<Description, Extract<keyof Description, Schemas>>;

export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const noParameters = Type.Object({});

const idsIn = (path: string) =>
  Type.Object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, recordId])));

const takesAny = ({ properties }: TObject) => Object.keys(properties).length > 0;

const errorsOf = (call: Omit<Call, 'noun'>): ErrorStatusCode[] => {
  const errors = new Set<ErrorStatusCode>([...call.errors, 500, 503]);
  if (call.token) errors.add(401);
  if (call.xhrHeader || call.administratorsOnly || call.confirmed) errors.add(403);
  if (takesAny(call.params)) errors.add(404);
  if (call.etag === 'save') errors.add(409);
  if (call.perMinute) errors.add(429);
  if (call.method !== 'GET') for (const status of [400, 413, 415] as const) errors.add(status);
  if (call.method !== 'GET' || call.xhrHeader) errors.add(504);
  if (takesAny(call.query) || call.body || call.upload) errors.add(422);
  return [...errors].sort((one, other) => one - other);
};

const etagOf = (method: Call['method'], { response }: CallDescription): EtagUse => {
  if (method === 'PATCH') return 'save';
  return method === 'GET' && response ? 'read' : 'none';
};

const call =
  (method: Call['method'], status: 200 | 201 = 200) =>
  <const Description extends CallDescription, const Template extends string>(
    { template: path }: { readonly template: Template },
    description: Description,
  ): Described<Description, Template> => {
    const one = {
      method,
      path,
      params: idsIn(path),
      query: noParameters,
      status: description.response || description.file ? status : (204 as const),
      errors: [],
      etag: etagOf(method, description),
      token: true,
      teamKey: false,
      xhrHeader: false,
      ...(description as CallDescription),
    };
    return { ...one, errors: errorsOf(one) } as unknown as Described<Description, Template>;
  };

/** Describe a call by its path and what is particular to it. */
export const get = call('GET');
export const post = call('POST');
/** A POST that adds a record: 201. */
export const create = call('POST', 201);
export const patch = call('PATCH');
export const remove = call('DELETE');

/** The calls about one noun, by name. */
export const describeCalls = <Calls extends Readonly<Record<string, Omit<Call, 'noun'>>>>(
  noun: string,
  calls: Calls,
) =>
  Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { noun, ...one }])) as {
    readonly [Name in keyof Calls]: Calls[Name] & Pick<Call, 'noun'>;
  };

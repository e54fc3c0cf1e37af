import { randomUUID } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { type CalendarDate, londonToday, paths, toPence, UNDO_HEADER, type User } from '../../src';
import {
  type Call,
  type CallName,
  calls,
  ErrorBody,
  type JsonSchema,
  type ResponseOf,
  StaleErrorBody,
} from '../../src/server';

/** One response, read whole. */
export interface ApiResponse {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when there is none or it is not JSON. */
  json: unknown;
}

export interface RequestOptions {
  /** Sent as a bearer token; none when left out. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of `body`. */
  raw?: string | Uint8Array<ArrayBuffer>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends one request and reads the response; never throws for a status. */
export const send = async (
  address: string,
  method: string,
  { token, headers, body, raw }: RequestOptions = {},
): Promise<ApiResponse> => {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      // Compression has tests of its own, and takes time on both sides.
      'Accept-Encoding': 'identity',
      ...(content === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parse(text) };
};

// With its default settings, as a client would use it.
const ajv = new Ajv();
addFormats(ajv);

const compiled = new Map<JsonSchema, ValidateFunction>();

/** Returns what is wrong with a value by a schema; empty when it is valid. */
export const schemaErrors = (schema: JsonSchema, value: unknown): string[] => {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return [];
  return (validate.errors ?? [])
    .slice(0, 10)
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** No number of the API has more than two decimals; the schemas cannot say so in a way that every validator understands. */
const expectTwoDecimals = (value: unknown): void => {
  if (typeof value === 'number') toPence(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(expectTwoDecimals);
};

const expectJson = (response: ApiResponse, schema: JsonSchema) => {
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(schemaErrors(schema, response.json)).toEqual([]);
  expectTwoDecimals(response.json);
};

/** Expects an error of this status whose body has the shape of an error, without a stack trace. */
export const expectError = (response: ApiResponse, status: number): void => {
  expect({ status: response.status, body: response.text }).toEqual({ status, body: response.text });
  expectJson(response, status === 409 ? StaleErrorBody : ErrorBody);
  expect(response.text).not.toMatch(/\.[jt]s:\d+|node_modules/);
};

/** Expects a 422 that names exactly these fields. */
export const expectInvalid = (response: ApiResponse, fields: readonly string[]): void => {
  expectError(response, 422);
  const { errors = {} } = response.json as ErrorBody;
  expect(Object.keys(errors).sort()).toEqual([...fields].sort());
};

/** Expects the successful response that the table of calls describes. */
export const expectSuccess = (
  response: ApiResponse,
  { status, response: schema, file, etag, undo }: Call,
): void => {
  expect({ status: response.status, body: response.text }).toEqual({
    status,
    body: response.text,
  });
  if (schema) expectJson(response, schema);
  else if (file) expect(response.headers.get('content-type')).toContain(file);
  else expect(response.text).toBe('');
  expect(response.headers.has('ETag')).toBe(etag !== 'none');
  if (!undo) expect(response.headers.has(UNDO_HEADER)).toBe(false);
};

/** Returns the id of the undo of a change. */
export const undoIdOf = ({ headers }: ApiResponse): number => Number(headers.get(UNDO_HEADER));

/** A running server that the suite can send requests to. */
export interface ConformanceServer {
  /** The base address of the calls, without a trailing slash: `http://127.0.0.1:8080/api`. */
  baseUrl: string;
  /** A user who can sign in. */
  credentials: { email: string; password: string };
  /** The London date of the server's clock, when that is not the machine's. */
  today?: CalendarDate;
  stop(): Promise<void> | void;
}

/**
 * How to start a server with data: at least one of every noun, a quote in each of the four lists, an invoice, a note, and
 * a group with products and benefits. The suite adds to that data: use a database for it alone.
 */
export interface ConformanceTarget {
  name: string;
  start(): Promise<ConformanceServer>;
}

export interface SendOptions extends Omit<RequestOptions, 'token'> {
  token?: string | null;
}

/** What the tests send requests with. Usable only while tests run, once the server has started. */
export interface Client {
  readonly credentials: ConformanceServer['credentials'];
  readonly today: CalendarDate;
  /** Sends any request, as the signed-in user unless `token` is given; null sends none. */
  send(method: string, path: string, options?: SendOptions): Promise<ApiResponse>;
  /** Sends a call by its name, expects its success, checks the body by its schema, and returns it. */
  call<Name extends CallName>(name: Name, path: string, options?: SendOptions): Promise<ResponseOf<Name>>;
  /** Signs in again and returns the new token. */
  signIn(credentials?: { email: string; password: string }): Promise<string>;
  /** Adds a user, so that what a test does to their account disturbs no other test. */
  newStaff(account?: { is_administrator: boolean }): Promise<User & { password: string }>;
}

const matches = (template: string, path: string) =>
  new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path.replace(/\?.*$/, ''));

/** Starts the server before the tests of the surrounding block, stops it after them, and signs in once. */
export const openClient = ({ start }: ConformanceTarget): Client => {
  let running: ConformanceServer | undefined;
  let session = '';

  const server = () => {
    if (!running) throw new Error('The server has not started.');
    return running;
  };

  const client: Client = {
    get credentials() {
      return server().credentials;
    },
    get today() {
      return server().today ?? londonToday();
    },
    send: (method, path, { token = session, ...options } = {}) =>
      send(`${server().baseUrl}${path}`, method, { ...options, ...(token === null ? {} : { token }) }),
    call: async <Name extends CallName>(name: Name, path: string, options?: SendOptions) => {
      const call: Call = calls[name];
      if (!matches(call.path, path)) throw new Error(`${path} is not a path of ${name}.`);
      const response = await client.send(call.method, path, options);
      expectSuccess(response, call);
      return response.json as ResponseOf<Name>;
    },
    signIn: async ({ email, password } = server().credentials) =>
      (await client.call('login', paths.login(), { body: { email, password }, token: null })).access_token,
    newStaff: async (account) => {
      const password = 'a-password-for-tests';
      const body = { name: 'Robin Patel', email: `robin-${randomUUID()}@example.com`, password };
      const user = await client.call('register', paths.register(), { body });
      if (account) await client.call('updateAccount', paths.account(user.id), { body: account });
      return { ...user, password };
    },
  };

  beforeAll(async () => {
    running = await start();
    session = await client.signIn();
  });

  afterAll(async () => {
    await running?.stop();
  });

  return client;
};

import { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { paths } from 'api-contract';
import { transport } from '../../src/client/events';
import { reach } from '../../src/client/reach';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One recorded request. */
export interface FakeCall {
  readonly method: Method;
  /** With its query, relative to the base address: `/quotes?mode=active`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** In milliseconds. */
  readonly timeout: number | undefined;
}

export interface FakeReply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Failure = 'network' | 'timeout';

interface Delayed {
  /** In milliseconds. */
  readonly delay?: number;
}

/** The response to a request: a reply or a failure, both optionally delayed. */
export type FakeResponse = Delayed & (FakeReply | { readonly fail: Failure });
export type FakeHandler = FakeResponse | ((call: FakeCall) => FakeResponse | Promise<FakeResponse>);

export interface FakeApi {
  /**
   * Sets the response to `method path`. The path comes from the contract's `paths`; a pattern matches several that differ in their
   * query. The last matching one wins.
   */
  on: (method: Method, path: string | RegExp, handler: FakeHandler) => FakeApi;
  /** Responds to a GET with 200 and this body. */
  get: (path: string, body: unknown, headers?: FakeReply['headers']) => FakeApi;
  /** All requests so far. */
  readonly calls: readonly FakeCall[];
  /** Returns the requests to one path. */
  callsTo: (method: Method, path: string) => FakeCall[];
}

const plainHeaders = (headers: AxiosHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );

const toCall = (config: InternalAxiosRequestConfig): FakeCall => ({
  method: (config.method ?? 'get').toLowerCase() as Method,
  path: config.url ?? '',
  headers: plainHeaders(config.headers),
  body: typeof config.data === 'string' ? (JSON.parse(config.data) as unknown) : config.data,
  timeout: config.timeout,
});

const failWith = (failure: Failure, config: InternalAxiosRequestConfig): AxiosError =>
  failure === 'network'
    ? new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    : new AxiosError('timeout exceeded', AxiosError.ETIMEDOUT, config);

const toResponse = (
  { status = 200, body = null, headers = {} }: FakeReply,
  config: InternalAxiosRequestConfig,
) => ({
  data:
    config.responseType === 'blob' && !(body instanceof Blob)
      ? new Blob([JSON.stringify(body)])
      : structuredClone(body),
  status,
  statusText: '',
  headers: new AxiosHeaders({ ...headers }),
  config,
});

/** Fails the test through its clean-console rule, because a rejected promise might be caught on the way. */
const respondUndeclared = ({ method, path }: FakeCall): FakeResponse => {
  const message = `The test has no response for ${method.toUpperCase()} ${path}.`;
  console.error(message);
  return { status: 501, body: { message } };
};

/**
 * With `RESPONSE_DELAYS=1` in the environment, each response takes up to 60 ms, so that responses arrive in another order than their
 * requests; with another number in yet another one.
 */
const order = Number(process.env.RESPONSE_DELAYS ?? 0);

// That of the test may be a fake one.
const setRealTimeout = setTimeout;

let transfers = 0;

/** Waits as long as a response takes. */
export async function transfer(): Promise<void> {
  transfers += 1;
  const delay = (transfers * order * 17) % 61;
  if (delay > 0) await new Promise((resolve) => setRealTimeout(resolve, delay));
}

let closedPages = 0;

/** Closes the page: no response to a request that it has sent arrives. */
export const closePage = (): void => void (closedPages += 1);

interface Route {
  method: Method;
  path: string | RegExp;
  handler: FakeHandler;
}

const isFor = ({ method, path }: Route, call: FakeCall): boolean =>
  method === call.method && (typeof path === 'string' ? path === call.path : path.test(call.path));

/**
 * Fakes the API at the axios adapter with declared responses: client, session and error mapping run for real. An undeclared
 * request fails the test, but for the saved views, which every list with filters reads. The next `fakeApi()` replaces it.
 */
export function fakeApi(): FakeApi {
  const routes: Route[] = [{ method: 'get', path: paths.views(), handler: { body: [] } }];
  const calls: FakeCall[] = [];
  reach.set(true);
  transfers = 0;

  transport.adapter = async (config) => {
    const call = toCall(config);
    calls.push(call);
    const page = closedPages;
    const handler = routes.find((route) => isFor(route, call))?.handler ?? respondUndeclared(call);
    const result: FakeResponse = await (typeof handler === 'function' ? handler(call) : handler);
    if (result.delay) await new Promise((resolve) => setTimeout(resolve, result.delay));
    await transfer();
    if (page !== closedPages) await new Promise(() => undefined);
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    if ('fail' in result) throw failWith(result.fail, config);
    const response = toResponse(result, config);
    if (response.status < 400) return response;
    throw new AxiosError(
      `Request failed with status code ${response.status}`,
      undefined,
      config,
      null,
      response,
    );
  };

  const api: FakeApi = {
    on: (method, path, handler) => {
      routes.unshift({ method, path, handler });
      return api;
    },
    get: (path, body, headers) => api.on('get', path, { body, headers }),
    calls,
    callsTo: (method, path) => calls.filter((call) => call.method === method && call.path === path),
  };
  return api;
}

interface HeldResponse {
  readonly handler: FakeHandler;
  readonly release: () => void;
}

/** Returns a handler whose response waits for `release()`: `const { handler, release } = heldResponse({ body: [] })`. */
export function heldResponse(response: FakeResponse): HeldResponse {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handler: async () => {
      await released;
      return response;
    },
    release: () => release(),
  };
}

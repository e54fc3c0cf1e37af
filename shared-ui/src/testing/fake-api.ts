import { type AxiosAdapter, AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { replaceAdapter } from '../client';

export type Method = 'get' | 'post' | 'patch' | 'delete';

/** One request as the API would have seen it. */
export interface FakeCall {
  readonly method: Method;
  /** With its query, relative to the base address: `/quotes?mode=active`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface FakeReply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Failure = 'network' | 'timeout';

interface Delayed {
  /** Milliseconds until it is answered. */
  readonly delay?: number;
}

/** What a path answers: a reply, a way of failing, or a function of the request. */
export type FakeResponse = Delayed & (FakeReply | { readonly fail: Failure });
export type FakeHandler = FakeResponse | ((call: FakeCall) => FakeResponse | Promise<FakeResponse>);

export interface FakeApi {
  /**
   * Answers `method path` from now on. The path comes from the contract's `paths`; a pattern stands for several that differ in
   * their query. Later answers win over earlier ones.
   */
  on: (method: Method, path: string | RegExp, handler: FakeHandler) => FakeApi;
  /** Answers 200 with this body to a GET. */
  get: (path: string, body: unknown, headers?: FakeReply['headers']) => FakeApi;
  /** Every request so far. */
  readonly calls: readonly FakeCall[];
  /** The requests of one kind. */
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

/** Fails the test through its clean-console rule: a promise that is rejected here might be swallowed on the way. */
const refuse = ({ method, path }: FakeCall): FakeResponse => {
  const message = `The test has no answer for ${method.toUpperCase()} ${path}.`;
  console.error(message);
  return { status: 501, body: { message } };
};

interface Route {
  method: Method;
  path: string | RegExp;
  handler: FakeHandler;
}

const isFor = ({ method, path }: Route, call: FakeCall): boolean =>
  method === call.method && (typeof path === 'string' ? path === call.path : path.test(call.path));

/**
 * An API made of declared answers, in the place of the wire: client, session and error mapping run for real. A request that has
 * no answer fails the test. It lasts until the next one is made.
 */
export function fakeApi(): FakeApi {
  const routes: Route[] = [];
  const calls: FakeCall[] = [];

  const adapter: AxiosAdapter = async (config) => {
    const call = toCall(config);
    calls.push(call);
    const handler = routes.find((route) => isFor(route, call))?.handler ?? refuse(call);
    const answer: FakeResponse = await (typeof handler === 'function' ? handler(call) : handler);
    if (answer.delay) await new Promise((resolve) => setTimeout(resolve, answer.delay));
    if (config.signal?.aborted) throw new AxiosError('canceled', AxiosError.ERR_CANCELED, config);
    if ('fail' in answer) throw failWith(answer.fail, config);
    const response = toResponse(answer, config);
    if (response.status < 400) return response;
    throw new AxiosError(
      `Request failed with status code ${response.status}`,
      undefined,
      config,
      null,
      response,
    );
  };
  replaceAdapter(adapter);

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

/**
 * An answer that comes when it is told to: `const { handler, release } = heldResponse({ body: [] })`. What is drawn until then stays for as
 * long as a test looks for it, however slow the machine is.
 */
export function heldResponse(answer: FakeResponse): HeldResponse {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    handler: async () => {
      await released;
      return answer;
    },
    release: () => release(),
  };
}

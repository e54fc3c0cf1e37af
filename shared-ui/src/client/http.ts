import axios, {
  AxiosHeaders,
  isAxiosError,
  isCancel,
  type AxiosRequestConfig,
  type AxiosResponse,
} from 'axios';
import {
  COLLECTION_HEADERS,
  CSRF_HEADER,
  paths,
  REQUEST_TIMEOUT_SECONDS,
  XHR_HEADER,
  type ErrorBody,
} from 'api-contract';
import { accessToken } from './storage';
import { messages } from '../messages';
import { ApiError, isApiError, isUnanswered, isUnreached, unreadableError } from './api-error';
import { noteServerTime } from './clock';
import { refetch, setReads } from './collections';
import { confirmIdentity, endSession, forbidden, notifyWrite, outdated, transport } from './events';
import { reach } from './reach';

export interface RequestOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another token than this session's: to log out after the token was removed. */
  readonly token?: string;
  /**
   * The read whose cached response the caller brings up to date itself, or which reads it leaves as they are: these are not fetched again,
   * as the other reads of what the request changes are.
   */
  readonly updates?: string | ((path: string) => boolean);
  /** Waits until what is shown of the changed collections was fetched again: for a control that shows what the server has. */
  readonly awaitReads?: boolean;
  /** Finishes the request although the page is left. It can have 64 kB. */
  readonly keepalive?: boolean;
  /** Whether it changes what users see; unless it is a GET or a download, it does. */
  readonly isWrite?: boolean;
}

/** The options of a request of the session in which its work has begun. */
export type WorkSession = Pick<RequestOptions, 'token'>;

const contentOf = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;

let warned = false;

/** The page's anti-forgery token. A missing entry is logged once, and calls go on. */
const csrfToken = (): string | null => {
  const token = contentOf('csrf-token');
  if (token === null && !warned) {
    warned = true;
    console.error('The page has no meta entry named csrf-token.');
  }
  return token;
};

function requestHeaders(token: string | null): Record<string, string> {
  const csrf = csrfToken();
  return {
    Accept: 'application/json',
    [XHR_HEADER.name]: XHR_HEADER.value,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(csrf !== null && { [CSRF_HEADER]: csrf }),
  };
}

/** A 401 of the sign-in call is a wrong password, one of setting up a link that was used; sign-out already navigates to /logout. */
const outsideSession: readonly string[] = [
  paths.login(),
  paths.logout(),
  paths.setUpLink(),
  paths.register(),
];

/** A refused download contains the usual JSON as a blob. */
const readBody = async (data: unknown): Promise<unknown> => {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return null;
  }
};

const asErrorBody = (body: unknown): Partial<ErrorBody> =>
  typeof body === 'object' && body !== null ? body : {};

const retryAfterOf = (response: AxiosResponse): number | null => {
  const value: unknown = response.headers['retry-after'];
  const seconds = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(seconds) ? seconds : null;
};

const namesIn = (headers: AxiosResponse['headers'], header: string): string[] | undefined => {
  const value: unknown = headers[header.toLowerCase()];
  return typeof value === 'string' ? value.split(' ').filter(Boolean) : undefined;
};

/** Stores which collections a read was built from, and has those that a request has changed fetched again where they are shown. */
async function noteCollections(
  path: string,
  { updates, isWrite }: RequestOptions,
  response: AxiosResponse,
): Promise<void> {
  const { headers, config, status } = response;
  if (config.method === 'get' && setReads(path, namesIn(headers, COLLECTION_HEADERS.read) ?? null))
    outdated.notify(path);
  const names = namesIn(headers, COLLECTION_HEADERS.changed);
  const isDone = status < 400;
  // A write without the header may have changed anything. A save that has changed nothing tells that others had done so before, and one
  // that finds nothing that others have deleted it.
  const isUnknown = isDone
    ? names === undefined || (config.method === 'patch' && names.length === 0)
    : status === 404;
  const changed = isWrite && isUnknown ? null : (names ?? []);
  if (changed?.length === 0) return;
  const isUpdated = typeof updates === 'function' ? updates : (read: string) => read === updates;
  // What was refused leaves the caller nothing to bring up to date.
  await notifyWrite({ changed, isUpdated: (read) => isDone && isUpdated(read) });
}

/** Whether a write has had no response: it may have changed anything. */
let isUnsure = false;

/** Has all that is shown fetched again after such a write, once the server is reached. */
const refetchUnsure = (): void => {
  if (!isUnsure || !reach.get()) return;
  isUnsure = false;
  void refetch(null);
};
reach.subscribe(refetchUnsure);

const fromResponse = async (response: AxiosResponse): Promise<ApiError> => {
  noteServerTime(response.headers['date']);
  const body = await readBody(response.data);
  const { message, errors } = asErrorBody(body);
  return new ApiError({
    kind: 'http',
    status: response.status,
    message: message || messages.requests.failed(response.status),
    errors: errors ?? {},
    retryAfter: retryAfterOf(response),
    body,
  });
};

/** Converts a failure of axios. Without a response, the message is axios' own, except for a timeout. */
async function toApiError(error: unknown, timeoutMessage: string): Promise<ApiError> {
  if (isApiError(error)) return error;
  if (isCancel(error)) return new ApiError({ kind: 'aborted', message: messages.requests.aborted });
  if (!isAxiosError(error)) throw error;
  if (error.response) return fromResponse(error.response);
  if (error.code === 'ETIMEDOUT' || /timeout/i.test(error.message))
    return new ApiError({ kind: 'timeout', message: timeoutMessage });
  if (error.code === 'ECONNABORTED') return new ApiError({ kind: 'aborted', message: error.message });
  return new ApiError({ kind: 'network', message: error.message });
}

/** A module may add interceptors and defaults to the shared axios: they are not for requests of the page. */
const client = axios.create();

/**
 * Sends one request, or throws an `ApiError`. A 401 ends the session, unless another one has begun since the request was sent. Where the
 * user has to confirm that it is them, the request is sent again once they have.
 */
export async function send<T>(
  path: string,
  options: RequestOptions,
  config: AxiosRequestConfig,
): Promise<AxiosResponse<T>> {
  const { isWrite = config.method !== 'get' } = options;
  const store = accessToken();
  const token = options.token ?? store.get();
  const isInSession = () => token !== null && token === store.get();
  const note = async (response: AxiosResponse) => {
    if (!isInSession()) return;
    const shown = noteCollections(path, { ...options, isWrite }, response);
    if (options.awaitReads) await shown;
  };
  const isFile = config.responseType === 'blob' || config.data instanceof Blob;
  try {
    const response = await client.request<T>({
      ...config,
      ...(options.keepalive && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      ...transport,
      baseURL: contentOf('api-base-url') ?? '/api',
      url: path,
      headers: new AxiosHeaders(requestHeaders(token)).set(options.headers ?? {}),
      // Our token is in a header of the page's own. The cookie that axios would look for is read by another process of the browser, after
      // whatever the page does in the meantime: a request is sent once the frame before it is painted.
      withXSRFToken: false,
      signal: options.signal,
      timeout: REQUEST_TIMEOUT_SECONDS[isFile ? 'file' : 'data'] * 1000,
    });
    reach.set(true);
    noteServerTime(response.headers['date']);
    await note(response);
    // axios leaves a body that is no JSON as it is: half an answer, or the page of a proxy.
    const isNothing = config.method === 'get' && response.data === null;
    if (isNothing || (typeof response.data === 'string' && response.data !== '')) throw unreadableError();
    return response;
  } catch (failure) {
    if (isAxiosError(failure) && failure.response) await note(failure.response);
    const { writeTimedOut, readTimedOut } = messages.requests;
    const error = await toApiError(failure, isWrite ? writeTimedOut : readTimedOut);
    error.isWrite = isWrite;
    // A time-out says nothing, and neither does a request that was aborted.
    if (error.kind === 'http' || error.kind === 'network') reach.set(!isUnreached(error));
    if (isWrite && isUnanswered(error) && isInSession()) {
      isUnsure = true;
      refetchUnsure();
    }
    if (isApiError(error, 401) && !outsideSession.includes(path) && token === store.get()) endSession();
    const { confirm_by } = asErrorBody(error.body);
    if (confirm_by && (await confirmIdentity(confirm_by))) return send(path, options, config);
    if (isApiError(error, 403) && !confirm_by && path !== paths.user()) forbidden.notify();
    throw error;
  }
}

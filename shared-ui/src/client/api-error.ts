import type { ErrorBody, FieldErrors } from 'api-contract';
import { messages } from '../messages';

export type ApiErrorKind = 'http' | 'unreadable' | 'network' | 'timeout' | 'aborted';

type ApiErrorDetails = Pick<ApiError, 'kind' | 'message'> &
  Partial<Pick<ApiError, 'status' | 'errors' | 'retryAfter' | 'body' | 'isWrite'>>;

/** The one error type of failed calls. `messageOf` returns what to show of it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /**
   * `http`: the server responded with a failure. `unreadable`: with a success that is none of the API; or a file cannot be sent, because it is too
   * large or cannot be read. The others got no response.
   */
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when there was no response. */
  readonly status: number;
  /** The messages by field, which a 422 has as a rule; empty otherwise. */
  readonly errors: FieldErrors;
  /** Seconds that the server asks to wait (429, 503); null when it did not say. */
  readonly retryAfter: number | null;
  /** The body of the response: a 409 contains what has changed. */
  readonly body: unknown;
  /** Whether the request changes records: without an answer of the server, they may be saved. Set by the client. */
  isWrite: boolean;

  constructor(details: ApiErrorDetails) {
    const {
      kind,
      message,
      status = 0,
      errors = {},
      retryAfter = null,
      body = null,
      isWrite = false,
    } = details;
    super(message);
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.body = body;
    this.isWrite = isWrite;
  }
}

/** Returns the error of a success whose body is not what the API sends. */
export const unreadableError = (): ApiError =>
  new ApiError({ kind: 'unreadable', message: messages.requests.unreadable });

/** Returns whether `error` is an `ApiError`, of the given status when one is named. */
export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** Returns whether a request did not reach the server: there was no response, or a proxy answered in its place. */
export const isUnreached = (error: unknown): error is ApiError =>
  isApiError(error) &&
  (error.kind === 'network' ||
    ([502, 503, 504].includes(error.status) &&
      (error.body as Partial<ErrorBody> | null)?.message === undefined));

/** Returns whether it is unknown what became of a request: the server may have done what it asked for. */
export const isUnanswered = (error: unknown): error is ApiError =>
  isUnreached(error) || (isApiError(error) && error.kind === 'timeout');

/** Returns the message to show for a failure of any kind. The user is asked to look first where a change may have been saved. */
export const messageOf = (error: unknown): string => {
  if (isUnreached(error)) return messages.requests[error.isWrite ? 'maybeSaved' : 'unreached'];
  return error instanceof Error && error.message !== '' ? error.message : messages.requests.unknown;
};

/** Returns the messages of a failure by field, which a 422 has as a rule; empty for others. */
export const fieldErrorsOf = (error: unknown): FieldErrors => (isApiError(error) ? error.errors : {});

/** Returns why a save failed, in one text: the messages by field, and that of the error itself, of which a 422 with fields has only a general one. */
export const saveErrorOf = (error: unknown): string => {
  const texts = Object.values(fieldErrorsOf(error)).flat();
  if (texts.length === 0 || !isApiError(error, 422)) texts.push(messageOf(error));
  return texts.join(' ');
};

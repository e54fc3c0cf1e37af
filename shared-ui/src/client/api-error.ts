import type { FieldErrors } from 'api-contract';

export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'aborted';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  message: string;
  status?: number;
  errors?: FieldErrors;
  retryAfter?: number | null;
  body?: unknown;
}

/** Every way in which a call can fail, in one shape. `message` may be shown to the reader as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** `http`: the server answered with a failure. The others never reached an answer. */
  readonly kind: ApiErrorKind;
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** The messages by field of a 422; empty otherwise. */
  readonly errors: FieldErrors;
  /** Seconds that the server asks to wait (429, 503); null when it did not say. */
  readonly retryAfter: number | null;
  /** The answer's body as it came: a 409 carries there what has changed. */
  readonly body: unknown;

  constructor({ kind, message, status = 0, errors = {}, retryAfter = null, body = null }: ApiErrorDetails) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Whether `error` is an `ApiError`, of the given status when one is named. */
export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** What to tell the reader about a failure of any kind. */
export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.';

import { ERROR_MESSAGE, type ErrorStatusName, type FieldErrors, type StaleErrorBody } from 'api-contract';

/** An error of a use case. The HTTP layer maps `kind` to the status of the response. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorStatusName,
    message: string = ERROR_MESSAGE[kind],
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** Invalid values, by field. */
export class InvalidError extends DomainError {
  constructor(
    readonly errors: FieldErrors,
    message?: string,
  ) {
    super('invalid', message);
  }
}

/** Thrown when the record was changed after the caller read it; nothing was written. */
export class StaleError extends DomainError {
  constructor(readonly stale: StaleErrorBody['stale']) {
    super('stale');
  }
}

/** Thrown when too many slow jobs are queued; the caller can retry later. */
export class OverloadedError extends DomainError {
  readonly retryAfterSeconds = 10;

  constructor() {
    super(
      'unavailable',
      'So many workbooks and documents are being made that yours would take too long. Please try again shortly.',
    );
  }
}

export class TooManyAttemptsError extends DomainError {
  constructor(readonly retryAfterSeconds: number) {
    super('tooManyRequests');
  }
}

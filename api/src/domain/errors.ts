import { ERROR_MESSAGE, type ErrorStatusName, type FieldErrors, type StaleErrorBody } from 'api-contract';

/** A use case says no. `kind` decides the status of the answer, in one table of the HTTP layer. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorStatusName,
    message: string = ERROR_MESSAGE[kind],
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** Values that break a rule, by field. */
export class InvalidError extends DomainError {
  constructor(
    readonly errors: FieldErrors,
    message?: string,
  ) {
    super('invalid', message);
  }
}

/** Somebody else wrote the record since the caller read it; nothing was written. */
export class StaleError extends DomainError {
  constructor(readonly stale: StaleErrorBody['stale']) {
    super('stale');
  }
}

/** Too much of what takes long is asked for at once; the caller is told to come back. */
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

import {
  ERROR_MESSAGE,
  formatCount,
  formatQuantity,
  MAX_EXPORT_ROWS,
  type ConfirmBy,
  type ErrorStatusName,
  type FieldErrors,
  type StaleErrorBody,
} from 'api-contract';
import { requestMessages } from './messages';

/** An error of a use case. The HTTP layer maps `kind` to the status of the response. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorStatusName,
    message: string = ERROR_MESSAGE[kind],
    /** When a retry makes sense; undefined when something else has to change first. */
    readonly retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Thrown when a user calls what only an administrator may. */
export class AdministratorsOnlyError extends DomainError {
  constructor() {
    super('forbidden', requestMessages.administratorsOnly);
  }
}

/** Thrown when a session has to confirm first that it is its user's; the same request succeeds then. */
export class ConfirmationNeededError extends DomainError {
  constructor(readonly confirmBy: ConfirmBy) {
    super('forbidden', requestMessages.confirmFirst);
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

/** Throws `InvalidError` for one field. */
export function refuse(field: string, message: string): never {
  throw new InvalidError({ [field]: [message] });
}

/** Throws `InvalidError` for one field, whose message is the one of the response too. */
export function refuseAll(field: string, message: string): never {
  throw new InvalidError({ [field]: [message] }, message);
}

/** Returns the same message for each of these fields. */
export const sameErrorForEach = (fields: readonly string[], message: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [message]]));

/** Throws with all errors at once; each field has its first message. */
export const refuseAny = (...found: readonly FieldErrors[]): void => {
  const errors = Object.assign({}, ...[...found].reverse()) as FieldErrors;
  if (Object.keys(errors).length > 0) throw new InvalidError(errors);
};

/** Thrown when the record was changed after the caller read it; nothing was written. */
export class StaleError extends DomainError {
  constructor(
    readonly stale: StaleErrorBody['stale'],
    /** The caller has made the only write since. The response to that may have been lost, and this be the same save again. */
    readonly mayBeRepeated = false,
  ) {
    super('stale');
  }
}

/**
 * - `retry`: nothing has happened outside, and it may succeed later.
 * - `away`: the same, because the service does not answer that the other jobs of the kind need, too: they wait a little.
 * - `refused`: it never succeeds.
 * - `cancelled`: it is not wanted any more.
 * - `unclear`: it may or may not have happened.
 */
export type JobOutcome = 'retry' | 'away' | 'refused' | 'cancelled' | 'unclear';

/** A failure that a job must expect, with what it means for the job. */
export class JobFailure extends Error {
  constructor(
    message: string,
    readonly outcome: JobOutcome,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'JobFailure';
  }
}

/** Thrown for a stored file whose bytes are lost, or are not those that were stored. */
export class LostFile extends Error {}

/** Thrown when too many slow jobs are queued; the caller can retry later. */
export class OverloadedError extends DomainError {
  constructor() {
    super('unavailable', requestMessages.tooManyFiles, 10);
  }
}

/** Thrown when a file takes longer to make or to read than it may. */
export class TooSlowError extends Error {}

/** Thrown when more is requested than this process can answer soon; nothing was begun. */
export class BusyError extends DomainError {
  constructor() {
    super('unavailable', requestMessages.busy, 1);
  }
}

/** Returns the error for too many attempts within a time. */
export const tooManyAttempts = (retryAfterSeconds: number): DomainError => {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const message = `Too many attempts. Try again in ${formatQuantity(minutes, 'minute')}.`;
  return new DomainError('tooManyRequests', message, retryAfterSeconds);
};

/** Throws `InvalidError` for a list that is too long for one workbook. */
export const assertExportable = ({ length }: readonly unknown[]): void => {
  if (length <= MAX_EXPORT_ROWS) return;
  const message = `There are more than ${formatCount(MAX_EXPORT_ROWS)} rows. Filter the list and export it in parts.`;
  refuseAll('filter', message);
};

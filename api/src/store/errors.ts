import type { TableName } from './schema';

/** An error that the operator can correct; the message says how. */
export class OperationError extends Error {}

/** The id names no row of the table. */
export class RowNotFound extends Error {
  constructor(
    readonly table: TableName,
    readonly id: number,
  ) {
    super(`${table} has no row ${id}`);
    this.name = 'RowNotFound';
  }
}

/** A write would have duplicated unique values; nothing was written. */
export class UniqueViolation extends Error {
  constructor(
    readonly table: TableName,
    readonly columns: readonly string[],
  ) {
    super(`${table} already has these values in ${columns.join(', ')}`);
    this.name = 'UniqueViolation';
  }
}

/** A write would have left a row that refers to one that is not there; nothing was written. The message is that of the database. */
export class ReferenceViolation extends Error {
  constructor(cause: unknown) {
    super(String(cause), { cause });
    this.name = 'ReferenceViolation';
  }
}

/**
 * - `busy`: another program locks the data for longer than a request may wait.
 * - `slow`: a statement took longer than it may.
 * - `unwritable`: nothing can be written, because the disk is full or fails.
 * - `away`: the data cannot be reached.
 * - `damaged`: a part of the data cannot be read. It needs a backup.
 */
export type UnavailableReason = 'busy' | 'slow' | 'unwritable' | 'away' | 'damaged';

/** The store is unavailable; the transaction was rolled back. */
export class StoreUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`The store is unavailable: ${reason}`, options);
    this.name = 'StoreUnavailable';
  }
}

/** The database was lost while a transaction was committed: it is unknown whether it was. */
export class UnansweredCommit extends StoreUnavailable {
  constructor(cause: StoreUnavailable) {
    super('away', { cause });
  }
}

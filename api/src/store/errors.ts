import type { TableName } from './schema';

/** The person who runs the product can correct this; the message says how. */
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

/** A write would have given two rows the same unique values; nothing was written. */
export class UniqueViolation extends Error {
  constructor(
    readonly table: TableName,
    readonly columns: readonly string[],
  ) {
    super(`${table} already has these values in ${columns.join(', ')}`);
    this.name = 'UniqueViolation';
  }
}

/**
 * - `busy`: another program holds the data, for longer than a request may wait.
 * - `unwritable`: nothing can be written, for want of space or because the disk fails.
 * - `away`: the data cannot be reached at all.
 */
export type UnavailableReason = 'busy' | 'unwritable' | 'away';

/** The store cannot do its work for now, through no fault of the caller; the transaction left nothing behind. */
export class StoreUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`The store is unavailable: ${reason}`, options);
    this.name = 'StoreUnavailable';
  }
}

import type { TableName } from './rows';

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
 * - `busy`: another program holds the data, and went on doing so for as long as a request may wait.
 * - `unwritable`: nothing can be written, for want of space or because the disk fails.
 * - `away`: the data cannot be reached at all.
 */
export type UnavailableReason = 'busy' | 'unwritable' | 'away';

/** The store cannot do its work for now, through no fault of who asked; the transaction left nothing behind. */
export class StoreUnavailable extends Error {
  constructor(
    readonly reason: UnavailableReason,
    options?: ErrorOptions,
  ) {
    super(`The store is unavailable: ${reason}`, options);
    this.name = 'StoreUnavailable';
  }
}

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

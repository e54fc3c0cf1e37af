export { groupBy } from 'api-contract';

/** Returns rows keyed by id. */
export const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

import type { SelectQueryBuilder } from 'kysely';
import type { AnyDatabase } from './database';

type Conditions = Readonly<Record<string, unknown>>;

const entries = (where: object): [string, unknown][] =>
  Object.entries(where as Conditions).filter(([, value]) => value !== undefined);

/** Asked for any value of an empty list: nothing matches, and not every engine takes `in ()`. */
export const matchesNothing = (where: object): boolean =>
  entries(where).some(([, value]) => Array.isArray(value) && value.length === 0);

interface Filterable<Q> {
  where(column: string, operator: 'in' | 'is' | '=', value: unknown): Q;
}

export const applyWhere = <Q extends Filterable<Q>>(query: Q, where: object): Q =>
  entries(where).reduce((filtered, [column, value]) => {
    if (value === null) return filtered.where(column, 'is', null);
    return filtered.where(column, Array.isArray(value) ? 'in' : '=', value);
  }, query);

export const applyOrder = <O>(
  query: SelectQueryBuilder<AnyDatabase, string, O>,
  options: { orderBy?: readonly string[] },
): SelectQueryBuilder<AnyDatabase, string, O> =>
  (options.orderBy ?? ['id']).reduce(
    (ordered, column) =>
      column.startsWith('-') ? ordered.orderBy(column.slice(1), 'desc') : ordered.orderBy(column, 'asc'),
    query,
  );

import { sql } from 'kysely';
import { DatabaseError } from 'pg';
import { tableRules, UniqueViolation, type TableName } from '../../domain/ports';
import { uniqueName, type Engine } from '../sql';
import { bulkLoad, withoutChecksAndIndexes } from './bulk-load';
import { toUnavailable } from './unavailable';

const uniqueViolationCode = '23505';

const columnsOf = (table: TableName, constraint: string): readonly string[] =>
  tableRules[table].unique.find(({ columns }) => uniqueName(table, columns) === constraint)?.columns ?? [];

export const postgresEngine: Engine = {
  name: 'postgres',
  toStoreError: (error) => {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolationCode) return toUnavailable(error);
    const table = error.table as TableName;
    return new UniqueViolation(table, columnsOf(table, error.constraint ?? ''));
  },
  takeTurn: async (database, name) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(database);
  },
  bulkLoad,
  loading: withoutChecksAndIndexes,
  continueIdsAfterLoad: async (database, table) => {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      database,
    );
  },
};

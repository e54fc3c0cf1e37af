import { UniqueViolation, type TableName } from '../../domain/ports';
import type { Engine } from '../sql';
import { toUnavailable } from './unavailable';

/** `UNIQUE constraint failed: quotes.base_number, quotes.revision_number` */
const uniqueMessage = /UNIQUE constraint failed: (.+)$/m;

export const sqliteEngine: Engine = {
  name: 'sqlite',
  toStoreError: (error) => {
    const failed = uniqueMessage.exec(String(error))?.[1];
    if (!failed) return toUnavailable(error);
    const places = failed.split(', ').map((place) => place.split('.'));
    return new UniqueViolation(
      places[0]?.[0] as TableName,
      places.map(([, column]) => column ?? ''),
    );
  },
  // One transaction writes at a time, in all processes together.
  takeTurn: () => Promise.resolve(),
  bulkLoad: {
    // The engine bounds the number of parameters in a statement.
    rowsAtOnce: 200,
    insert: (database, table, rows) => database.insertInto(table).values(rows as Record<string, unknown>[]),
  },
  loading: (_database, work) => work(),
  // `autoincrement` takes ids that were given into account by itself.
  continueIdsAfterLoad: () => Promise.resolve(),
};

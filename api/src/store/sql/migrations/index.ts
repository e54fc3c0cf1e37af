import { Migrator, type Kysely, type Migration } from 'kysely';
import type { Database } from '../database';
import { store } from './0001-store';
import { people } from './0002-people';
import { catalogue } from './0003-catalogue';
import { organisations } from './0004-organisations';
import { quotes } from './0005-quotes';
import { invoices } from './0006-invoices';
import { records } from './0007-records';
import { accounting } from './0008-accounting';
import { disabledUsers } from './0009-disabled-users';
import { appendOnlyHistory } from './0010-append-only-history';
import { historyOfQuotes } from './0011-history-of-quotes';
import { severalProcesses } from './0012-several-processes';
import { pagesOfQuotes } from './0013-pages-of-quotes';
import type { MigrationDatabase } from './columns';

const forward = (up: (database: MigrationDatabase) => Promise<void>): Migration => ({ up });

/** In order, and never changed once released: a later wish is a later migration. */
const migrations: Record<string, Migration> = {
  '0001-store': forward(store),
  '0002-people': forward(people),
  '0003-catalogue': forward(catalogue),
  '0004-organisations': forward(organisations),
  '0005-quotes': forward(quotes),
  '0006-invoices': forward(invoices),
  '0007-records': forward(records),
  '0008-accounting': forward(accounting),
  '0009-disabled-users': forward(disabledUsers),
  '0010-append-only-history': forward(appendOnlyHistory),
  '0011-history-of-quotes': forward(historyOfQuotes),
  '0012-several-processes': forward(severalProcesses),
  '0013-pages-of-quotes': forward(pagesOfQuotes),
};

/** What a database of this release can have been through. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** Brings the database to the present shape: all of it or, when a step fails, none. Safe when several processes start at once. */
export const migrate = async (database: Kysely<Database>): Promise<void> => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

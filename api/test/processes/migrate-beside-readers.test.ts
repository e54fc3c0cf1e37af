import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Database } from '../../src/store';
import { migrate } from '../../src/store/migrations';
import { createPool } from '../../src/store/postgres/pool';
import { createTestDatabase } from '../support/database';
import { untilLockWait } from '../support/lock-wait';

it('a migration ends no request of the release before as a deadlock, and is done once they are', async () => {
  const place = await createTestDatabase(null);
  const connect = () =>
    new Kysely<Database>({
      dialect: new PostgresDialect({ pool: createPool(place.databaseUrl!, { max: 1 }) }),
    });
  const [older, newer, third] = [connect(), connect(), connect()];
  try {
    await migrate(newer, '0092-module-sessions');
    let isMigrated = false;
    let migrating: Promise<void> | undefined;
    await older.transaction().execute(async (request) => {
      // A table that a migration changes late, and then, while the migration runs, one that it changes early.
      await sql`select count(*) from events`.execute(request);
      migrating = migrate(newer).then(() => void (isMigrated = true));
      await untilLockWait((query) => query(third));
      await sql`select count(*) from quote_notes`.execute(request);
      expect(isMigrated).toBe(false);
    });
    await migrating;
    expect(isMigrated).toBe(true);
  } finally {
    await Promise.all([older, newer, third].map((each) => each.destroy()));
    await place.remove();
  }
});

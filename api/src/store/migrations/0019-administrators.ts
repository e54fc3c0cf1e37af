import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** Adds who is an administrator: the first user, until others are made so. */
export const administrators = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .alterTable('users')
    .addColumn('is_administrator', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_administrator in (0, 1)`),
    )
    .execute();
  await sql`update users set is_administrator = 1 where id = (select min(id) from users)`.execute(database);
};

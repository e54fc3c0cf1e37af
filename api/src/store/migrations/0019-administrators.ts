import { sql } from 'kysely';
import { addColumns, type MigrationDatabase } from './columns';

/** Adds who is an administrator: the first user, until others are made so. */
export const administrators = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'users', { is_administrator: 'flag' });
  await sql`update users set is_administrator = 1 where id = (select min(id) from users)`.execute(database);
};

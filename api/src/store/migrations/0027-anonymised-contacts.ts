import { sql } from 'kysely';
import { isPostgres } from '../rows';
import type { MigrationDatabase } from './columns';

/** The columns of a line that no write may change. */
const kept = ['id', 'entity', 'entity_id', 'quote_id', 'version', 'user_id', 'changed_at'];

const isAnonymisation = [
  "old.entity = 'contacts'",
  `new.changes = '{"anonymised":[null,true]}'`,
  ...kept.map((column) => `new.${column} is not distinct from old.${column}`),
].join(' and ');

/** Lets the personal data of a contact be removed from history; the database still refuses every other update, and every delete. */
export const anonymisedContacts = async (database: MigrationDatabase): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(database);
  if (isPostgres(database)) {
    await run('drop trigger history_no_change on history');
    await run(
      `create trigger history_no_update before update on history for each row when (not (${isAnonymisation})) execute function refuse_history_change()`,
    );
    await run(
      `create trigger history_no_delete before delete on history for each row execute function refuse_history_change()`,
    );
    return;
  }
  await run('drop trigger history_no_update');
  await run(
    `create trigger history_no_update before update on history when not (${isAnonymisation}) begin select raise(abort, 'history is only added to'); end`,
  );
};

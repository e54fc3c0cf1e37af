import { sql } from 'kysely';
import { isPostgres } from '../rows';
import { addColumns, table, unique, type MigrationDatabase } from './columns';

/** The columns of a line that no write may change. */
const kept = ['id', 'entity', 'entity_id', 'quote_id', 'version', 'user_id', 'changed_at'];

const isRedacted = 'exists (select 1 from history_redactions)';
const isChangedElsewhere = kept.map((column) => `new.${column} is distinct from old.${column}`).join(' or ');

/** Lets a transaction with a row in `history_redactions` change what lines of history say, and delete lines of events. */
const inPostgres = [
  'drop trigger history_no_update on history',
  'drop trigger history_no_delete on history',
  `update history set changes = (jsonb_build_object('created_by_user_id', jsonb_build_array(null, user_id)) || changes::jsonb || '{"content":[null,null]}')::text where entity = 'quote_notes'`,
  `create or replace function refuse_history_change() returns trigger language plpgsql as $$ begin
    if ${isRedacted} then
      if tg_op = 'DELETE' then if old.version = 0 then return old; end if;
      elsif not (${isChangedElsewhere}) then return new; end if;
    end if;
    -- As the release before anonymises, which may still run beside this one.
    if tg_op = 'UPDATE' and old.entity = 'contacts' and new.changes = '{"anonymised":[null,true]}' and not (${isChangedElsewhere}) then return new; end if;
    raise exception 'history is only added to'; end $$`,
  'create trigger history_no_change before update or delete on history for each row execute function refuse_history_change()',
];

const refuse = "begin select raise(abort, 'history is only added to'); end";

const inSqlite = [
  'drop trigger history_no_update',
  'drop trigger history_no_delete',
  `update history set changes = json_set(json_insert(changes, '$.created_by_user_id', json_array(null, user_id)), '$.content', json('[null,null]')) where entity = 'quote_notes'`,
  `create trigger history_no_update before update on history when not ${isRedacted} or ${isChangedElsewhere.replaceAll('is distinct from', 'is not')} ${refuse}`,
  `create trigger history_no_delete before delete on history when not ${isRedacted} or old.version <> 0 ${refuse}`,
];

/**
 * Stores which people were erased, and lets erasures and retention take personal data out of history. The texts of notes leave it: they
 * are in their notes alone, whose author can change them.
 */
export const privacy = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quote_notes', { edited_at: 'instant?' });
  await table(database, 'history_redactions', { begun_at: 'instant' }).execute();
  await table(database, 'erasures', {
    key: 'text',
    address_hashes: 'text',
    contacts: 'text',
    erased_at: 'instant',
  }).execute();
  await unique(database, 'erasures', ['key']);
  for (const statement of isPostgres(database) ? inPostgres : inSqlite)
    await sql.raw(statement).execute(database);
};

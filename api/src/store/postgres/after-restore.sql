-- For psql, after pg_restore: what `npm run intranet -- restore` does by itself on the embedded database (store/sqlite/restore.ts).
\set ON_ERROR_STOP on
\set QUIET on
\pset tuples_only on
begin;

-- What was ended or used since the backup must not come back.
delete from sessions;
delete from password_links;
delete from company_sign_ins;
delete from delivery_feeds;

\set now `date -u +%FT%T.000Z`
with revoked as (update team_keys set revoked_at = :'now' where revoked_at is null returning 1)
select count(*) || ' keys of teams revoked: create new ones at /settings/team-keys.' from revoked;

with waiting as (
  update jobs
  set state = 'unconfirmed', output = 'This mail waited when the backup was made, and may have been sent since.'
  where name = 'mail' and state in ('created', 'retry', 'active')
  returning 1
)
select count(*) || ' mails waited when the backup was made and may have been sent since: decide at /settings/mail.' from waiting;

insert into history (entity, entity_id, version, changed_at, changes) values ('restore', 0, 0, :'now', '{}');

-- Nothing gets a number that was given since the backup: ids, quotes and the versions of records go on beyond them.
select 'Ids go on in ' || count(setval(oid::regclass, nextval(oid::regclass) + 100000)) || ' tables.'
from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace;

insert into counters (name, value) values ('quote', 1000)
on conflict (name) do update set value = counters.value + 1000;

do $$
declare record_table text;
begin
  for record_table in
    select table_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'version'
      and table_name not in ('history', 'collection_versions')
  loop
    execute format('update %I set version = version + 1000', record_table);
  end loop;
end $$;

select 'The next quote gets the number ' || value + 1 || '.' from counters where name = 'quote';

commit;

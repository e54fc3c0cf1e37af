-- For psql, after pg_restore: what `npm run intranet -- restore` does by itself on the embedded database (store/sqlite/restore.ts).
\set ON_ERROR_STOP on
\set QUIET on
\pset tuples_only on
begin;

-- A backup of an older release lacks some tables.
select to_regclass('team_keys') is not null as has_keys, to_regclass('jobs') is not null as has_jobs
\gset

-- What was ended or used since the backup must not come back.
select 'delete from ' || name
from unnest(array['sessions', 'password_links', 'company_sign_ins', 'delivery_feeds']) as name
where to_regclass(name) is not null
\gexec

\set now `date -u +%FT%T.000Z`
\if :has_keys
with revoked as (update team_keys set revoked_at = :'now' where revoked_at is null returning 1)
select count(*) || ' team key' || case count(*) when 1 then ' was' else 's were' end || ' revoked: create new ones at /settings/team-keys.'
from revoked having count(*) > 0;
\endif

\if :has_jobs
with waiting as (
  update jobs
  set state = 'unconfirmed', output = 'This email was waiting when the backup was made, and may have been sent since.'
  where name = 'mail' and state in ('created', 'retry', 'active')
  returning 1
)
select count(*) || ' email' || case count(*) when 1 then ' was' else 's were' end
  || ' waiting when the backup was made and may have been sent since: check them at /settings/mail.'
from waiting having count(*) > 0;
-- As if they had been sent now: mails that wait for a decision are deleted when they are old.
update jobs set start_after = :'now' where name = 'mail' and state = 'unconfirmed';
-- Who has asked for a link asks again.
delete from jobs where name = 'password-link' and completed_on is null;

with waiting as (
  update jobs
  set state = 'failed', completed_on = :'now', output = 'This email was waiting when the backup was made, and may have been sent since.'
  where name = 'event-report' and completed_on is null
  returning 1
)
select count(*) || ' fulfilment report' || case count(*) when 1 then ' was' else 's were' end
  || ' waiting when the backup was made and may have been sent since: send the missing ones again on the page of their event.'
from waiting having count(*) > 0;
\endif

-- Nothing gets a number that was given since the backup: ids and versions of records go on from the seconds since 2020, numbers of quotes and of the
-- embedded book's invoices as if ten quotes were made each hour since the last change.
-- The schema may have views, tables and sequences of others too (`ownTables` in migrations/lock-tables.ts).
\set is_own_table 'relnamespace = current_schema()::regnamespace and relkind in (''r'', ''p'') and pg_has_role(relowner, ''USAGE'')'

select 'Ids go on in ' || count(setval(
  sequence, greatest(nextval(sequence) + 100000, floor(extract(epoch from now() - timestamptz '2020-01-01Z')))::bigint
)) || ' tables.'
from (
  select pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass as sequence
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where :is_own_table and attname = 'id'
) as ids
where sequence is not null;

select format(
  'update %s set version = greatest(version + 1000, floor(extract(epoch from now() - timestamptz ''2020-01-01Z'')))',
  attrelid::regclass
)
from pg_class join pg_attribute on attrelid = pg_class.oid
where :is_own_table and attname = 'version' and atttypid = 'integer'::regtype
  and relname not in ('history', 'collection_versions')
\gexec

with gap as (
  select 10 + coalesce(greatest(0, floor(extract(epoch from now() - max(changed_at)::timestamptz) / 360)), 0) as left_out from history
)
insert into counters (name, value)
select 'quote', left_out from gap
union all select name, left_out from gap, counters where name = 'invoice-number'
on conflict (name) do update set value = counters.value + excluded.value;

select 'The next quote gets the number ' || value + 1 || '.' from counters where name = 'quote';

insert into history (entity, entity_id, version, changed_at, changes) values ('restore', 0, 0, :'now', '{}');

commit;

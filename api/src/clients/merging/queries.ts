import {
  QUOTE_STATUS,
  wordsOf,
  type DuplicateContactSort,
  type DuplicateSort,
  type Instant,
  type NoEmailSort,
  type QuietQuoteSort,
} from 'api-contract';
import { sql } from 'kysely';
import { hasWordIn, type Sql } from '../../kernel/list/conditions';
import type { ListDefinition } from '../../kernel/list/definition';

const organisations = sql.table('organisations');
const contacts = sql.table('contacts');

/** Joins the organisations that are not archived. SQLite begins a cross join with its left side, not with all organisations. */
const joinOrganisations = (id: Sql) => ({
  join: sql`cross join ${organisations}`,
  where: sql`organisations.id = ${id} and organisations.is_archived = 0`,
});
const ofShared = joinOrganisations(sql`shared.organisation_id`);
const ofContact = joinOrganisations(sql`contacts.organisation_id`);

/** The condition that contacts of several organisations have this value. */
const isShared = (column: Sql): Sql => sql`is_archived = 0 and ${column} <> '' and ${column} in (
  select ${column} from ${contacts} where is_archived = 0 and ${column} <> ''
  group by ${column} having min(organisation_id) <> max(organisation_id)
)`;

type Comparable = 'organisations' | 'contacts';

const differences = (entity: Comparable): Sql => sql`(
  select record_id, other_record_id from ${sql.table('different_records')} where entity = ${sql.lit(entity)}
)`;

/** The condition that two records were said to be different ones. */
const areDifferent = (entity: Comparable, older: Sql, newer: Sql): Sql => sql`exists (
  select 1 from ${differences(entity)} as differences where record_id = ${older} and other_record_id = ${newer}
)`;

/**
 * Pairs the records of a query that have the same `kind`, `value` and `place`. Each is paired with the first older one; with a later one
 * only where the two were said to be different. `rank` 1 marks the pair of a record with the oldest other record.
 */
const pairsOf = (entity: Comparable, compared: Sql): Sql => sql`(
  with compared as (${compared}), placed as (
    select compared.*, min(id) over (partition by kind, value, place) as first_id from compared
  ), paired as (
    select kind, value, first_id as id, id as other_id from placed
    where id > first_id and not ${areDifferent(entity, sql`first_id`, sql`placed.id`)}
    union all
    select newer.kind, newer.value, min(older.id), newer.id
    from compared as newer
    join compared as older
      on older.kind = newer.kind and older.value = newer.value and older.place = newer.place and older.id < newer.id
    where newer.id in (select other_record_id from ${differences(entity)} as differences)
      and not ${areDifferent(entity, sql`older.id`, sql`newer.id`)}
    group by newer.kind, newer.value, newer.place, newer.id
  )
  select
    id, other_id,
    max(case when kind = 'name' then 1 else 0 end) as same_name,
    max(case when kind = 'email' then value end) as email,
    max(case when kind = 'domain' then value end) as domain,
    row_number() over (partition by other_id order by id) as rank
  from paired
  group by id, other_id
) as pairs`;

/** A pair of records. */
interface PairRow {
  id: number;
  other_id: number;
}

/** What organisations are compared by is counted in its index. */
const comparedOrganisations = sql`
  select kind, value, case when kind = 'domain' then match_start else '' end as place, id from (
    select 'name' as kind, match_name as value, id as organisation_id
    from ${organisations}
    where is_archived = 0 and match_name in (
      select match_name from ${organisations} where is_archived = 0 and match_name <> ''
      group by match_name having count(*) > 1
    )
    union
    select 'email', match_email, organisation_id from ${contacts} where ${isShared(sql`match_email`)}
    union
    select 'domain', match_domain, organisation_id from ${contacts} where ${isShared(sql`match_domain`)}
  ) as shared ${ofShared.join} where ${ofShared.where}
`;

/** A pair of organisations; flags are 0 or 1. */
interface DuplicateRow extends PairRow {
  same_name: number;
  email: string | null;
  domain: string | null;
}

/** The list of the pairs of organisations that may be the same one. */
export const duplicateList = (filter = ''): ListDefinition<DuplicateRow, DuplicateSort> => ({
  columns: sql`pairs.id, pairs.other_id, pairs.same_name, pairs.email, pairs.domain`,
  from: sql`${pairsOf('organisations', comparedOrganisations)}
    join ${organisations} as older on older.id = pairs.id
    join ${organisations} as newer on newer.id = pairs.other_id`,
  where: [sql`rank = 1`],
  words: wordsOf(filter),
  hasWord: hasWordIn(sql`older.search_name`, sql`newer.search_name`),
  orders: { organisation: { by: [sql`older.search_name`] }, other: { by: [sql`newer.search_name`] } },
  usual: { sort: 'organisation', order: 'asc' },
  ties: [sql`newer.id`],
  inOnePass: true,
});

/** A pair of contacts. */
export interface DuplicateContactRow extends PairRow {
  organisation_name: string;
}

/** The contacts whose email address another contact of their organisation has. */
const comparedContacts = sql`
  select 'email' as kind, match_email as value, organisation_id as place, id from ${contacts}
  where is_archived = 0 and match_email <> '' and (match_email, organisation_id) in (
    select match_email, organisation_id from ${contacts} where is_archived = 0 and match_email <> ''
    group by match_email, organisation_id having count(*) > 1
  )
`;

const ofPair = joinOrganisations(sql`older.organisation_id`);

/** The list of the pairs of contacts of one organisation that have the same email address. */
export const duplicateContactList = (
  filter = '',
): ListDefinition<DuplicateContactRow, DuplicateContactSort> => ({
  columns: sql`pairs.id, pairs.other_id, organisations.name as organisation_name`,
  from: sql`${pairsOf('contacts', comparedContacts)}
    join ${contacts} as older on older.id = pairs.id
    join ${contacts} as newer on newer.id = pairs.other_id
    ${ofPair.join}`,
  where: [sql`rank = 1`, ofPair.where],
  words: wordsOf(filter),
  hasWord: hasWordIn(sql`older.search_name`, sql`newer.search_name`, sql`organisations.search_name`),
  orders: {
    contact: { by: [sql`older.search_name`] },
    other: { by: [sql`newer.search_name`] },
    organisation: { by: [sql`organisations.search_name`] },
  },
  usual: { sort: 'contact', order: 'asc' },
  ties: [sql`newer.id`],
  inOnePass: true,
});

/** A contact without an email address. */
export interface NoEmailRow {
  id: number;
  organisation_name: string;
}

/** The list of the contacts without an email address. */
export const noEmailList = (filter = ''): ListDefinition<NoEmailRow, NoEmailSort> => ({
  columns: sql`contacts.id, organisations.name as organisation_name`,
  from: sql`${contacts} ${ofContact.join}`,
  where: [sql`contacts.is_archived = 0 and contacts.match_email = ''`, ofContact.where],
  words: wordsOf(filter),
  hasWord: hasWordIn(sql`contacts.search_name`, sql`organisations.search_name`),
  orders: {
    contact: { by: [sql`contacts.search_name`] },
    organisation: { by: [sql`organisations.search_name`] },
  },
  usual: { sort: 'contact', order: 'asc' },
  ties: [sql`contacts.id`],
  inOnePass: true,
});

const { draft, sent, negotiating } = QUOTE_STATUS;
const isOpen = sql`quotes.quote_status_id in (${sql.lit(draft)}, ${sql.lit(sent)}, ${sql.lit(negotiating)})`;

/** Everything that happens to a quote has a line of history. */
const lastActivity = sql`(select max(changed_at) from ${sql.table('history')} where quote_id = quotes.id)`;

/** One of a disabled user does not count: nobody is reminded of it. */
const openFollowUp = sql`
  select 1 from ${sql.table('follow_ups')}
  join ${sql.table('users')} as owner on owner.id = follow_ups.user_id
  where quote_id = quotes.id and done_at is null and owner.disabled_at is null
`;

/** An open quote to which nothing has happened for some time. */
export interface QuietQuoteRow {
  id: number;
  reference_label: string;
  quote_status_id: number;
  organisation_id: number;
  organisation_name: string;
  sales_agent_user_id: number;
  sales_agent_name: string;
  total_amount_pence: number;
  last_activity_at: string;
}

/** The list of the quotes whose last activity was before an instant. */
export const quietQuoteList = (
  before: Instant,
  filter = '',
): ListDefinition<QuietQuoteRow, QuietQuoteSort> => ({
  columns: sql`
    quotes.id, quotes.reference_label, quotes.quote_status_id, quotes.sales_agent_user_id, quotes.total_amount_pence,
    organisations.id as organisation_id, organisations.name as organisation_name, users.name as sales_agent_name,
    ${lastActivity} as last_activity_at
  `,
  from: sql`${sql.table('quotes')}
    join ${organisations} on organisations.id = quotes.quote_organisation_id
    join ${sql.table('users')} on users.id = quotes.sales_agent_user_id`,
  where: [
    isOpen,
    sql`quotes.updated_at < ${before}`,
    sql`${lastActivity} < ${before}`,
    sql`not exists (${openFollowUp})`,
  ],
  words: wordsOf(filter),
  hasWord: hasWordIn(
    sql`lower(quotes.reference_label)`,
    sql`organisations.search_name`,
    sql`users.search_name`,
  ),
  orders: {
    quote: { by: [sql`quotes.base_number`] },
    organisation: { by: [sql`organisations.search_name`] },
    agent: { by: [sql`users.search_name`] },
    total: { by: [sql`quotes.total_amount_pence`] },
    activity: { by: [lastActivity] },
  },
  usual: { sort: 'activity', order: 'asc' },
  ties: [sql`quotes.id`],
  inOnePass: true,
});

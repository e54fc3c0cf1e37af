import { wordsOf, type Choice, type ChoiceKind } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import type { Db } from '../store';
import { all, hasWordIn, rankIn, readInOrder, type Condition, type Sql } from '../kernel/list/conditions';
import { isOfMode } from '../clients/queries';

/** A record that a field offers. */
type ChoiceRow = Pick<Choice, 'id' | 'name' | 'group' | 'detail' | 'state'>;

type ChoiceQuery = QueryOf<'listChoices'>;

interface Source {
  from: Sql;
  /** By default the name. */
  name?: Sql;
  /** The name as it is compared. */
  text?: Sql;
  /** What a whole name is looked for in; by default the name as it is compared. */
  ranked?: readonly Sql[];
  group?: { name: Sql; text: Sql };
  /** By default by heading and name. */
  order?: Sql;
  detail?: Sql;
  /** Which records of the table are of this kind. */
  isOfKind?: Sql;
  isOffered?: Sql;
  /** Selects from the user's newest quotes, `newest`, the ids of what they have, the last used first. */
  recent?: Sql;
}

/** Joins the parts of the name of a product group, the code and the description only where there are any. */
const groupLabel = (code: Sql, name: Sql, description: Sql): Sql =>
  sql`(coalesce(nullif(${code}, '') || ' - ', '') || ${name} || coalesce(' - ' || nullif(${description}, ''), ''))`;

const isInUse = sql`record.is_archived = 0`;

const sources: Readonly<Record<ChoiceKind, Source>> = {
  organisation: {
    from: sql`${sql.table('organisations')} record`,
    detail: sql`coalesce(
      nullif(record.address_city, '') || coalesce(', ' || nullif(record.address_country, ''), ''),
      nullif(record.address_country, ''),
      'CRM ID ' || nullif(record.civi_crm_id, ''),
      'No. ' || cast(record.id as text)
    )`,
    isOffered: isInUse,
    recent: sql`select quote_organisation_id as id from newest group by quote_organisation_id order by max(newest.id) desc`,
  },
  contact: {
    from: sql`${sql.table('contacts')} record`,
    detail: sql`nullif(record.email, '')`,
    isOffered: isInUse,
    recent: sql`select quote_contact_id as id from newest group by quote_contact_id order by max(newest.id) desc`,
  },
  agent: {
    from: sql`${sql.table('users')} record`,
    detail: sql`record.email`,
    isOffered: sql`record.disabled_at is null`,
  },
  quote: {
    from: sql`${sql.table('quotes')} record
      join ${sql.table('organisations')} parent on parent.id = record.quote_organisation_id`,
    name: sql`(record.reference_label || ' - ' || parent.name)`,
    text: sql`(lower(record.reference_label) || ' - ' || parent.search_name)`,
    ranked: [sql`lower(record.reference_label)`, sql`parent.search_name`],
    order: sql`record.id desc`,
    recent: sql`select id from newest order by id desc`,
  },
  top_level_group: {
    from: sql`${sql.table('product_groups')} record`,
    isOfKind: sql`record.is_sales_ledger_product = 0`,
    isOffered: isInUse,
  },
  product_group: {
    from: sql`${sql.table('product_groups')} record
      left join ${sql.table('product_groups')} parent on parent.id = record.parent_product_group_id`,
    name: groupLabel(sql`record.sales_ledger_product_code`, sql`record.name`, sql`record.description`),
    text: groupLabel(sql`record.search_code`, sql`record.search_name`, sql`record.search_description`),
    ranked: [sql`record.search_code`, sql`record.search_name`],
    group: { name: sql`parent.name`, text: sql`coalesce(parent.search_name, '')` },
    isOfKind: sql`record.is_sales_ledger_product = 1`,
    isOffered: isInUse,
    recent: sql`select item.product_group_id as id
      from newest join ${sql.table('quote_items')} item on item.quote_id = newest.id
      group by item.product_group_id order by max(item.id) desc`,
  },
  product: {
    from: sql`${sql.table('products')} record
      join ${sql.table('product_groups')} parent on parent.id = record.product_group_id`,
    group: { name: sql`parent.name`, text: sql`parent.search_name` },
    isOffered: all([isInUse, sql`parent.is_archived = 0`]),
  },
  benefit: {
    from: sql`${sql.table('benefits')} record
      join ${sql.table('benefit_stages')} parent on parent.id = record.benefit_stage_id`,
    name: sql`record.description`,
    group: { name: sql`parent.name`, text: sql`parent.search_name` },
  },
};

const everything = all([]);

const selectChoices = async (
  db: Db,
  kind: ChoiceKind,
  condition: Condition,
  limit: number,
  words: readonly string[] = [],
): Promise<ChoiceRow[]> => {
  const {
    from,
    name = sql`record.name`,
    text = sql`record.search_name`,
    group,
    ranked = [text],
    order = sql.join([...(group ? [group.text] : []), text, sql`record.id`]),
    detail: detailOf = sql`null`,
    isOfKind = everything,
    isOffered = everything,
  } = sources[kind];
  const { rows } = await sql<
    Omit<ChoiceRow, 'state' | 'detail'> & { detail: string | null; is_offered: number }
  >`
    select record.id, ${name} as name, ${group?.name ?? sql`null`} as "group", ${detailOf} as detail,
      case when ${isOffered} then 1 else 0 end as is_offered
    from ${from}
    where ${all([isOfKind, condition])}
    order by ${sql.join([...(words.length > 0 ? [rankIn(ranked, words)] : []), order])}
    limit ${limit}
  `.execute(db);
  const state = kind === 'agent' ? 'disabled' : 'archived';
  return rows.map(({ detail, is_offered, ...row }) => ({
    ...row,
    ...(detail !== null && { detail }),
    ...(!is_offered && ({ state } as const)),
  }));
};

const isSelected = (
  kind: ChoiceKind,
  { mode, archived, organisation_id, is_event, filter = '' }: ChoiceQuery,
): Condition => {
  const { text = sql`record.search_name`, group, isOffered = everything } = sources[kind];
  return all([
    ...(archived ? [] : [isOffered]),
    ...(kind === 'organisation' ? isOfMode(mode) : []),
    ...(kind === 'contact' ? [sql`record.organisation_id = ${organisation_id ?? 0}`] : []),
    ...(kind === 'product_group' && is_event ? [sql`record.is_event = 1`] : []),
    ...wordsOf(filter).map(hasWordIn(text, ...(group ? [group.text] : []))),
  ]);
};

const isOneOf = (ids: readonly number[]): Condition => sql`record.id in (${sql.join(ids)})`;

/** How many of a user's newest quotes decide what was used last. */
const NEWEST_QUOTES = 50;

/** Returns what the newest quotes of a user have of a selection, the last used first. */
export const recentChoices = async (
  db: Db,
  kind: ChoiceKind,
  query: ChoiceQuery,
  userId: number,
  limit: number,
): Promise<ChoiceRow[]> => {
  const { recent } = sources[kind];
  if (!recent) return [];
  const { rows } = await sql<{ id: number }>`
    with newest as (
      select id, quote_organisation_id, quote_contact_id from ${sql.table('quotes')}
      where sales_agent_user_id = ${userId} order by id desc limit ${NEWEST_QUOTES}
    )
    ${recent}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await readInOrder(ids, (some) =>
    selectChoices(db, kind, all([isSelected(kind, query), isOneOf(some)]), some.length),
  );
  return found.slice(0, limit);
};

/** Returns the first of a selection without those of some ids: the best matches of the filter first, then in the order of the kind. */
export const otherChoices = (
  db: Db,
  kind: ChoiceKind,
  query: ChoiceQuery,
  without: readonly number[],
  limit: number,
): Promise<ChoiceRow[]> => {
  const others = without.length === 0 ? [] : [sql`not (${isOneOf(without)})`];
  const condition = all([isSelected(kind, query), ...others]);
  return selectChoices(db, kind, condition, limit, wordsOf(query.filter ?? ''));
};

/** Returns the record of a kind with this id, offered or not. */
export const findChoice = async (db: Db, kind: ChoiceKind, id: number): Promise<ChoiceRow | undefined> =>
  (await selectChoices(db, kind, isOneOf([id]), 1))[0];

import { sql } from 'kysely';
import { isPostgres } from '../rows';
import {
  addColumns,
  addSearchColumn,
  index,
  recorded,
  table,
  unique,
  type MigrationDatabase,
} from './columns';

/** The days from an event until the benefits of the first stages are due; those of other stages are due on the day. */
const rules = { before: -14, post: 14 };

const createTable = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'deliverables', {
    quote_id: '-> quotes',
    quote_item_id: '-> quote_items?',
    organisation_id: '-> organisations',
    product_group_id: '-> product_groups?',
    package_name: 'text?',
    benefit_id: '-> benefits?',
    kind: 'text',
    description: 'text',
    benefit_stage_id: '-> benefit_stages',
    stage_name: 'text',
    benefit_category_id: '-> benefit_categories',
    category_name: 'text',
    sort_order: 'integer',
    event_date: 'date?',
    due_days: 'integer',
    due_date: 'date?',
    is_due_date_set: 'flag',
    owner_user_id: '-> users?',
    state: 'text',
    waived_reason: 'text?',
    delivered_on: 'date?',
    note: 'text?',
    client_needs: 'text?',
    client_needs_by: 'date?',
    proof_url: 'text?',
    is_withdrawn: 'flag',
    is_worked_on: 'flag',
    ...recorded,
  }).execute();
  await addSearchColumn(database, 'deliverables', 'description');
};

/** Gives each won quote its deliverables. What was due long before is waived: nobody will look for it now. */
const fill = async (database: MigrationDatabase): Promise<void> => {
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const days = sql`coalesce(benefits.due_days, benefit_stages.due_days)`;
  const due = isPostgres(database)
    ? sql`to_char(quote_items.date::date + ${days}, 'YYYY-MM-DD')`
    : sql`date(quote_items.date, ${days} || ' days')`;
  const isLongAgo = sql`coalesce(due < ${daysAgo(30)}, coalesce(date_sale_won, '') < ${daysAgo(365)})`;
  await sql`
    insert into deliverables (
      quote_id, quote_item_id, organisation_id, product_group_id, package_name, benefit_id, kind,
      description, search_name, benefit_stage_id, stage_name, benefit_category_id, category_name, sort_order,
      event_date, due_days, due_date, is_due_date_set, owner_user_id, state, waived_reason,
      is_withdrawn, is_worked_on, created_at, updated_at, version
    )
    select
      quote_id, item_id, organisation_id, product_group_id, group_name, benefit_id, 'sold',
      description, search_name, stage_id, stage_name, category_id, category_name, sort_order,
      event_date, due_days, due, 0, owner_id,
      case when ${isLongAgo} then 'waived' else 'pending' end,
      case when ${isLongAgo} then 'It was due before deliveries were recorded here.' end,
      0, 0, ${now.toISOString()}, ${now.toISOString()}, 1
    from (
      select
        quotes.id as quote_id, quotes.date_sale_won, quotes.quote_organisation_id as organisation_id,
        case when users.disabled_at is null then users.id end as owner_id,
        quote_items.id as item_id, quote_items.item_number, quote_items.product_group_id, quote_items.group_name,
        quote_items.date as event_date, ${due} as due, ${days} as due_days,
        benefits.id as benefit_id, benefits.description, benefits.search_name,
        benefit_stages.id as stage_id, benefit_stages.name as stage_name,
        benefit_categories.id as category_id, benefit_categories.name as category_name,
        product_group_benefits.sort_order
      from quotes
      join users on users.id = quotes.sales_agent_user_id
      join quote_items on quote_items.quote_id = quotes.id
      join product_group_benefits on product_group_benefits.product_group_id = quote_items.product_group_id
      join benefits on benefits.id = product_group_benefits.benefit_id
      join benefit_stages on benefit_stages.id = benefits.benefit_stage_id
      join benefit_categories on benefit_categories.id = benefits.benefit_category_id
      where quotes.quote_status_id = 4
    ) as sold
    order by quote_id, item_number, stage_id, sort_order
  `.execute(database);
};

/**
 * All columns of the filters, so that a page is found without reading a row: first those by which it is sorted as a rule. On PostgreSQL without the
 * description: an entry of an index has at most 2,700 bytes there.
 */
export const ofPages = (database: MigrationDatabase) => {
  const description = isPostgres(database) ? sql`` : sql`, search_name`;
  return sql`
    (coalesce(due_date, '9999-12-31')), id, state, is_withdrawn, owner_user_id, organisation_id, product_group_id,
    benefit_stage_id, benefit_category_id, quote_id, event_date, due_date ${description}
  `;
};

const addIndexes = async (database: MigrationDatabase): Promise<void> => {
  await sql`create index deliverables_of_pages_index on deliverables (${ofPages(database)})`.execute(
    database,
  );
  // Those with work left stay few while the others grow for ever.
  await sql`
    create index deliverables_open_index on deliverables (${ofPages(database)})
    where state in ('pending', 'in-progress', 'waiting-for-client')
  `.execute(database);
  await sql`
    create index deliverables_by_event_index on deliverables (
      (coalesce(event_date, '9999-12-31')), (coalesce(due_date, '9999-12-31')), id
    )
  `.execute(database);
  await index(database, 'deliverables', ['organisation_id', 'due_date']);
  await index(database, 'deliverables', ['quote_id']);
  await unique(database, 'deliverables', ['quote_item_id', 'benefit_id']);
};

/** Creates the table of what clients were promised, with what they were promised so far. */
export const deliverables = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'benefit_stages', { due_days: 'integer' });
  for (const [name, days] of Object.entries(rules))
    await sql`update benefit_stages set due_days = ${days} where name_key = ${name}`.execute(database);
  await addColumns(database, 'benefits', { due_days: 'integer?' });
  await createTable(database);
  await fill(database);
  await addIndexes(database);
  await addColumns(database, 'attachments', { deliverable_id: '-> deliverables?' });
  await index(database, 'attachments', ['deliverable_id']);
};

import {
  CHASE_AGAIN_DAYS,
  CURRENCY,
  lastDaysWindow,
  londonMidnight,
  OVERDUE_AGES,
  wordsOf,
  type CalendarDate,
  type OverdueAge,
  type OverdueClientSort,
} from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { sql } from 'kysely';
import { isAnyOf, type Db } from '../../store';
import { all, hasWordIn, type Sql } from '../../kernel/list/conditions';
import { isInPounds, isOverdueInvoice } from '../queries';
import { isLiveInvoice } from '../../quotes/quote/invoiced-queries';
import type { ListDefinition } from '../../kernel/list/definition';

type OverdueQuery = QueryOf<'listOverdueClients'>;

/** What is overdue, in pence, by age. */
type AgeSums = Record<OverdueAge, number>;

/** A client with overdue invoices, and the newest reminder of them. */
interface OverdueClientRow extends AgeSums {
  organisation_id: number;
  organisation_name: string;
  invoice_count: number;
  /** How many of them the sums leave out. */
  other_currency_count: number;
  total_pence: number;
  oldest_due_date: string;
  reminder_id: number | null;
}

const byAge = <Value>(valueOf: (age: OverdueAge) => Value) =>
  Object.fromEntries(OVERDUE_AGES.map((age) => [age, valueOf(age)])) as Record<OverdueAge, Value>;

const dueOf = (age: OverdueAge): Sql => sql`due.${sql.ref(age)}`;

const inPounds = (column: string): Sql =>
  sql`case when ${isInPounds} then ${sql.ref(`invoices.${column}`)} end`;

const sumOf = (condition: Sql): Sql =>
  sql`coalesce(sum(case when ${condition} and ${isInPounds} then invoices.amount_due_pence end), 0)`;

const withLastReminder = (due: Sql): Sql => sql`
  ${due} as due
  join ${sql.table('organisations')} on organisations.id = due.organisation_id
  left join ${sql.table('client_mails')} as mails on mails.id =
    (select max(id) from ${sql.table('client_mails')} where organisation_id = due.organisation_id and kind = 'payment-reminder')
  left join ${sql.table('reminders')} on reminders.client_mail_id = mails.id
`;

/** The clients with overdue invoices in pounds, one row for each. Their invoices in another currency are counted, and left out of all sums. */
const clients = (today: string): Sql =>
  withLastReminder(sql`
    (
      select
        invoices.organisation_id, count(*) as invoice_count, count(*) - count(${inPounds('id')}) as other_currency_count,
        sum(${inPounds('amount_due_pence')}) as total_pence, min(${inPounds('due_date')}) as oldest_due_date,
        ${sql.join(OVERDUE_AGES.map((age) => sql`${sumOf(isOverdueInvoice(today, age))} as ${sql.ref(age)}`))}
      from ${sql.table('invoices')}
      where ${isOverdueInvoice(today)}
      group by invoices.organisation_id
      having count(${inPounds('id')}) > 0
    )
  `);

/** A reminder that was cancelled, or has failed for all its recipients, chases nobody. */
const notChasedSince = (instant: string): Sql => sql`not exists (
  select 1 from ${sql.table('client_mails')} as chasing
  left join ${sql.table('jobs')} on jobs.id = chasing.job_id
  where chasing.organisation_id = due.organisation_id and chasing.kind = 'payment-reminder'
    and chasing.created_at >= ${instant} and chasing.cancelled_reason is null
    and (
      coalesce(jobs.state, '') <> 'failed'
      or exists (select 1 from ${sql.table('mail_recipients')} where job_id = chasing.job_id and accepted_at is not null)
    )
)`;

/** The conditions of the client, whose invoices may be in any currency. */
const isOfClient = ({ unchased }: OverdueQuery, today: CalendarDate): Sql[] =>
  unchased ? [notChasedSince(londonMidnight(lastDaysWindow(CHASE_AGAIN_DAYS, today).from))] : [];

const hasWord = hasWordIn(sql`organisations.search_name`);

/** Counts the overdue invoices that are in another currency, of the clients that a query finds. */
export const countOverdueInOtherCurrency = async (
  db: Db,
  query: OverdueQuery,
  today: CalendarDate,
): Promise<number> => {
  const { age, filter = '' } = query;
  const others = sql`
    (select organisation_id from ${sql.table('invoices')} where ${isOverdueInvoice(today, age)} and not ${isInPounds})
  `;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${withLastReminder(others)}
    where ${all([...isOfClient(query, today), ...wordsOf(filter).map(hasWord)])}
  `.execute(db);
  return rows[0]!.count;
};

/** The list of clients with overdue invoices. Clients who were never reminded come last in order of their reminders. */
export const overdueClientList = (
  query: OverdueQuery,
  today: CalendarDate,
): ListDefinition<OverdueClientRow, OverdueClientSort, OverdueAge | 'found_total_pence'> => ({
  from: clients(today),
  columns: sql`due.*, organisations.name as organisation_name, reminders.id as reminder_id`,
  where: [],
  filters: [...isOfClient(query, today), ...(query.age ? [sql`${dueOf(query.age)} > 0`] : [])],
  words: wordsOf(query.filter ?? ''),
  hasWord,
  sums: { ...byAge(dueOf), found_total_pence: sql`due.total_pence` },
  orders: {
    organisation: { by: [sql`organisations.search_name`] },
    total: { by: [sql`due.total_pence`] },
    oldest: { by: [sql`due.oldest_due_date`] },
    chased: { by: [sql`mails.created_at`], emptyLast: true },
    ...byAge((age) => ({ by: [dueOf(age)] })),
  },
  usual: { sort: 'oldest', order: 'asc' },
  ties: [sql`due.oldest_due_date`, sql`due.organisation_id`],
  inOnePass: true,
});

/**
 * Sums the unallocated credit of organisations by currency, pounds first. A contact at the provider belongs to the organisation that is
 * linked to it, or that the linked one was merged into; a contact that no organisation is linked to, to the one that all its live invoices name.
 */
export const unallocatedCredits = async (db: Db, organisationIds: readonly number[]) => {
  if (organisationIds.length === 0) return [];
  const { rows } = await sql<{ organisation_id: number; currency: string; pence: number }>`
    select clients.organisation_id, credits.currency, sum(credits.remaining_pence) as pence
    from ${sql.table('unallocated_credits')} as credits
    join (
      select coalesce(merged_into_organisation_id, id) as organisation_id, xero_contact_id
      from ${sql.table('organisations')}
      where ${isAnyOf(db, sql.ref('merged_into_organisation_id'), organisationIds)}
        or (${isAnyOf(db, sql.ref('id'), organisationIds)} and merged_into_organisation_id is null)
      union
      select max(organisation_id), xero_contact_id
      from ${sql.table('invoices')}
      where xero_contact_id in (select xero_contact_id from ${sql.table('unallocated_credits')})
        and ${isLiveInvoice} and not exists (
          select 1 from ${sql.table('organisations')} where organisations.xero_contact_id = invoices.xero_contact_id
        )
      group by xero_contact_id
      having count(distinct organisation_id) = 1
    ) as clients on clients.xero_contact_id = credits.xero_contact_id
    where ${isAnyOf(db, sql.ref('clients.organisation_id'), organisationIds)}
    group by clients.organisation_id, credits.currency
    order by case when credits.currency = ${sql.lit(CURRENCY)} then 0 else 1 end, credits.currency
  `.execute(db);
  return rows;
};

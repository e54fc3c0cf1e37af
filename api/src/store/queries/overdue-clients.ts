import { OVERDUE_AGES, type OverdueAge, type OverdueClientSort } from 'api-contract';
import { sql } from 'kysely';
import type { Db } from '../rows';
import { all, containsWord, type Slice, type Sql } from './conditions';
import { isInPounds, isOverdueInvoice } from './invoices';

/** Which clients: with an invoice of the age, not reminded since then, and with each word in the name, where these are given. */
export interface OverdueSelection {
  /** Normalised words. */
  words: readonly string[];
  age: OverdueAge | undefined;
  /** An instant. */
  notChasedSince: string | undefined;
  /** The London date. */
  today: string;
}

/** What is overdue, in pence, by age. */
type AgeSums = Record<OverdueAge, number>;

/** A client with overdue invoices, and the newest reminder of them. */
export interface OverdueClientRow extends AgeSums {
  organisation_id: number;
  organisation_name: string;
  invoice_count: number;
  total_pence: number;
  oldest_due_date: string;
  reminder_id: number | null;
}

const ageSums = (sumOf: (age: OverdueAge) => Sql): Sql =>
  sql.join(OVERDUE_AGES.map((age) => sql`coalesce(sum(${sumOf(age)}), 0) as ${sql.ref(age)}`));

const withLastReminder = (due: Sql): Sql => sql`
  ${due} as due
  join ${sql.table('organisations')} on organisations.id = due.organisation_id
  left join ${sql.table('reminders')} on reminders.id =
    (select max(id) from ${sql.table('reminders')} where organisation_id = due.organisation_id)
`;

/** The overdue clients, one row for each. Invoices in another currency are left out. */
const clients = (today: string): Sql =>
  withLastReminder(sql`
    (
      select
        invoices.organisation_id, count(*) as invoice_count, sum(invoices.amount_due_pence) as total_pence,
        min(invoices.due_date) as oldest_due_date,
        ${ageSums((age) => sql`case when ${isOverdueInvoice(today, age)} then invoices.amount_due_pence end`)}
      from ${sql.table('invoices')}
      where ${isOverdueInvoice(today)} and ${isInPounds}
      group by invoices.organisation_id
    )
  `);

const isOfClient = ({ words, notChasedSince }: OverdueSelection): Sql =>
  all([
    ...words.map((word) => containsWord(sql`organisations.search_name`, word)),
    ...(notChasedSince
      ? [
          sql`(reminders.id is null or reminders.not_needed_at is not null or reminders.cancelled_reason is not null
            or reminders.created_at < ${notChasedSince})`,
        ]
      : []),
  ]);

const isFound = (selection: OverdueSelection): Sql =>
  all([isOfClient(selection), ...(selection.age ? [sql`due.${sql.ref(selection.age)} > 0`] : [])]);

/** Returns how many clients have an overdue invoice. */
export const countOverdueClients = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<{ total_count: number }>`
    select count(*) as total_count from ${clients(today)}
  `.execute(db);
  return rows[0]!.total_count;
};

/** Counts the overdue clients and the overdue invoices in another currency, and sums those of the selection. */
export const overdueTotals = async (db: Db, selection: OverdueSelection) => {
  const { rows: sums } = await sql<AgeSums & { found_count: number; total_pence: number }>`
    select
      count(*) as found_count, coalesce(sum(due.total_pence), 0) as total_pence,
      ${ageSums((age) => sql`due.${sql.ref(age)}`)}
    from ${clients(selection.today)}
    where ${isFound(selection)}
  `.execute(db);
  const { today, age } = selection;
  const others = sql`
    (select organisation_id from ${sql.table('invoices')} where ${isOverdueInvoice(today, age)} and not ${isInPounds})
  `;
  const { rows: left } = await sql<{ other_currency: number }>`
    select count(*) as other_currency from ${withLastReminder(others)} where ${isOfClient(selection)}
  `.execute(db);
  const total_count = await countOverdueClients(db, today);
  return { total_count, ...sums[0]!, ...left[0]! };
};

const columnOf = (sort: OverdueClientSort): Sql => {
  if (sort === 'organisation') return sql`organisations.search_name`;
  if (sort === 'total') return sql`due.total_pence`;
  if (sort === 'oldest') return sql`due.oldest_due_date`;
  return sort === 'chased' ? sql`reminders.created_at` : sql`due.${sql.ref(sort)}`;
};

/** Reads one page. Clients who were never reminded come last, whichever the direction; equal ones are in order of their oldest invoice. */
export const overdueClients = async (
  db: Db,
  selection: OverdueSelection,
  { sort, isDescending, limit, offset }: Slice<OverdueClientSort>,
): Promise<OverdueClientRow[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<OverdueClientRow>`
    select due.*, organisations.name as organisation_name, reminders.id as reminder_id
    from ${clients(selection.today)}
    where ${isFound(selection)}
    order by ${columnOf(sort)} ${direction} nulls last, due.oldest_due_date, due.organisation_id
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
};

import { INVOICE_STATUS, type InvoiceSort } from 'api-contract';
import { sql } from 'kysely';
import type { InvoiceSelection, InvoiceSummaryRow, InvoiceTotals, Slice } from '../../domain/ports';
import { all, any, contains, idsNamed, inOrder, type Sql } from './conditions';
import type { Executor } from './database';
import { selectInvoiceSummaries } from './queries';

/** The contract's `isOverdue` in SQL. */
const isOverdue = (today: string): Sql =>
  all([
    sql`invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.authorised)}`,
    sql`invoices.amount_due_pence > 0`,
    sql`invoices.due_date < ${today}`,
  ]);

const isListed = ({ statusId, overdueOnly, today }: InvoiceSelection): Sql =>
  all([
    ...(statusId === undefined ? [] : [sql`invoices.invoice_status_id = ${statusId}`]),
    ...(overdueOnly ? [isOverdue(today)] : []),
  ]);

const isFound = ({ words }: InvoiceSelection): Sql =>
  all(
    words.map((word) =>
      any([
        contains(sql`lower(invoices.invoice_number)`, word),
        sql`invoices.quote_id in (select id from quotes where ${contains(sql`reference_label`, word.toUpperCase())})`,
        sql`invoices.organisation_id in ${idsNamed('organisations', word)}`,
        sql`invoices.contact_id in ${idsNamed('contacts', word)}`,
      ]),
    ),
  );

interface Sums {
  count: number;
  sub_total_pence: number;
  overdue_pence: number;
}

const sumsOf = async (executor: Executor, condition: Sql, today: string): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select
      count(*) as count,
      coalesce(sum(sub_total_pence), 0) as sub_total_pence,
      coalesce(sum(case when ${isOverdue(today)} then amount_due_pence end), 0) as overdue_pence
    from invoices
    where ${condition}
  `.execute(executor);
  return rows[0] as Sums;
};

type AllInvoices = Pick<InvoiceTotals, 'all_count' | 'last_xero_sync_at'>;

/** Counts and sums a selection. */
export const invoiceTotals = async (
  executor: Executor,
  selection: InvoiceSelection,
): Promise<InvoiceTotals> => {
  const { rows } = await sql<AllInvoices>`
    select count(*) as all_count, max(last_xero_sync_at) as last_xero_sync_at from invoices
  `.execute(executor);
  const listed = isListed(selection);
  const total = await sumsOf(executor, listed, selection.today);
  const found =
    selection.words.length === 0
      ? total
      : await sumsOf(executor, all([listed, isFound(selection)]), selection.today);
  return {
    ...(rows[0] as AllInvoices),
    total_count: total.count,
    found_count: found.count,
    found_sub_total_pence: found.sub_total_pence,
    found_overdue_pence: found.overdue_pence,
  };
};

/** What each order sorts by. */
const orders: Readonly<Record<InvoiceSort, (today: string) => Sql[]>> = {
  status: () => [sql`invoices.invoice_status_id`],
  quote: () => [sql`quotes.base_number`, sql`quotes.revision_number`],
  organisation: () => [sql`organisations.search_name`],
  contact: () => [sql`contacts.search_name`],
  // INV-9999 comes before INV-10000.
  number: () => [sql`length(invoices.invoice_number)`, sql`invoices.invoice_number`],
  issued: () => [],
  due: () => [sql`invoices.due_date`],
  // By the days since it was due, 0 for an invoice that is not overdue.
  overdue: (today) => [sql`case when ${isOverdue(today)} then invoices.due_date else ${today} end`],
  paid: () => [sql`case when invoices.invoice_status_id = ${sql.lit(INVOICE_STATUS.paid)} then 1 else 0 end`],
  'sub-total': () => [sql`invoices.sub_total_pence`],
};

const orderBy = (sort: InvoiceSort, isDescending: boolean, today: string): Sql => {
  // The earlier it was due, the more days it is overdue.
  const direction = isDescending === (sort === 'overdue') ? sql`asc` : sql`desc`;
  const columns = orders[sort](today).map((column) => sql`${column} ${direction} nulls last`);
  const byDate = sql`invoices.issue_date ${sort === 'issued' ? direction : sql`desc`}`;
  return sql.join([...columns, byDate, sql`invoices.id desc`]);
};

/** Reads one page: its ids first, then the rows of these few. Empty values come last, whichever the direction. */
export const invoiceSlice = async (
  executor: Executor,
  selection: InvoiceSelection,
  { sort, isDescending, limit, offset }: Slice<InvoiceSort>,
): Promise<InvoiceSummaryRow[]> => {
  const { rows: ids } = await sql<{ id: number }>`
    select invoices.id
    from invoices
    left join quotes on quotes.id = invoices.quote_id
    left join organisations on organisations.id = invoices.organisation_id
    left join contacts on contacts.id = invoices.contact_id
    where ${all([isListed(selection), isFound(selection)])}
    order by ${orderBy(sort, isDescending, selection.today)}
    limit ${limit} offset ${offset}
  `.execute(executor);
  if (ids.length === 0) return [];
  const rows = await selectInvoiceSummaries(executor)
    .where(
      'invoices.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return inOrder(rows, ids);
};

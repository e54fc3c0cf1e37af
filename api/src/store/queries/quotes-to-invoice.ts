import { QUOTE_STATUS, type ToInvoiceSort } from 'api-contract';
import { sql } from 'kysely';
import type { Db } from '../rows';
import { all, any, containsWord, isInReference, type Slice, type Sql } from './conditions';

/** A won quote without a live invoice. The organisation is who pays; the client of the quote until that is chosen. */
export interface QuoteToInvoiceRow {
  id: number;
  reference_label: string;
  organisation_id: number;
  organisation_name: string;
  sales_agent_user_id: number;
  sales_agent_name: string;
  date_sale_won: string | null;
  total_amount_pence: number;
  invoice_organisation_id: number | null;
  invoice_contact_id: number | null;
  /** 1 for a quote that has a line which was not dropped, else 0. */
  has_lines: number;
}

// The statuses are written out, so that the databases find the index of just these quotes.
const isToInvoice = sql`quotes.invoice_id is null and quotes.quote_status_id = ${sql.lit(QUOTE_STATUS.salesWon)}`;

const hasLines = sql`exists (select 1 from ${sql.table('child_quote_items')} where quote_id = quotes.id and is_dropped = 0)`;

const isReady = sql`quotes.invoice_organisation_id is not null and quotes.invoice_contact_id is not null and quotes.date_sale_won is not null and ${hasLines}`;

const source = sql`
  ${sql.table('quotes')}
  join ${sql.table('organisations')} on organisations.id = coalesce(quotes.invoice_organisation_id, quotes.quote_organisation_id)
  join ${sql.table('users')} on users.id = quotes.sales_agent_user_id
`;

const isFound = (words: readonly string[]): Sql =>
  all(
    words.map((word) =>
      any([
        isInReference(word),
        containsWord(sql`organisations.search_name`, word),
        containsWord(sql`users.search_name`, word),
      ]),
    ),
  );

/** Counts and sums the quotes to invoice. */
export const toInvoiceTotals = async (db: Db, words: readonly string[]) => {
  const found = isFound(words);
  const { rows } = await sql<{ total_count: number; found_count: number; found_total_pence: number }>`
    select
      count(*) as total_count,
      coalesce(sum(case when ${found} then 1 else 0 end), 0) as found_count,
      coalesce(sum(case when ${found} then quotes.total_amount_pence end), 0) as found_total_pence
    from ${source}
    where ${isToInvoice}
  `.execute(db);
  return rows[0]!;
};

const bySale = sql`quotes.date_sale_won asc nulls last, quotes.id`;

/** Returns those that match and lack nothing, the oldest sales first. */
export const readyQuotes = async (db: Db, words: readonly string[], limit: number) => {
  const { rows } = await sql<Pick<QuoteToInvoiceRow, 'id' | 'reference_label' | 'total_amount_pence'>>`
    select quotes.id, quotes.reference_label, quotes.total_amount_pence
    from ${source}
    where ${isToInvoice} and ${isFound(words)} and ${isReady}
    order by ${bySale}
    limit ${limit}
  `.execute(db);
  return rows;
};

const columns: Readonly<Record<ToInvoiceSort, Sql>> = {
  quote: sql`quotes.base_number`,
  organisation: sql`organisations.search_name`,
  agent: sql`users.search_name`,
  won: sql`quotes.date_sale_won`,
  total: sql`quotes.total_amount_pence`,
};

/** Reads one page. Empty values come last, whichever the direction; equal ones are in order of their sales. */
export const quotesToInvoice = async (
  db: Db,
  words: readonly string[],
  { sort, isDescending, limit, offset }: Slice<ToInvoiceSort>,
): Promise<QuoteToInvoiceRow[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<QuoteToInvoiceRow>`
    select
      quotes.id, quotes.reference_label, quotes.date_sale_won, quotes.total_amount_pence,
      quotes.invoice_organisation_id, quotes.invoice_contact_id, quotes.sales_agent_user_id,
      organisations.id as organisation_id, organisations.name as organisation_name, users.name as sales_agent_name,
      case when ${hasLines} then 1 else 0 end as has_lines
    from ${source}
    where ${isToInvoice} and ${isFound(words)}
    order by ${columns[sort]} ${direction} nulls last, ${bySale}
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows;
};

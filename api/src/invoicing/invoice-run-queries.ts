import { QUOTE_STATUS, wordsOf, type ToInvoiceSort } from 'api-contract';
import { sql } from 'kysely';
import { any, hasWordIn, isInReference } from '../kernel/list/conditions';
import type { ListDefinition } from '../kernel/list/definition';
import type { ArchivedPayer } from './provider/invoice-quote';
import { invoicedCount, leftPence, type PartColumns } from '../quotes/quote/invoiced-queries';

/** A won quote without a live invoice, or of which a part has none. The organisation is who pays; the client of the quote until that is chosen. */
export interface QuoteToInvoiceRow extends PartColumns, ArchivedPayer {
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

// Written as the index of just these quotes is, so that the databases find it and have no other one to choose.
const isToInvoice = sql`
  case when quotes.invoice_id is null or quotes.is_partly_invoiced = 1 then quotes.quote_status_id end = ${sql.lit(QUOTE_STATUS.salesWon)}
`;

const leftTotal = leftPence('total_amount_pence');

const hasLines = sql`exists (select 1 from ${sql.table('child_quote_items')} where quote_id = quotes.id and is_dropped = 0)`;

/** The columns of `readArchivedPayer`. */
const archivedOrganisation = sql`case when quotes.invoice_id is null and organisations.is_archived = 1 then organisations.name end`;

const archivedContact = sql`case when quotes.invoice_id is null then (select name from ${sql.table('contacts')} where id = quotes.invoice_contact_id and is_archived = 1) end`;

const isReady = sql`${archivedOrganisation} is null and ${archivedContact} is null and quotes.invoice_organisation_id is not null and quotes.invoice_contact_id is not null and quotes.date_sale_won is not null and ${hasLines}`;

/** The list of the won quotes of which something is left to invoice. */
export const quoteToInvoiceList = (
  filter = '',
): ListDefinition<QuoteToInvoiceRow, ToInvoiceSort, 'found_total_pence'> => ({
  from: sql`
    ${sql.table('quotes')}
    join ${sql.table('organisations')} on organisations.id = coalesce(quotes.invoice_organisation_id, quotes.quote_organisation_id)
    join ${sql.table('users')} on users.id = quotes.sales_agent_user_id
  `,
  columns: sql`
    quotes.id, quotes.reference_label, quotes.date_sale_won, ${leftTotal} as total_amount_pence,
    quotes.payment_plan, quotes.sub_total_pence, quotes.invoice_id, quotes.is_partly_invoiced,
    ${invoicedCount} as invoiced_count, quotes.invoice_organisation_id, quotes.invoice_contact_id, quotes.sales_agent_user_id,
    organisations.id as organisation_id, organisations.name as organisation_name, users.name as sales_agent_name,
    ${archivedOrganisation} as archived_organisation, ${archivedContact} as archived_contact,
    case when ${hasLines} then 1 else 0 end as has_lines
  `,
  where: [isToInvoice],
  words: wordsOf(filter),
  hasWord: (word) =>
    any([isInReference(word), hasWordIn(sql`organisations.search_name`, sql`users.search_name`)(word)]),
  sums: { found_total_pence: leftTotal },
  orders: {
    quote: { by: [sql`quotes.base_number`] },
    organisation: { by: [sql`organisations.search_name`] },
    agent: { by: [sql`users.search_name`] },
    won: { by: [sql`quotes.date_sale_won`], emptyLast: true, ties: [sql`quotes.id`] },
    total: { by: [leftTotal] },
  },
  usual: { sort: 'won', order: 'asc' },
  ties: [sql`quotes.date_sale_won asc nulls last`, sql`quotes.id`],
  inOnePass: true,
});

/** The list of those that lack nothing, with what they come to. */
export const readyQuoteList = (
  filter: string | undefined,
): ListDefinition<
  Pick<QuoteToInvoiceRow, 'id' | 'reference_label' | 'total_amount_pence'>,
  ToInvoiceSort
> => ({
  ...quoteToInvoiceList(filter),
  columns: sql`quotes.id, quotes.reference_label, ${leftTotal} as total_amount_pence`,
  filters: [isReady],
});

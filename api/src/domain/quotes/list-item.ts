import { fromPence, type QuoteListItem } from 'api-contract';
import { getQuoteStatus } from '../lookups';
import type { QuoteSummaryRow } from '../ports';

/** What both the list and the whole quote say. */
export const toQuoteListItem = (row: QuoteSummaryRow): QuoteListItem => ({
  id: row.id,
  reference_label: row.reference_label,
  revision_number: row.revision_number,
  quote_status_id: row.quote_status_id,
  quote_status: getQuoteStatus(row.quote_status_id),
  sales_agent_user_id: row.sales_agent_user_id,
  date: row.date,
  tax_rate_id: row.tax_rate_id,
  quote_organisation_id: row.quote_organisation_id,
  organisation_quote: { id: row.quote_organisation_id, name: row.quote_organisation_name },
  quote_contact_id: row.quote_contact_id,
  contact_quote: { id: row.quote_contact_id, name: row.quote_contact_name },
  sub_total: fromPence(row.sub_total_pence),
  total_tax: fromPence(row.total_tax_pence),
  total_amount: fromPence(row.total_amount_pence),
  product_group_items_count: row.product_group_items_count,
  date_sale_won: row.date_sale_won,
  xero_invoice_id: row.xero_invoice_id,
  updated_at: row.updated_at,
});

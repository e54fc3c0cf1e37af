import { isActive, isSalesWon, type OrganisationListItem, type OrganisationMode } from 'api-contract';
import type { ReadContext } from '../context';
import { groupBy } from '../group-by';

import { fromFlag, listRows, quoteCounts, type OrganisationRow, type QuoteCountRow } from '../../store';

const flags: Readonly<Record<OrganisationMode, 'is_quotable' | 'is_invoicable'>> = {
  quotable: 'is_quotable',
  invoicable: 'is_invoicable',
};

type QuoteCounts = Pick<
  OrganisationListItem,
  'quotes_active_count' | 'quotes_historic_count' | 'sales_won_count'
>;

/** Active, historic and won, by the same definitions as the quote lists. */
export const countQuotes = (rows: readonly QuoteCountRow[]): QuoteCounts => {
  const counts = { quotes_active_count: 0, quotes_historic_count: 0, sales_won_count: 0 };
  for (const { quote_status_id: statusId, invoiced, count } of rows) {
    if (isActive({ statusId, hasInvoice: fromFlag(invoiced) })) counts.quotes_active_count += count;
    else counts.quotes_historic_count += count;
    if (isSalesWon({ statusId })) counts.sales_won_count += count;
  }
  return counts;
};

export const toListItem = (row: OrganisationRow, counts: QuoteCounts): OrganisationListItem => ({
  id: row.id,
  name: row.name,
  civi_crm_id: row.civi_crm_id,
  address_line_1: row.address_line_1,
  address_line_2: row.address_line_2,
  address_line_3: row.address_line_3,
  address_line_4: row.address_line_4,
  address_city: row.address_city,
  address_region: row.address_region,
  address_post_code: row.address_post_code,
  address_country: row.address_country,
  is_quotable: fromFlag(row.is_quotable),
  is_invoicable: fromFlag(row.is_invoicable),
  ...counts,
  updated_at: row.updated_at,
});

/** Returns all organisations, those that may be quoted, or those that may be invoiced. */
export const listOrganisations = (
  { store }: ReadContext,
  mode?: OrganisationMode,
): Promise<OrganisationListItem[]> =>
  store.read(async (db) => {
    const rows = await listRows(db, 'organisations', mode ? { [flags[mode]]: 1 } : {});
    const quotes = groupBy(await quoteCounts(db), (count) => count.quote_organisation_id);
    return rows.map((row) => toListItem(row, countQuotes(quotes.get(row.id) ?? [])));
  });

import { isActive, isSalesWon } from 'api-contract';
import type { OrganisationRow, QuoteRow, Tx } from '../../store';

type OrganisationCounts = Pick<
  OrganisationRow,
  'quotes_active_count' | 'quotes_historic_count' | 'sales_won_count'
>;

/** Adds to the counts of an organisation, which keeps its version. Without any difference nothing is written. */
const changeCounts = async (tx: Tx, id: number, differences: OrganisationCounts): Promise<void> => {
  if (Object.values(differences).every((difference) => difference === 0)) return;
  const { quotes_active_count, quotes_historic_count, sales_won_count } = differences;
  await tx
    .updateTable('organisations')
    .set((eb) => ({
      quotes_active_count: eb('quotes_active_count', '+', quotes_active_count),
      quotes_historic_count: eb('quotes_historic_count', '+', quotes_historic_count),
      sales_won_count: eb('sales_won_count', '+', sales_won_count),
    }))
    .where('id', '=', id)
    .execute();
};

type CountedQuote = Pick<
  QuoteRow,
  'quote_organisation_id' | 'quote_status_id' | 'invoice_id' | 'is_partly_invoiced'
>;

/** Counts the active, historic and won quotes among these, by the definitions of the quote lists. */
export const countQuotes = (quotes: readonly CountedQuote[]): OrganisationCounts => {
  const counts = { quotes_active_count: 0, quotes_historic_count: 0, sales_won_count: 0 };
  for (const { quote_status_id: statusId, invoice_id, is_partly_invoiced: isPartlyInvoiced } of quotes) {
    if (isActive({ statusId, hasInvoice: invoice_id !== null, isPartlyInvoiced }))
      counts.quotes_active_count += 1;
    else counts.quotes_historic_count += 1;
    if (isSalesWon({ statusId })) counts.sales_won_count += 1;
  }
  return counts;
};

/**
 * Keeps the counts of the organisations of a quote that was written; it had no state before it was added, and has none after it was
 * deleted. The counts are derived, so the organisation keeps its version. Call it with the quote locked: all writers of both lock
 * quotes before organisations, and organisations in order of id, which prevents deadlocks.
 */
export const updateQuoteCounts = async (
  tx: Tx,
  before: CountedQuote | undefined,
  after: CountedQuote | undefined,
): Promise<void> => {
  const states = [before, after].flatMap((state) => state ?? []);
  const ids = new Set(states.map(({ quote_organisation_id: id }) => id));
  for (const id of [...ids].sort((one, other) => one - other)) {
    const countsIn = (state: CountedQuote | undefined) =>
      countQuotes(state?.quote_organisation_id === id ? [state] : []);
    const [old, current] = [countsIn(before), countsIn(after)];
    await changeCounts(tx, id, {
      quotes_active_count: current.quotes_active_count - old.quotes_active_count,
      quotes_historic_count: current.quotes_historic_count - old.quotes_historic_count,
      sales_won_count: current.sales_won_count - old.sales_won_count,
    });
  }
};

import { fromPence, type QuoteCalculatedFields, type QuoteCollection, type QuoteMode } from 'api-contract';
import type { ReadContext } from '../context';
import { toQuoteListItem } from './list-item';
import { modeFilters } from './modes';

/** The quotes of one mode, of one organisation or of all, keyed by id. */
export const listQuotes = (
  { store }: ReadContext,
  mode: QuoteMode,
  organisationId?: number,
): Promise<QuoteCollection> =>
  store.read(async (reader) => {
    const rows = await reader.quoteSummaries(mode === 'all' ? [] : modeFilters(mode), organisationId);
    const collection: QuoteCollection = {};
    for (const row of rows) collection[row.id] = toQuoteListItem(row);
    return collection;
  });

/** What the items of a quote come to. Throws `RowNotFound`. */
export const getQuoteCalculatedFields = (
  { store }: ReadContext,
  id: number,
): Promise<QuoteCalculatedFields> =>
  store.read(async (reader) => {
    const row = await reader.table('quotes').get(id);
    return {
      sub_total: fromPence(row.sub_total_pence),
      total_tax: fromPence(row.total_tax_pence),
      total_amount: fromPence(row.total_amount_pence),
      product_group_items_count: row.product_group_items_count,
    };
  });

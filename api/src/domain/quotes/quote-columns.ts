import { fromPence, QUOTE_STATUSES, type QuoteColumns, type QuoteMode } from 'api-contract';
import type { ReadContext } from '../context';
import { partyNames } from '../party-names';
import { modeFilters } from './modes';

/** What a list shows of all quotes of a mode, column by column. */
export const listQuoteColumns = async ({ store }: ReadContext, mode: QuoteMode): Promise<QuoteColumns> => {
  const versions = await store.collectionVersions();
  return store.read(async (reader) => {
    const organisations = await partyNames(store, reader, versions, 'organisations');
    const contacts = await partyNames(store, reader, versions, 'contacts');
    const filters = mode === 'all' ? [] : modeFilters(mode);
    const lines = await reader.quoteLines(filters);
    const organisationIds = lines.map((line) => line.quote_organisation_id);
    const contactIds = lines.map((line) => line.quote_contact_id);
    return {
      id: lines.map((line) => line.id),
      reference_label: lines.map((line) => line.reference_label),
      quote_status_id: lines.map((line) => line.quote_status_id),
      date: lines.map((line) => line.date),
      quote_organisation_id: organisationIds,
      quote_contact_id: contactIds,
      product_group_items_count: lines.map((line) => line.product_group_items_count),
      sub_total: lines.map((line) => fromPence(line.sub_total_pence)),
      quote_statuses: QUOTE_STATUSES.map(({ id, name }) => ({ id, name })),
      organisations: organisations.of(new Set(organisationIds)),
      contacts: contacts.of(new Set(contactIds)),
    };
  });
};

import { addColumns, index, type MigrationDatabase } from './columns';

/** The columns of a page of quotes, as in 0013. */
const ofPages = [
  'date',
  'id',
  'quote_status_id',
  'invoice_id',
  'quote_organisation_id',
  'quote_contact_id',
  'sub_total_pence',
  'product_group_items_count',
  'reference_label',
  'base_number',
  'revision_number',
];

/** Adds the last day of a quote; those of earlier releases have no end. Quotes are sorted by it without reading every row. */
export const validUntil = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'quotes', { valid_until: 'date?' });
  await database.schema.dropIndex(`quotes_${ofPages.join('_')}_index`).execute();
  await index(database, 'quotes', [...ofPages, 'valid_until'], 'quotes_of_pages_index');
};

import type { MigrationDatabase } from './columns';

/** Adds the index by which the packages without benefits are counted: whether an item of a quote has a deliverable that is not withdrawn. */
export const withdrawnDeliverables = async (database: MigrationDatabase): Promise<void> => {
  await database.schema
    .createIndex('deliverables_quote_item_id_is_withdrawn_index')
    .on('deliverables')
    .columns(['quote_item_id', 'is_withdrawn'])
    .execute();
};

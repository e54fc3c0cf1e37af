import { addColumns, index, type MigrationDatabase } from './columns';

/** Lets a contact that was merged lead to the one that is left, and finds the emails of a contact from an index. */
export const mergedContacts = async (database: MigrationDatabase): Promise<void> => {
  await addColumns(database, 'contacts', { merged_into_contact_id: 'integer?' });
  await index(database, 'contacts', ['merged_into_contact_id']);
  await index(database, 'proposals', ['contact_id']);
  await index(database, 'delivery_mails', ['contact_id']);
};

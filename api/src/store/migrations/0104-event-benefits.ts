import { index, table, unique, type MigrationDatabase } from './columns';

/** Adds the benefits of which an event has a limited number. */
export const eventBenefits = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'event_benefits', {
    event_id: '-> events',
    benefit_id: '-> benefits',
    stock: 'integer',
  }).execute();
  await unique(database, 'event_benefits', ['event_id', 'benefit_id']);
  await index(database, 'event_benefits', ['benefit_id']);
};

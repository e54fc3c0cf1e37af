import { addColumns, insertFirst, recorded, table, unique, type MigrationDatabase } from './columns';

/** The reasons that a company begins with. */
const names = ['Price', 'Timing', 'Budget', 'Chose a competitor', 'Event does not fit', 'No answer', 'Other'];

/** Creates the table of why quotes are lost, and adds the reason of a quote and what the client said. */
export const lostReasons = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'lost_reasons', {
    name: 'text',
    name_key: 'text',
    is_archived: 'flag',
    ...recorded,
  }).execute();
  await unique(database, 'lost_reasons', ['name_key']);
  await insertFirst(
    database,
    'lost_reasons',
    names.map((name) => ({ name, is_archived: 0 })),
  );
  await addColumns(database, 'quotes', { lost_reason_id: '-> lost_reasons?', lost_note: 'text?' });
};

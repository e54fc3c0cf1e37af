import { index, type MigrationDatabase } from './columns';

/** Lets the reminders of one invoice be found without reading all of them. */
export const remindersOfInvoices = (database: MigrationDatabase): Promise<void> =>
  index(database, 'reminder_invoices', ['invoice_id']);

import { insertFirst, type MigrationDatabase } from './columns';

const first = {
  kind: 'material-reminder',
  name: 'Material reminder',
  subject: 'Material still missing for {{reference}}',
  text: `Dear {{first_name}},

We have not received this from {{organisation}} yet:

{{missing}}

This page shows what we need. You can send it there, and pass the link on to a colleague or a designer.

{{link}}

If you have any questions, please reply to this email. We will be glad to help.

Kind regards,
{{agent}}
{{company}}`,
};

/** Adds the first template of the reminders of material that is missing. */
export const materialReminders = async (database: MigrationDatabase): Promise<void> => {
  await insertFirst(database, 'templates', [first]);
};

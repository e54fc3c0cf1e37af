import { insertFirst, recorded, table, unique, type MigrationDatabase } from './columns';

/** One template of each kind, to begin with. */
const first = [
  {
    kind: 'proposal',
    name: 'Proposal',
    subject: 'Our proposal {{reference}} for {{organisation}}',
    text: `Dear {{first_name}},

Thank you for your interest in working with us. Here is our proposal {{reference}} for {{organisation}}.

The total is {{total}}, and the proposal is valid until {{valid_until}}.

{{link}}

If you have any questions, or would like to change anything, please reply to this email. We will be glad to help.

Kind regards,
{{agent}}
{{company}}`,
  },
  {
    kind: 'reminder',
    name: 'Reminder',
    subject: 'Our proposal {{reference}} is valid until {{valid_until}}',
    text: `Dear {{first_name}},

This is a reminder that our proposal {{reference}} for {{organisation}} is valid until {{valid_until}}. The total is {{total}}.

{{link}}

If you would like to go ahead, please let us know by then. If you need more time or have any questions, please reply to this email. We will be glad to help.

Kind regards,
{{agent}}
{{company}}`,
  },
];

/** Creates the table of the templates of emails to clients. */
export const templates = async (database: MigrationDatabase): Promise<void> => {
  await table(database, 'templates', {
    kind: 'text',
    name: 'text',
    name_key: 'text',
    subject: 'text',
    text: 'text',
    ...recorded,
  }).execute();
  await unique(database, 'templates', ['kind', 'name_key']);
  await insertFirst(database, 'templates', first);
};

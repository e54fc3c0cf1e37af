import type { TimelineTopic } from 'api-contract';

export const messages = {
  title: 'Activity',
  show: 'Show',
  older: 'Show older',
  none: 'Nothing has happened yet',
  noneOf: 'Nothing of this kind yet',
  topics: {
    emails: 'Emails',
    notes: 'Notes',
    'follow-ups': 'Follow-ups',
    files: 'Files',
    invoices: 'Invoices',
    delivery: 'Delivery',
    changes: 'Changes',
  } satisfies Readonly<Record<TimelineTopic, string>>,
  emailAsSent: 'Email as sent',
  withdrawn: 'Its link was ended.',
} as const;

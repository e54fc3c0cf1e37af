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
  linkWords: {
    proposal: 'View the quote online',
    material: 'Send your material',
    report: '',
    'material-reminder': 'Send your material',
    'payment-reminder': '',
  },
  withdrawn: 'Its link was withdrawn.',
} as const;

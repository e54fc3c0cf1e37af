import type { TimelineSource } from '../kernel/records';

export const invoicingTimeline: readonly TimelineSource[] = [
  {
    entity: 'invoices',
    subject: 'invoice',
    topic: 'invoices',
    nameColumn: 'invoice_number',
    parents: { organisations: 'organisation_id', contacts: 'contact_id' },
  },
];

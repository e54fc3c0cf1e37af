import type { TimelineSource } from '../kernel/records';

export const invoicingTimeline: readonly TimelineSource[] = [
  {
    entity: 'invoices',
    subject: 'invoice',
    topic: 'invoices',
    isNamed: true,
    parents: { organisations: 'organisation_id', contacts: 'contact_id' },
  },
];

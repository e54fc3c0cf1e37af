import type { TimelineSource } from '../kernel/records';

export const invoicingTimeline: readonly TimelineSource[] = [
  {
    entity: 'invoices',
    subject: 'invoice',
    topic: 'invoices',
    always: 'xero_invoice_id',
    nameColumn: 'invoice_number',
    parents: { organisations: 'organisation_id', contacts: 'contact_id' },
  },
];

import type { HistoryLine, TimelineSource } from '../kernel/records';

/** Returns whether the line is not about an item copied into a new revision; the revision's line covers all of these. */
const isNoCopy = ({ changes }: HistoryLine): boolean => changes['copied_from_quote_id'] === undefined;

export const quotesTimeline: readonly TimelineSource[] = [
  {
    entity: 'quotes',
    subject: 'quote',
    topic: 'changes',
    always: 'reference_label',
    fieldsOfArrival: ['revised_from_quote_id'],
    nameColumn: 'reference_label',
    parents: { organisations: 'quote_organisation_id', contacts: 'quote_contact_id', invoices: 'invoice_id' },
  },
  {
    entity: 'quote_items',
    subject: 'item',
    topic: 'changes',
    always: 'group_name',
    nameColumn: 'group_name',
    isShown: isNoCopy,
  },
  {
    entity: 'quote_notes',
    subject: 'note',
    topic: 'notes',
    always: 'content',
    fieldsOfArrival: ['content'],
    isShown: isNoCopy,
  },
];

import type { TimelineSource } from '../kernel/records';

export const clientsTimeline: readonly TimelineSource[] = [
  {
    entity: 'organisations',
    subject: 'organisation',
    topic: 'changes',
    isNamed: true,
  },
  {
    entity: 'contacts',
    subject: 'contact',
    topic: 'changes',
    isNamed: true,
    parents: { organisations: 'organisation_id' },
  },
  {
    entity: 'follow_ups',
    subject: 'follow-up',
    topic: 'follow-ups',
    fieldsOfArrival: ['content', 'due_on', 'user_id'],
    isNamed: true,
    parents: { organisations: 'organisation_id' },
    isRemovable: true,
  },
  {
    entity: 'attachments',
    subject: 'attachment',
    topic: 'files',
    fieldsOfArrival: ['name'],
    parents: { organisations: 'organisation_id' },
    isRemovable: true,
  },
];

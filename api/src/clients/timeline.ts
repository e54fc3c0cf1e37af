import type { TimelineSource } from '../kernel/records';

export const clientsTimeline: readonly TimelineSource[] = [
  {
    entity: 'organisations',
    subject: 'organisation',
    topic: 'changes',
    always: 'is_quotable',
    nameColumn: 'name',
  },
  {
    entity: 'contacts',
    subject: 'contact',
    topic: 'changes',
    always: 'organisation_id',
    nameColumn: 'name',
    parents: { organisations: 'organisation_id' },
  },
  {
    entity: 'follow_ups',
    subject: 'follow-up',
    topic: 'follow-ups',
    always: 'created_by_user_id',
    fieldsOfArrival: ['content', 'due_on', 'user_id'],
    nameColumn: 'content',
    parents: { organisations: 'organisation_id' },
    isRemovable: true,
  },
  {
    entity: 'attachments',
    subject: 'attachment',
    topic: 'files',
    always: 'name',
    fieldsOfArrival: ['name'],
    parents: { organisations: 'organisation_id' },
    isRemovable: true,
  },
];

import { pages } from 'api-contract';
import type { RecordKind } from 'shared-ui';

/** What the pages below the queue lead back to. */
export const queue = { label: 'Delivery', to: pages.delivery() } as const;

export const eventKind = {
  title: 'Event',
  titleOfList: 'Events',
  list: pages.events,
  create: pages.newEvent,
  edit: pages.editEvent,
} satisfies RecordKind;

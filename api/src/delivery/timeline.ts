import type { HistoryLine, TimelineSource } from '../kernel/records';

/** Returns whether a user did it. What a sale promises comes and goes with the win, which the line of the quote says. */
const isByHand = ({ changes }: HistoryLine): boolean => !changes['kind']?.includes('sold');

export const deliveryTimeline: readonly TimelineSource[] = [
  {
    entity: 'deliverables',
    subject: 'deliverable',
    topic: 'delivery',
    isNamed: true,
    isShown: isByHand,
  },
];

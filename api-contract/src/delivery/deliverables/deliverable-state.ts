import type { CalendarDate } from '../../kernel/schema';

/** States that are filtered together: those with work left, and those without. `received`: material has come that nobody has taken yet. */
export const DELIVERABLE_STATE_GROUPS = {
  open: ['pending', 'in-progress', 'waiting-for-client', 'received'],
  closed: ['delivered', 'waived'],
} as const;
export type DeliverableStateGroup = keyof typeof DELIVERABLE_STATE_GROUPS;

const { open, closed } = DELIVERABLE_STATE_GROUPS;

/** What may have become of a deliverable, in the order of the work. */
export const DELIVERABLE_STATES = [...open, ...closed] as const;
export type DeliverableState = (typeof DELIVERABLE_STATES)[number];

export const DELIVERABLE_STATE_NAMES: Readonly<Record<DeliverableState, string>> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  'waiting-for-client': 'Waiting for client',
  received: 'Received',
  delivered: 'Delivered',
  waived: 'Waived',
};

/** What a list can be filtered by: a state, or a group of them. */
export const DELIVERABLE_STATE_FILTERS = [
  ...DELIVERABLE_STATES,
  ...(Object.keys(DELIVERABLE_STATE_GROUPS) as DeliverableStateGroup[]),
] as const;
export type DeliverableStateFilter = DeliverableState | DeliverableStateGroup;

/** Returns the states that a filter lets through. */
export const deliverableStatesIn = (filter: DeliverableStateFilter): readonly DeliverableState[] =>
  filter in DELIVERABLE_STATE_GROUPS
    ? DELIVERABLE_STATE_GROUPS[filter as DeliverableStateGroup]
    : [filter as DeliverableState];

/** How many days before the day on which material is needed its client is reminded of it, the first one first. */
export const MATERIAL_REMINDER_DAYS = [7, 2] as const;

/** `sold`: a benefit of what the quote sold. The others are added by hand. */
export const DELIVERABLE_KINDS = ['sold', 'over-delivered', 'make-good'] as const;
export type DeliverableKind = (typeof DELIVERABLE_KINDS)[number];
export const EXTRA_DELIVERABLE_KINDS = ['over-delivered', 'make-good'] as const;

export const DELIVERABLE_KIND_NAMES: Readonly<Record<DeliverableKind, string>> = {
  sold: 'Sold',
  'over-delivered': 'Over-delivered',
  'make-good': 'Make-good',
};

/** What is due, and whether it is. */
export interface DeliverableFacts {
  readonly state: DeliverableState;
  readonly due_date: CalendarDate | null;
  readonly is_withdrawn: boolean;
}

/** Whether there is work left: neither delivered nor waived. */
export const isDeliverableOpen = ({ state }: Pick<DeliverableFacts, 'state'>): boolean =>
  (DELIVERABLE_STATE_GROUPS.open as readonly string[]).includes(state);

/** What is promised; that of an event is never withdrawn. */
type PromisedFacts = Pick<DeliverableFacts, 'state'> & Partial<Pick<DeliverableFacts, 'is_withdrawn'>>;

/** Returns how much of what was promised is delivered. What is waived, withdrawn or added by hand does not count. */
export const deliveryProgress = (
  deliverables: readonly (PromisedFacts & { readonly kind?: DeliverableKind })[],
): { done: number; count: number } => {
  const promised = deliverables.filter(
    ({ state, is_withdrawn, kind = 'sold' }) => kind === 'sold' && !is_withdrawn && state !== 'waived',
  );
  return { done: promised.filter(({ state }) => state === 'delivered').length, count: promised.length };
};

type NeedingFacts = PromisedFacts & { readonly client_needs: string | null };

/** Whether the client has to send something for it, or had to, while there is work left. */
export const isMaterialNeeded = (deliverable: NeedingFacts): boolean =>
  isDeliverableOpen(deliverable) && !deliverable.is_withdrawn && deliverable.client_needs !== null;

/** Whether something has still to come from the client: nothing has come, or they were asked again. */
export const isMaterialMissing = ({
  client_sent_at,
  ...deliverable
}: Pick<DeliverableFacts, 'state' | 'is_withdrawn'> & {
  readonly client_needs: string | null;
  readonly client_sent_at: string | null;
}): boolean =>
  isMaterialNeeded(deliverable) &&
  (deliverable.state === 'waiting-for-client' ||
    (client_sent_at === null && deliverable.state !== 'received'));

/** Whether there is work left after its day. One that is withdrawn is not due. `today` is the London date. */
export const isDeliverableOverdue = (deliverable: DeliverableFacts, today: CalendarDate): boolean =>
  isDeliverableOpen(deliverable) &&
  !deliverable.is_withdrawn &&
  deliverable.due_date !== null &&
  deliverable.due_date < today;

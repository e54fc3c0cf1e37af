import { addDays } from '../kernel/dates';
import { REMINDER_DAYS } from '../kernel/limits';
import type { CalendarDate } from '../kernel/schema';

/** The ids of the statuses. */
export const QUOTE_STATUS = {
  draft: 1,
  sent: 2,
  negotiating: 3,
  salesWon: 4,
  salesLost: 5,
  expired: 6,
  superseded: 7,
} as const;

/** The statuses, in the order in which they are listed. */
export const QUOTE_STATUSES = [
  { id: QUOTE_STATUS.draft, name: 'Draft' },
  { id: QUOTE_STATUS.sent, name: 'Sent' },
  { id: QUOTE_STATUS.negotiating, name: 'Negotiating' },
  { id: QUOTE_STATUS.salesWon, name: 'Sales Won' },
  { id: QUOTE_STATUS.salesLost, name: 'Sales Lost' },
  { id: QUOTE_STATUS.expired, name: 'Expired' },
  { id: QUOTE_STATUS.superseded, name: 'Superseded' },
] as const;

/** Statuses that are counted together: quotes that were sent, quotes that were won, lost or expired, and open quotes. */
export const QUOTE_STATUS_GROUPS = {
  quoted: [
    QUOTE_STATUS.sent,
    QUOTE_STATUS.negotiating,
    QUOTE_STATUS.salesWon,
    QUOTE_STATUS.salesLost,
    QUOTE_STATUS.expired,
  ],
  decided: [QUOTE_STATUS.salesWon, QUOTE_STATUS.salesLost, QUOTE_STATUS.expired],
  open: [QUOTE_STATUS.draft, QUOTE_STATUS.sent, QUOTE_STATUS.negotiating],
} as const;
export type QuoteStatusGroup = keyof typeof QUOTE_STATUS_GROUPS;

/** What the sum of a list leaves out, unless it is filtered by a status: nobody will pay for these. */
export const UNSUMMED_STATUSES: readonly number[] = [QUOTE_STATUS.salesLost, QUOTE_STATUS.superseded];

/** What a list can be filtered by: the id of a status, or a group of them. */
export const QUOTE_STATUS_FILTERS: readonly string[] = [
  ...QUOTE_STATUSES.map(({ id }) => String(id)),
  ...Object.keys(QUOTE_STATUS_GROUPS),
];

/** Returns the statuses that a filter of `QUOTE_STATUS_FILTERS` lets through. */
export const statusesIn = (filter: string): readonly number[] =>
  filter in QUOTE_STATUS_GROUPS ? QUOTE_STATUS_GROUPS[filter as QuoteStatusGroup] : [Number(filter)];

/** Which quotes a list shows. */
export const QUOTE_MODES = ['all', 'active', 'sales-won', 'historic'] as const;
export type QuoteMode = (typeof QUOTE_MODES)[number];

/** Whether the quote has a live invoice: one that is neither voided, deleted nor credited. */
export interface InvoiceState {
  hasInvoice: boolean;
}

/** What decides which lists a quote is in. */
export interface QuoteState extends InvoiceState {
  statusId: number;
  /** Whether a part of its payment plan has a live invoice and another one has none. */
  isPartlyInvoiced?: boolean;
}

const { draft, sent, negotiating, salesWon, salesLost, expired, superseded } = QUOTE_STATUS;

/** The statuses to which a user may move a quote, by the current one. */
const MOVES: Readonly<Record<number, readonly number[]>> = {
  [draft]: [sent, negotiating, salesWon, salesLost],
  [sent]: [draft, negotiating, salesWon, salesLost, expired],
  [negotiating]: [sent, salesWon, salesLost, expired],
  [salesWon]: [negotiating, salesLost],
  [salesLost]: [negotiating],
  [expired]: [negotiating],
  // Only a new revision leads here, and only deleting that revision leads back.
  [superseded]: [],
};

/** The same of a sale with an invoice, which stays as it was invoiced: it can be cancelled, and made again. */
const INVOICED_MOVES: typeof MOVES = { [salesWon]: [salesLost], [salesLost]: [salesWon] };

/** Returns the statuses that a quote may be moved to, in order. A sale with an invoice is won or lost, and not negotiated. */
export const allowedMoves = (statusId: number, { hasInvoice }: InvoiceState): readonly number[] =>
  (hasInvoice && INVOICED_MOVES[statusId]) || (MOVES[statusId] ?? []);

/** Whether a save may make this change of status; no change is always allowed. */
export const isMoveAllowed = (fromId: number, toId: number, state: InvoiceState): boolean =>
  fromId === toId || allowedMoves(fromId, state).includes(toId);

/** Won, and there is something left to invoice: the whole, or a part of its payment plan. */
export const isToInvoice = ({ statusId, hasInvoice, isPartlyInvoiced = false }: QuoteState): boolean =>
  statusId === salesWon && (!hasInvoice || isPartlyInvoiced);

/** Returns how far a sale is invoiced, such as `2 of 3 invoiced`. */
export const invoicedName = ({
  invoiced_parts_count: invoiced,
  parts_count: all,
}: {
  invoiced_parts_count: number;
  parts_count: number;
}): string => {
  if (invoiced === 0) return 'Not yet invoiced';
  return invoiced < all ? `${invoiced} of ${all} invoiced` : 'Invoiced';
};

/** Drafts, sent, negotiating, and won ones of which something is left to invoice. */
export const isActive = ({ statusId, ...invoices }: QuoteState): boolean =>
  statusId === draft ||
  statusId === sent ||
  statusId === negotiating ||
  isToInvoice({ statusId, ...invoices });

/** Won, invoiced or not. */
export const isSalesWon = ({ statusId }: Pick<QuoteState, 'statusId'>): boolean => statusId === salesWon;

/** Whether a quote is in the list of this mode; a historic one is whatever is not active. */
export const isInMode = (mode: QuoteMode, quote: QuoteState): boolean =>
  mode === 'all' ||
  { active: isActive(quote), historic: !isActive(quote), 'sales-won': isSalesWon(quote) }[mode];

/** Only a draft can be deleted. */
export const isDeletable = (statusId: number): boolean => statusId === draft;

/** Invoice details are shown, and may be written, while negotiating and once won. */
export const hasInvoiceDetails = (statusId: number): boolean =>
  statusId === negotiating || statusId === salesWon;

/** The statuses of a quote that waits for the answer of its client. */
export const AWAITING_ANSWER: readonly number[] = [sent, negotiating];

/** Whether a quote can be emailed to its client: a draft, or one that waits for their answer. */
export const isSendable = (statusId: number): boolean =>
  statusId === draft || AWAITING_ANSWER.includes(statusId);

/** Whether the last day of a quote is over; without one it never is. `today` is the London date. */
export const isPastValidity = (validUntil: CalendarDate | null, today: CalendarDate): boolean =>
  validUntil !== null && validUntil < today;

/** The day on which the client of a quote that ends then is reminded. */
export const reminderDay = (validUntil: CalendarDate): CalendarDate => addDays(validUntil, -REMINDER_DAYS);

/** Whether the client is reminded of an email of this London day: not of a quote without an end, or when it is about to end by then. */
export const isRemindedOf = (emailedOn: CalendarDate, validUntil: CalendarDate | null): boolean =>
  validUntil !== null && emailedOn < reminderDay(validUntil);

/** Whether the client can accept a quote: it waits for their answer, until the end of its last day. `today` is the London date. */
export const isOpenForAnswer = (
  { quote_status_id, valid_until }: { quote_status_id: number; valid_until: CalendarDate | null },
  today: CalendarDate,
): boolean => AWAITING_ANSWER.includes(quote_status_id) && !isPastValidity(valid_until, today);

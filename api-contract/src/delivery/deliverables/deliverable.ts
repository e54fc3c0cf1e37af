import { type Static, Type } from '@sinclair/typebox';
import { ShownPicture } from '../../clients/attachments/attachment';
import {
  ChangedRecords,
  count,
  day,
  FieldChange,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  oneOf,
  pageFields,
  positiveInteger,
  record,
  text,
} from '../../kernel/schema';
import { DELIVERABLE_KINDS, DELIVERABLE_STATES } from './deliverable-state';

/** The columns by which a page can be sorted; those without a value come last. */
export const DELIVERABLE_SORTS = [
  'due',
  'event',
  'organisation',
  'package',
  'stage',
  'category',
  'description',
  'owner',
  'state',
  'quote',
] as const;
export type DeliverableSort = (typeof DELIVERABLE_SORTS)[number];

/** What was changed, and with `keeps_closed` those that stayed waived or withdrawn. */
export const ChangedDeliverables = record('ChangedDeliverables', {
  ...ChangedRecords.properties,
  waived_ids: Type.Optional(Type.Array(id)),
});
export type ChangedDeliverables = Static<typeof ChangedDeliverables>;

/** One thing that a client was promised with a sale, from the day on which the quote is won. */
export const Deliverable = record('Deliverable', {
  id,
  quote_id: id,
  reference_label: text,
  /** The item of the quote that it was sold with; null for one that belongs to the whole quote, or whose item was removed. */
  quote_item_id: nullable(id),
  organisation: NamedReference,
  /** The package as it was sold; null as `quote_item_id` is. */
  product_group: nullable(NamedReference),
  kind: oneOf(...DELIVERABLE_KINDS),
  /** As it was sold, like the names of stage and category: the catalogue does not change them. */
  description: text,
  benefit_stage: NamedReference,
  benefit_category: NamedReference,
  /** Its place among those of its stage and item. */
  sort_order: count,
  event_date: nullable(day),
  /** The rule of the due date: days after the event, or before it when negative. */
  due_days: Type.Integer(),
  /** By the rule, unless a user has set it; null without an event date. */
  due_date: nullable(day),
  is_due_date_set: flag,
  owner: nullable(NamedReference),
  state: oneOf(...DELIVERABLE_STATES),
  /** Of a waived one. */
  waived_reason: nullable(text),
  /** Of a delivered one. */
  delivered_on: nullable(day),
  note: nullable(text),
  /** What the client has to send first, and by when. */
  client_needs: nullable(text),
  client_needs_format: nullable(text),
  client_needs_by: nullable(day),
  /** What the client reads beside it, since they were asked again. */
  client_message: nullable(text),
  /** When the client last sent something for it; where they sent nothing here, when staff set it to Received. */
  client_sent_at: nullable(instant),
  /** An address on the web; files are its attachments. */
  proof_url: nullable(text),
  outcome_value: nullable(count),
  outcome_unit: nullable(text),
  /** Of a make-good: what it is for. */
  makes_good: nullable(NamedReference),
  /** Without what the client has sent. */
  attachments_count: count,
  /** The newest of its files that are pictures, at most `SHOWN_PICTURES`. */
  pictures: Type.Array(ShownPicture),
  /** Its quote is no longer won. It was kept because it had been worked on; it is not due. */
  is_withdrawn: flag,
  /** The `If-Match` of a save. */
  etag: text,
  created_at: instant,
  updated_at: instant,
});
export type Deliverable = Static<typeof Deliverable>;

/** `GET /deliverables`. */
export const DeliverablePage = record('DeliverablePage', {
  /** In the requested order. */
  deliverables: Type.Array(Deliverable),
  /** `total_count` counts all, of whatever state, day and so on; withdrawn ones where they are asked for. */
  ...pageFields,
});
export type DeliverablePage = Static<typeof DeliverablePage>;

/** How much there is to do; one deliverable may be counted in two of these. */
export const DeliverySummary = record('DeliverySummary', {
  /** With work left. */
  open_count: count,
  /** Due from today on, within `DELIVERY_SOON_DAYS`. */
  due_soon_count: count,
  overdue_count: count,
  waiting_for_client_count: count,
  /** With material of the client that nobody has taken yet. */
  received_count: count,
});
export type DeliverySummary = Static<typeof DeliverySummary>;

/** One write of a deliverable. */
export const DeliverableHistoryEntry = record('DeliverableHistoryEntry', {
  id,
  changed_at: instant,
  /** Null when no user did it: the client, who accepted the quote or sent material. */
  changed_by: nullable(NamedReference),
  action: oneOf('added', 'changed'),
  /** The value of an id is the name of its record. Empty where it was added. A file is the field `attachment`, a text of the client `material`. */
  changes: Type.Array(FieldChange),
});
export type DeliverableHistoryEntry = Static<typeof DeliverableHistoryEntry>;

/** What became of what an organisation was promised, for the events of one year: without an event date, for the sales of it. */
export const DeliveryYear = record('DeliveryYear', {
  year: positiveInteger,
  /** Without those added by hand. */
  sold_count: count,
  /** Of those sold, as the waived ones. */
  delivered_count: count,
  waived_count: count,
  /** Also of those added by hand. */
  open_count: count,
  overdue_count: count,
  /** Those delivered, as of the make-goods. */
  over_delivered_count: count,
  make_good_count: count,
});
export type DeliveryYear = Static<typeof DeliveryYear>;

/** How the signed-in user is kept up to date. */
export const DeliverySettings = record('DeliverySettings', {
  /** Whether a mail comes each morning with what is due and overdue. */
  has_daily_mail: flag,
  /** The calendar feed; null until there is one. */
  feed: nullable(record('DeliveryFeed', { created_at: instant, last_read_at: nullable(instant) })),
});
export type DeliverySettings = Static<typeof DeliverySettings>;

/** A new calendar feed, which replaces an earlier one. Only the hash of the token is stored, so this response is the only one that has it. */
export const NewDeliveryFeed = record('NewDeliveryFeed', { token: text });
export type NewDeliveryFeed = Static<typeof NewDeliveryFeed>;

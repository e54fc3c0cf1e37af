import { type Static, Type } from '@sinclair/typebox';
import {
  count,
  day,
  flag,
  id,
  instant,
  NamedReference,
  nullable,
  NumberedQuote,
  oneOf,
  pounds,
  record,
  text,
  twoDecimals,
} from '../../kernel/schema';
import { DELIVERABLE_KINDS, DELIVERABLE_STATES } from '../deliverables/deliverable-state';

/** A package of an event, or a benefit of it. */
export const EventPackage = record('EventPackage', {
  ...NamedReference.properties,
  /** How many there are to sell; null for any number. */
  stock: nullable(count),
  /** Whether no competitor of a client who takes it, an organisation of the same category, can take any package of the event. */
  is_exclusive: flag,
});
export type EventPackage = Static<typeof EventPackage>;

/** A benefit of which an event has a limited number. */
export const LimitedBenefit = record('LimitedBenefit', { ...NamedReference.properties, stock: count });
export type LimitedBenefit = Static<typeof LimitedBenefit>;

/** A product with a price of its own at an event. */
export const EventPrice = record('EventPrice', { product_id: id, price: pounds });
export type EventPrice = Static<typeof EventPrice>;

/** An event for which packages were sold. A sale belongs to it where package and day agree. */
export const DeliveryEvent = record('DeliveryEvent', {
  id,
  name: text,
  date: day,
  place: nullable(text),
  /** What is to be sold for it, before VAT. */
  target: nullable(pounds),
  /** The name of the event that it was copied from; null for one that was not. */
  copied_from: nullable(text),
  /** By how much per cent the prices of that event were changed. */
  price_percent: nullable(Type.Number(twoDecimals)),
  packages: Type.Array(EventPackage),
  /** The benefits of which it has a limited number, over all its packages. */
  benefits: Type.Array(LimitedBenefit),
  /** The others have the price of the catalogue. */
  prices: Type.Array(EventPrice),
  /** The clients who have bought one of its packages, also those whose package has no benefits. */
  sponsor_count: count,
  /** What they were promised, without what is waived, withdrawn or added by hand. */
  promised_count: count,
  /** Of what they were promised. */
  delivered_count: count,
  /** Also of what was added by hand. */
  overdue_count: count,
  updated_at: instant,
});
export type DeliveryEvent = Static<typeof DeliveryEvent>;

/** An event that an item of a quote can be for. */
export const ComingEvent = record('ComingEvent', { id, name: text, date: day });
export type ComingEvent = Static<typeof ComingEvent>;

/** A day for which packages were sold that belong to no event. */
export const EventProposal = record('EventProposal', {
  date: day,
  packages: Type.Array(NamedReference),
  sponsor_count: count,
});
export type EventProposal = Static<typeof EventProposal>;

/** A client of an event, with the quotes that it has bought. */
export const EventSponsor = record('EventSponsor', {
  ...NamedReference.properties,
  quotes: Type.Array(NumberedQuote),
});
export type EventSponsor = Static<typeof EventSponsor>;

/** A benefit that sponsors of an event were promised. */
export const EventBenefit = record('EventBenefit', {
  /** Null for all that was added by hand. */
  id: nullable(id),
  description: text,
  stage_name: text,
});
export type EventBenefit = Static<typeof EventBenefit>;

/** What the grid shows of a deliverable. */
export const EventDeliverable = record('EventDeliverable', {
  id,
  etag: text,
  quote_id: id,
  organisation_id: id,
  /** Null as the `id` of its benefit. */
  benefit_id: nullable(id),
  description: text,
  kind: oneOf(...DELIVERABLE_KINDS),
  state: oneOf(...DELIVERABLE_STATES),
  due_date: nullable(day),
  owner: nullable(NamedReference),
  client_needs: nullable(text),
  client_needs_by: nullable(day),
  client_sent_at: nullable(instant),
  has_proof: flag,
});
export type EventDeliverable = Static<typeof EventDeliverable>;

/** `GET /events/{id}/grid`: sponsors by name, benefits by stage and place. A sponsor without deliverables is listed too. */
export const EventGrid = record('EventGrid', {
  sponsors: Type.Array(EventSponsor),
  benefits: Type.Array(EventBenefit),
  /** Those that were added first, at most `MAX_CHANGED_RECORDS`. */
  deliverables: Type.Array(EventDeliverable),
  /** How many the event has. */
  found_count: count,
  /** The quotes with which something was promised for the event. */
  promised_quote_ids: Type.Array(id),
});
export type EventGrid = Static<typeof EventGrid>;

/** The report of one sale that was asked for, or emailed from the page of the sale, and what became of its email. */
export const EventReport = record('EventReport', {
  quote_id: id,
  /** As they were when it was asked for. */
  reference_label: text,
  organisation_name: text,
  state: oneOf('waiting', 'sending', 'sent', 'failed'),
  /** Why the last attempt failed. */
  problem: nullable(text),
});
export type EventReport = Static<typeof EventReport>;

// Which quotes take the packages and benefits of events of which there is a limited number.

import { AWAITING_ANSWER, isOpenForAnswer, QUOTE_STATUS } from 'api-contract';
import { sql, type RawBuilder } from 'kysely';
import { findRow, type Db, type QuoteRow, type Rows, type TableName, type Tx } from '../../store';
import { InvalidError } from '../errors';
import type { Taken, Taker } from '../messages';

const { salesWon } = QUOTE_STATUS;

/** Returns whether a quote takes its packages: it is won, or held for its client, who can accept it until its last day. */
export const isTaking = (quote: QuoteRow | undefined, today: string): boolean =>
  quote !== undefined &&
  (quote.quote_status_id === salesWon || (isOpenForAnswer(quote, today) && !quote.is_hold_released));

/** The packages of events with the items of quotes that are for them. */
export const packageItems = sql`
  ${sql.table('event_packages')}
  join ${sql.table('quote_items')}
    on quote_items.product_group_id = event_packages.product_group_id and quote_items.date = event_packages.date
  join ${sql.table('quotes')} on quotes.id = quote_items.quote_id
`;

/** Matches the items that offer their package: it is not offered while all its lines are left out. */
export const isOffered = sql`
  (
    exists (select 1 from ${sql.table('child_quote_items')} where quote_item_id = quote_items.id and is_dropped = 0)
    or not exists (select 1 from ${sql.table('child_quote_items')} where quote_item_id = quote_items.id)
  )
`;

/** Matches the items that are quoted, as the contract's `isQuotedItem` does: not while each of their lines is an option that the client has not taken. */
export const isQuotedItem = sql`
  (
    ${isOffered}
    or exists (select 1 from ${sql.table('child_quote_items')} where quote_item_id = quote_items.id and is_optional = 0)
  )
`;

/** Matches the items of quotes that take their packages. What a quote takes is not stored, so that a quote that ends in any way gives it back. */
export const isTaken = (today: string) => sql`
  ${isOffered} and (
    quotes.quote_status_id = ${sql.lit(salesWon)} or (
      quotes.quote_status_id in (${sql.join(AWAITING_ANSWER.map((id) => sql.lit(id)))})
      and quotes.is_hold_released = 0
      and (quotes.valid_until is null or quotes.valid_until >= ${today})
    )
  )
`;

/** Whether the quote that takes something is won, since when, and until when it is held. */
export const takerState = sql`
  case when quotes.quote_status_id = ${sql.lit(salesWon)} then 1 else 0 end as is_won,
  case when quotes.quote_status_id = ${sql.lit(salesWon)} then null else quotes.valid_until end as held_until,
  case when quotes.quote_status_id = ${sql.lit(salesWon)} then quotes.date_sale_won end as sold_on
`;

/** What an event offers: a package, or a benefit of which the event has a limited number. */
export interface Offer {
  event_id: number;
  kind: 'package' | 'benefit';
  offer_id: number;
}

const soldDeliverables = sql`
  from ${sql.table('deliverables')}
  where quote_item_id = quote_items.id and kind = 'sold'
`;

/**
 * The benefits that an item promises: its deliverables once it is sold, and what the catalogue gives its package until then. Those that were kept of
 * a sale that was taken back come back with it.
 */
const promisedBenefitIds = sql`
  select benefit_id ${soldDeliverables}
  union all
  select benefit_id from ${sql.table('product_group_benefits')}
  where product_group_id = quote_items.product_group_id
    and not exists (select 1 ${soldDeliverables} and is_withdrawn = 0)
`;

/** The items of quotes that match, each with the package of the event that it is for, and with each limited benefit that it promises. */
const itemOffers = (matches: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select
    event_packages.event_id, 'package' as kind, event_packages.product_group_id as offer_id,
    quote_items.id as quote_item_id, quote_items.quote_id
  from ${packageItems}
  where ${matches}
  union all
  select
    event_packages.event_id, 'benefit', event_benefits.benefit_id, quote_items.id, quote_items.quote_id
  from ${packageItems}
  join ${sql.table('event_benefits')} on event_benefits.event_id = event_packages.event_id
  where ${matches} and event_benefits.benefit_id in (${promisedBenefitIds})
`;

export interface ItemOffer extends Offer {
  quote_item_id: number;
  quote_id: number;
}

/** Returns what the items of quotes are for at events, also where all lines of an item are left out. */
export const listItemOffers = async (db: Db, quoteIds: readonly number[]): Promise<ItemOffer[]> =>
  (await sql<ItemOffer>`${itemOffers(sql`quotes.id in (${sql.join([0, ...quoteIds])})`)}`.execute(db)).rows;

/** Returns what the items of quotes take of events once the quotes are sent. */
export const listNeeded = async (db: Db, quoteIds: readonly number[]): Promise<ItemOffer[]> => {
  const matches = sql`quotes.id in (${sql.join([0, ...quoteIds])}) and ${isOffered}`;
  return (await sql<ItemOffer>`${itemOffers(matches)}`.execute(db)).rows;
};

export type LimitedOffer = Offer & Taken;

/** Returns the packages and benefits of which events have a limited number, and how often each is taken. */
export const listLimited = async (
  db: Db,
  eventIds: readonly number[],
  today: string,
): Promise<LimitedOffer[]> => {
  const events = sql.join([0, ...eventIds]);
  const { rows } = await sql<LimitedOffer>`
    select
      offers.event_id, offers.kind, offers.offer_id, offers.stock, offers.name, events.name as event_name,
      count(taken.quote_id) as taken_count
    from (
      select distinct event_id, 'package' as kind, product_group_id as offer_id, stock, product_groups.name
      from ${sql.table('event_packages')}
      join ${sql.table('product_groups')} on product_groups.id = product_group_id
      where event_id in (${events}) and stock is not null
      union all
      select event_id, 'benefit', benefit_id, stock, benefits.description
      from ${sql.table('event_benefits')} join ${sql.table('benefits')} on benefits.id = benefit_id
      where event_id in (${events})
    ) as offers
    join ${sql.table('events')} on events.id = offers.event_id
    left join (${itemOffers(sql`event_packages.event_id in (${events}) and ${isTaken(today)}`)}) as taken
      on taken.event_id = offers.event_id and taken.kind = offers.kind and taken.offer_id = offers.offer_id
    group by offers.event_id, offers.kind, offers.offer_id, offers.stock, offers.name, events.name
    order by offers.event_id, offers.kind desc, offers.offer_id
  `.execute(db);
  return rows;
};

/** Thrown when a quote would take more of a package or a benefit than there is, or a package that a competitor rules out. */
export class SoldOutError extends InvalidError {
  constructor(
    field: string,
    message: string,
    readonly packages: readonly string[],
  ) {
    super({ [field]: [message] }, message);
  }
}

interface StockTaker extends ItemOffer, Taker {
  sales_agent_name: string;
  /** The day of the sale; null while it is held. */
  sold_on: string | null;
}

/** Returns the quotes that take something of events, once for each item: those that are held first, by the end of that. */
export const listTakers = async (
  db: Db,
  eventIds: readonly number[],
  today: string,
): Promise<StockTaker[]> => {
  const matches = sql`event_packages.event_id in (${sql.join([0, ...eventIds])}) and ${isTaken(today)}`;
  const { rows } = await sql<StockTaker>`
    select
      taken.event_id, taken.kind, taken.offer_id, taken.quote_item_id, taken.quote_id, quotes.reference_label,
      organisations.name as organisation_name, users.name as sales_agent_name, ${takerState}
    from (${itemOffers(matches)}) as taken
    join ${sql.table('quotes')} on quotes.id = taken.quote_id
    join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id
    join ${sql.table('users')} on users.id = quotes.sales_agent_user_id
    order by is_won, coalesce(quotes.valid_until, '9999-12-31'), quotes.id
  `.execute(db);
  return rows;
};

/** Returns the events of which something is offered. */
export const eventsIn = (offers: readonly Pick<Offer, 'event_id'>[]): number[] => [
  ...new Set(offers.map(({ event_id }) => event_id)),
];

/** Returns the function that tells whether something is of this offer of an event. */
export const isOf =
  ({ event_id, kind, offer_id }: Offer) =>
  (other: Offer): boolean =>
    other.event_id === event_id && other.kind === kind && other.offer_id === offer_id;

/** A record that was written, before and after, and the quote that it is or belongs to as an item or a line. */
export interface Written {
  table: TableName;
  before: object | undefined;
  after: object;
  quote: QuoteRow | undefined;
}

/** Returns the quote that a written record is or belongs to. */
export const findWrittenQuote = async (
  tx: Tx,
  table: TableName,
  after: object,
): Promise<QuoteRow | undefined> => {
  if (table === 'quotes') return after as QuoteRow;
  if (table !== 'quote_items' && table !== 'child_quote_items') return undefined;
  return findRow(tx, 'quotes', { id: (after as Rows['quote_items']).quote_id });
};

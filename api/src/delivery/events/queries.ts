import { QUOTE_STATUS } from 'api-contract';
import type { ComingEvent, DeliveryEvent } from 'api-contract/server';
import { sql } from 'kysely';
import { isQuotedItem, packageItems } from '../../kernel/records';
import type { Db } from '../../store';
import { isOpen, isSelected } from '../deliverables/selection-queries';

/** Matches the items that are sold. One of which staff left out all lines takes nothing of the stock, but promises its benefits. */
const isSold = sql`quotes.quote_status_id = ${sql.lit(QUOTE_STATUS.salesWon)} and ${isQuotedItem}`;

/** The items that are sold, each with the package of an event that it belongs to. */
const soldItems = sql`${packageItems} and ${isSold}`;

type Figures = 'sponsor_count' | 'promised_count' | 'delivered_count' | 'overdue_count';
type EventFigures = { event_id: number } & Pick<DeliveryEvent, Figures>;

/** Counts the sponsors of events, and what they were promised. What was added by hand is no promise, and can be overdue. */
export const eventFigures = async (
  db: Db,
  eventIds: readonly number[],
  today: string,
): Promise<EventFigures[]> => {
  const countOf = (condition: ReturnType<typeof sql>) => sql`sum(case when ${condition} then 1 else 0 end)`;
  const { rows } = await sql<EventFigures>`
    select
      event_packages.event_id,
      count(distinct quotes.quote_organisation_id) as sponsor_count,
      ${countOf(sql`deliverables.kind = 'sold' and deliverables.state <> 'waived'`)} as promised_count,
      ${countOf(sql`deliverables.kind = 'sold' and deliverables.state = 'delivered'`)} as delivered_count,
      ${countOf(sql`${isOpen} and deliverables.due_date < ${today}`)} as overdue_count
    from ${soldItems}
    left join ${sql.table('deliverables')}
      on deliverables.quote_item_id = quote_items.id and deliverables.is_withdrawn = 0
    where event_packages.event_id in (${sql.join([0, ...eventIds])})
    group by event_packages.event_id
  `.execute(db);
  return rows;
};

/** The quotes of the sponsors of an event, by the name of the client. */
export const eventSales = async (db: Db, eventId: number) => {
  const { rows } = await sql<{
    quote_id: number;
    reference_label: string;
    organisation_id: number;
    organisation_name: string;
  }>`
    select distinct
      quotes.id as quote_id, quotes.reference_label,
      organisations.id as organisation_id, organisations.name as organisation_name, organisations.search_name
    from ${soldItems}
    join ${sql.table('organisations')} on organisations.id = quotes.quote_organisation_id
    where event_packages.event_id = ${eventId}
    order by organisations.search_name, organisations.id, quotes.id
  `.execute(db);
  return rows;
};

/** The quotes with which something was promised for an event. */
export const promisedQuoteIds = async (db: Db, eventId: number): Promise<number[]> => {
  const { rows } = await sql<{ quote_id: number }>`
    select distinct quote_id from ${sql.table('deliverables')}
    where ${isSelected({ event_id: eventId })}
    order by quote_id
  `.execute(db);
  return rows.map(({ quote_id }) => quote_id);
};

/** The packages of an event that quotes have for a day, whatever became of them: each can still become a sale. */
export const quotedPackages = async (db: Db, eventId: number) => {
  const { rows } = await sql<{ id: number }>`
    select distinct event_packages.id from ${packageItems} where event_packages.event_id = ${eventId}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The days from one on, and the packages sold for them, that no event has and one can have. */
export const unclaimedSales = async (db: Db, from: string, limit: number) => {
  const { rows } = await sql<{
    date: string;
    product_group_id: number;
    name: string;
    organisation_id: number;
  }>`
    select distinct
      quote_items.date, quote_items.product_group_id, product_groups.name,
      quotes.quote_organisation_id as organisation_id, product_groups.search_name
    from ${sql.table('quote_items')}
    join ${sql.table('quotes')}
      on quotes.id = quote_items.quote_id and ${isSold}
    join ${sql.table('product_groups')} on product_groups.id = quote_items.product_group_id
    left join ${sql.table('event_packages')}
      on event_packages.product_group_id = quote_items.product_group_id and event_packages.date = quote_items.date
    where quote_items.date >= ${from} and event_packages.id is null and product_groups.is_event = 1
    order by quote_items.date, product_groups.search_name, quote_items.product_group_id
    limit ${limit}
  `.execute(db);
  return rows;
};

/** The next events that have a package, from a day on. */
export const listComing = async (
  db: Db,
  groupId: number,
  from: string,
  limit: number,
): Promise<ComingEvent[]> => {
  const { rows } = await sql<ComingEvent>`
    select events.id, events.name, events.date
    from ${sql.table('event_packages')}
    join ${sql.table('events')} on events.id = event_packages.event_id and events.date = event_packages.date
    where event_packages.product_group_id = ${groupId} and event_packages.date >= ${from}
    order by events.date, events.id
    limit ${limit}
  `.execute(db);
  return rows;
};

import { byId } from 'api-contract';
import { listRows, lockFound, type Db, type QuoteItemRow, type Tx } from '../../store';
import { eventsIn } from './stock';

type Dated = Pick<QuoteItemRow, 'product_group_id' | 'date'>;

/** Returns the packages of events that the items of quotes are for. */
const packagesOf = (db: Db, items: readonly Dated[]) =>
  listRows(db, 'event_packages', {
    product_group_id: items.map(({ product_group_id }) => product_group_id),
    date: items.flatMap(({ date }) => date ?? []),
  });

/**
 * Locks the events of items of quotes, so that none is postponed until the transaction ends: as a save of an event does, before deliverables,
 * packages and categories, which prevents deadlocks.
 */
export const lockEventsOf = async (tx: Tx, items: readonly Dated[]): Promise<void> => {
  await lockFound(tx, 'events', eventsIn(await packagesOf(tx, items)));
};

/** Returns items of quotes dated by the day on which they are delivered: the day of their event, which may have been postponed since. */
export const onDaysOfEvents = async <Item extends Dated>(db: Db, items: readonly Item[]): Promise<Item[]> => {
  const packages = await packagesOf(db, items);
  const events = byId(await listRows(db, 'events', { id: eventsIn(packages) }));
  const keyOf = ({ product_group_id, date }: Dated) => `${product_group_id} ${date}`;
  const dayOf = new Map(packages.map((one) => [keyOf(one), events.get(one.event_id)!.date]));
  return items.map((item) => ({ ...item, date: dayOf.get(keyOf(item)) ?? item.date }));
};

import { byId } from 'api-contract';
import { listRows, type Db, type QuoteItemRow } from '../../store';
import { eventsIn } from './stock';

/** Returns items of quotes dated by the day on which they are delivered: the day of their event, which may have been postponed since. */
export const onDaysOfEvents = async <Item extends Pick<QuoteItemRow, 'product_group_id' | 'date'>>(
  db: Db,
  items: readonly Item[],
): Promise<Item[]> => {
  const packages = await listRows(db, 'event_packages', {
    product_group_id: items.map(({ product_group_id }) => product_group_id),
    date: items.flatMap(({ date }) => date ?? []),
  });
  const events = byId(await listRows(db, 'events', { id: eventsIn(packages) }));
  const keyOf = ({ product_group_id, date }: Pick<QuoteItemRow, 'product_group_id' | 'date'>) =>
    `${product_group_id} ${date}`;
  const dayOf = new Map(packages.map((one) => [keyOf(one), events.get(one.event_id)!.date]));
  return items.map((item) => ({ ...item, date: dayOf.get(keyOf(item)) ?? item.date }));
};

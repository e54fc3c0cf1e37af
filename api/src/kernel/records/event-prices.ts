// What products cost for the day of an event.

import type { CalendarDate } from 'api-contract';
import { listRows, type Db, type ProductRow } from '../../store';
import { eventsIn } from './stock';

/** Returns the day that all dated items of a quote have; null without such a day. */
export const dayOf = (items: readonly { date: CalendarDate | null }[]): CalendarDate | null => {
  const [day, ...others] = new Set(items.flatMap(({ date }) => date ?? []));
  return others.length > 0 ? null : (day ?? null);
};

/** Returns products at their prices for a day: that of the event that has their package then, else that of the catalogue. */
export const pricedFor = async (
  db: Db,
  products: readonly ProductRow[],
  day: CalendarDate | null,
): Promise<readonly ProductRow[]> => {
  if (day === null) return products;
  const packages = await listRows(db, 'event_packages', {
    date: day,
    product_group_id: [...new Set(products.map(({ product_group_id }) => product_group_id))],
  });
  const prices = await listRows(db, 'event_prices', {
    event_id: eventsIn(packages),
    product_id: products.map(({ id }) => id),
  });
  const eventOf = new Map(packages.map((one) => [one.product_group_id, one.event_id]));
  const priceOf = new Map(prices.map((one) => [`${one.event_id} ${one.product_id}`, one.price_pence]));
  return products.map((product) => ({
    ...product,
    price_pence: priceOf.get(`${eventOf.get(product.product_group_id)} ${product.id}`) ?? product.price_pence,
  }));
};

// What is left of the limited packages and benefits of events.

import type { ItemStock, OfferStock } from 'api-contract/server';
import { listRows, type Db } from '../../store';
import { stockMessages } from '../messages';
import { dayOf } from './event-prices';
import { listConflicts } from './exclusivity';
import { eventsIn, isOf, listItemOffers, listLimited, listTakers, type LimitedOffer } from './stock';

type ItemLeft = Omit<ItemStock, 'state' | 'is_waiting'>;

/** Returns what is left for each item of a quote, of its package or the scarcest of its benefits, and which packages cannot be sold. */
export const listItemStock = async (db: Db, quoteId: number, today: string): Promise<ItemLeft[]> => {
  const offers = await listItemOffers(db, [quoteId]);
  if (offers.length === 0) return [];
  const limited = await listLimited(db, eventsIn(offers), today);
  const takers = await listTakers(db, eventsIn(limited), today);
  const left = ({ stock, ...offer }: LimitedOffer): number =>
    stock - takers.filter((taker) => isOf(offer)(taker) && taker.quote_id !== quoteId).length;
  const conflicts = await listConflicts(db, [quoteId], today);
  const items = await listRows(db, 'quote_items', { quote_id: quoteId }, { orderBy: ['item_number'] });
  return items.flatMap(({ id }) => {
    const own = offers.filter(({ quote_item_id }) => quote_item_id === id);
    const [scarcest] = limited
      .filter((one) => own.some(isOf(one)))
      .sort((one, other) => left(one) - left(other));
    const conflict = conflicts.find(({ quote_item_id }) => quote_item_id === id);
    if (!scarcest && !conflict) return [];
    return {
      quote_item_id: id,
      benefit: scarcest?.kind === 'benefit' ? scarcest.name : null,
      stock: scarcest ? scarcest.stock : null,
      left_count: scarcest ? Math.max(0, left(scarcest)) : null,
      conflict: conflict ? stockMessages.exclusive(conflict) : null,
    };
  });
};

/** Returns what is left of limited packages for the day that all dated items of a quote have; nothing without such a day. */
export const listOfferStock = async (db: Db, quoteId: number, today: string): Promise<OfferStock[]> => {
  const day = dayOf(await listRows(db, 'quote_items', { quote_id: quoteId }));
  if (day === null) return [];
  const packages = await listRows(db, 'event_packages', { date: day });
  const limited = await listLimited(db, eventsIn(packages), today);
  return packages.flatMap(({ event_id, product_group_id }) => {
    const one = limited.find(isOf({ event_id, kind: 'package', offer_id: product_group_id }));
    return one
      ? { product_group_id, stock: one.stock, left_count: Math.max(0, one.stock - one.taken_count) }
      : [];
  });
};

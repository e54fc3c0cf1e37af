import { fromPence, groupBy, isOpenForAnswer, isSendable, londonDate, netOf } from 'api-contract';
import { StockedOffer, type ItemStock, type OfferStock, type PackageStock } from 'api-contract/server';
import { listContents } from '../../catalogue/product-groups';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  isOf,
  isTaking,
  listTakers,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
} from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import { listItemStock, listOfferStock as leftForDay } from '../../kernel/records/left-stock';
import { findRow, getRow, listRows, lockRow, type Db, type QuoteRow } from '../../store';
import { toMoneyLine } from '../../quotes/rules';
import { offersOf } from '../events/offers';
import { queueMessages } from '../messages';
import { listWaiting } from './queue';

/** Returns what the lines of items come to before VAT, as the totals of their quotes count them. */
const valuesOf = async (db: Db, itemIds: readonly number[]) => {
  const lines = await listRows(db, 'child_quote_items', { quote_item_id: itemIds, is_dropped: false });
  const linesOf = groupBy(lines, ({ quote_item_id }) => quote_item_id);
  return (itemId: number) => fromPence(netOf((linesOf.get(itemId) ?? []).map(toMoneyLine)));
};

/** Returns what an event offers and for how much, with the quotes that hold or have bought it, and those that wait for it. Throws `RowNotFound`. */
export const listEventStock = ({ store, clock }: TimedContext, id: number): Promise<PackageStock[]> =>
  store.read(async (db) => {
    const { date } = await getRow(db, 'events', id);
    const { packages, benefits } = (await offersOf(db, [id]))(id);
    const groupIds = packages.map((one) => one.id);
    const contentsOf = await listContents(db, groupIds, date);
    const allTakers = await listTakers(db, [id], londonDate(clock.now()));
    const itemIds = allTakers.map(({ quote_item_id }) => quote_item_id);
    const valueOf = await valuesOf(db, itemIds);
    const allWaiting = await listWaiting(db);
    const stockOf = (kind: PackageStock['kind'], one: PackageStock['package']): PackageStock => {
      const isOfThis = isOf({ event_id: id, kind, offer_id: one.id });
      const takers = allTakers.filter(isOfThis);
      const waiting = allWaiting.filter(({ offers }) => offers.some(isOfThis));
      const prices = kind === 'package' ? contentsOf(one.id) : undefined;
      return {
        kind,
        package: pick(StockedOffer, one),
        price: prices?.price ?? null,
        catalogue_price: prices?.catalogue_price ?? null,
        takers: takers.map(({ quote_id, reference_label, is_won, ...taker }) => ({
          quote: { id: quote_id, reference_label },
          organisation_name: taker.organisation_name,
          sales_agent_name: taker.sales_agent_name,
          is_won: is_won === 1,
          held_until: taker.held_until,
          sold_on: taker.sold_on,
          value: kind === 'package' ? valueOf(taker.quote_item_id) : 0,
        })),
        waiting: waiting.map(({ request, quote, user, offers }) => ({
          quote: { id: quote.id, reference_label: quote.reference_label },
          user_name: user.name,
          needed_count: offers.filter(isOfThis).length,
          asked_at: request.created_at,
          is_notified: request.notified_at !== null,
        })),
      };
    };
    return [
      ...packages.map((one) => stockOf('package', one)),
      ...benefits.map((one) => stockOf('benefit', one)),
    ];
  });

const stateOf = (quote: QuoteRow, today: string): ItemStock['state'] => {
  const isOpen = isOpenForAnswer(quote, today);
  if (isTaking(quote, today)) return isOpen ? 'held' : 'sold';
  if (isOpen) return 'let_go';
  return isSendable(quote.quote_status_id) ? 'offered' : 'closed';
};

/** Returns what is left of the packages of a quote, and which cannot be sold. Throws `RowNotFound`. */
export const listQuoteStock = ({ store, clock }: TimedContext, quoteId: number): Promise<ItemStock[]> =>
  store.read(async (db) => {
    const quote = await getRow(db, 'quotes', quoteId);
    const today = londonDate(clock.now());
    const request = await findRow(db, 'stock_requests', { quote_id: quoteId });
    const state = stateOf(quote, today);
    const is_waiting = request?.notified_at === null;
    return (await listItemStock(db, quoteId, today)).map((one) => ({ ...one, state, is_waiting }));
  });

/** Returns what is left of the limited packages that can be added to a quote. Throws `RowNotFound`. */
export const listOfferStock = ({ store, clock }: TimedContext, quoteId: number): Promise<OfferStock[]> =>
  store.read(async (db) => {
    await getRow(db, 'quotes', quoteId);
    return leftForDay(db, quoteId, londonDate(clock.now()));
  });

/** Gives back what a quote holds, until it is sent again or its last day is changed. Throws `RowNotFound` and `InvalidError`. */
export const letGoOfHold = (context: TimedContext, quoteId: number, author: Author): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const stamp = stampNow(context, author);
    if (!isOpenForAnswer(quote, londonDate(stamp.at))) refuse('quote_status_id', queueMessages.nothingHeld);
    await updateRecord(tx, 'quotes', quote, { columns: { is_hold_released: true } }, stamp);
  });

import {
  addDays,
  byId,
  fromPence,
  groupBy,
  isOpenForAnswer,
  isSendable,
  londonDate,
  netOf,
  type User,
} from 'api-contract';
import { StockedOffer, type ItemStock, type OfferStock, type PackageStock } from 'api-contract/server';
import { listContents } from '../../catalogue/product-groups';
import { addOwnFollowUp } from '../../clients/follow-ups';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import {
  isOf,
  isTaking,
  listItemOffers,
  listLimited,
  listTakers,
  packagesIn,
  stampNow,
  updateRecord,
  writeTo,
  type Author,
} from '../../kernel/records';
import { pick } from '../../kernel/records/tagged';
import { listItemStock, listOfferStock as leftForDay } from '../../kernel/records/left-stock';
import {
  deleteRows,
  findRow,
  getRow,
  insertRow,
  listRows,
  lockFound,
  lockRow,
  updateRow,
  type Db,
  type QuoteRow,
} from '../../store';
import { toMoneyLine } from '../../quotes/rules';
import { benefitsOf, packagesOf } from '../events/offers';
import { queueMessages } from '../messages';

/** Returns the quotes for which users wait, in the order in which they asked. */
const listWaiting = async (db: Db) => {
  const requests = await listRows(db, 'stock_requests', {}, { orderBy: ['created_at', 'id'] });
  const quoteIds = requests.map(({ quote_id }) => quote_id);
  const quotes = byId(await listRows(db, 'quotes', { id: quoteIds }));
  const users = byId(await listRows(db, 'users', { id: requests.map(({ user_id }) => user_id) }));
  const offers = await listItemOffers(db, quoteIds);
  return requests.map((request) => ({
    request,
    quote: quotes.get(request.quote_id)!,
    user: users.get(request.user_id)!,
    offers: offers.filter(({ quote_id }) => quote_id === request.quote_id),
  }));
};

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
    const packages = (await packagesOf(db, [id]))(id);
    const groupIds = packages.map((one) => one.id);
    const [contentsOf, cataloguedOf] = [
      await listContents(db, groupIds, date),
      await listContents(db, groupIds, null),
    ];
    const allTakers = await listTakers(db, [id], londonDate(clock.now()));
    const valueOf = await valuesOf(
      db,
      allTakers.map(({ quote_item_id }) => quote_item_id),
    );
    const allWaiting = await listWaiting(db);
    const stockOf = (kind: PackageStock['kind'], one: PackageStock['package']): PackageStock => {
      const isOfThis = isOf({ event_id: id, kind, offer_id: one.id });
      const takers = allTakers.filter(isOfThis);
      const waiting = allWaiting.filter(({ offers }) => offers.some(isOfThis));
      return {
        kind,
        package: pick(StockedOffer, one),
        price: kind === 'package' ? contentsOf(one.id).price : null,
        catalogue_price: kind === 'package' ? cataloguedOf(one.id).price : null,
        takers: takers.map(({ quote_id, reference_label, is_won, ...taker }) => ({
          quote: { id: quote_id, reference_label },
          organisation_name: taker.organisation_name,
          sales_agent_name: taker.sales_agent_name,
          is_won: is_won === 1,
          held_until: taker.held_until,
          sold_on: taker.sold_on,
          value: kind === 'package' ? valueOf(taker.quote_item_id) : 0,
        })),
        waiting: waiting.map(({ request, quote, user }) => ({
          quote: { id: quote.id, reference_label: quote.reference_label },
          user_name: user.name,
          asked_at: request.created_at,
          is_notified: request.notified_at !== null,
        })),
      };
    };
    return [
      ...packages.map((one) => stockOf('package', one)),
      ...(await benefitsOf(db, [id]))(id).map((one) => stockOf('benefit', one)),
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

/** Puts a quote that needs what is sold out at the end of the queue, unless it waits already. Throws `RowNotFound` and `InvalidError`. */
export const requestStock = (
  context: TimedContext,
  quoteId: number,
  { id: user_id }: Pick<User, 'id'>,
): Promise<void> =>
  writeTo(context.store, async (tx) => {
    const quote = await lockRow(tx, 'quotes', quoteId);
    const created_at = context.clock.now().toISOString();
    if (!isSendable(quote.quote_status_id) || isTaking(quote, londonDate(created_at)))
      refuse('quote_status_id', queueMessages.nothingToWaitFor);
    if (await findRow(tx, 'stock_requests', { quote_id: quoteId, notified_at: null })) return;
    await deleteRows(tx, 'stock_requests', { quote_id: quoteId });
    await insertRow(tx, 'stock_requests', { quote_id: quoteId, user_id, created_at, notified_at: null });
  });

/** For how many days what is free is kept from the next in the queue, once a user has the follow-up. */
const FIRST_REFUSAL_DAYS = 2;

/**
 * Adds a follow-up for each user who waits for something that is free by now: as many as there is enough for, in the order in which they asked.
 * A user leaves the queue when their quote takes it or ends, or some days after the follow-up.
 */
export const notifyWaiting = async (context: TimedContext): Promise<void> =>
  context.store.transaction(async (tx) => {
    const stamp = stampNow(context, null);
    const today = londonDate(stamp.at);
    const listed = await listRows(tx, 'stock_requests');
    if (listed.length === 0) return;
    await lockFound(
      tx,
      'quotes',
      listed.map(({ quote_id }) => quote_id),
    );
    const waiting = await listWaiting(tx);
    const limited = await listLimited(tx, packagesIn(waiting.flatMap(({ offers }) => offers)), today);
    const left = new Map(limited.map((one) => [one, one.stock - one.taken_count]));
    for (const { request, quote, user, offers } of waiting) {
      const { notified_at } = request;
      const isLate = notified_at !== null && addDays(londonDate(notified_at), FIRST_REFUSAL_DAYS) <= today;
      const isOver = !isSendable(quote.quote_status_id) || isTaking(quote, today) || offers.length === 0;
      if (isOver || isLate || user.disabled_at !== null) {
        await deleteRows(tx, 'stock_requests', { id: request.id });
        continue;
      }
      const needed = limited.filter((one) => offers.some(isOf(one)));
      if (needed.some((one) => left.get(one)! <= 0)) continue;
      for (const one of needed) left.set(one, left.get(one)! - 1);
      if (notified_at !== null) continue;
      const content = queueMessages.isFree(needed);
      await addOwnFollowUp(tx, { quote_id: quote.id, user_id: user.id, due_on: today, content }, stamp);
      await updateRow(tx, 'stock_requests', request.id, { notified_at: stamp.at });
    }
  });

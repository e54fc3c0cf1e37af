// The queue of the quotes that wait for what is sold out.

import { addDays, byId, isSendable, londonDate, type User } from 'api-contract';
import { addOwnFollowUp } from '../../clients/follow-ups';
import type { TimedContext } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import type { QuoteObserver } from '../../kernel/ports';
import {
  eventsIn,
  isOf,
  isTaking,
  listConflicts,
  listLimited,
  listNeeded,
  listTakers,
  stampNow,
  writeTo,
} from '../../kernel/records';
import {
  countRows,
  deleteRows,
  findRow,
  insertRow,
  listRows,
  lockFound,
  lockRow,
  updateRow,
  type Db,
  type Tx,
} from '../../store';
import { queueMessages } from '../messages';

/** Returns the quotes for which users wait, in the order in which they asked: those who asked or, once disabled, the agent of the quote. */
export const listWaiting = async (db: Db) => {
  const requests = await listRows(db, 'stock_requests', {}, { orderBy: ['created_at', 'id'] });
  const quoteIds = requests.map(({ quote_id }) => quote_id);
  const quotes = byId(await listRows(db, 'quotes', { id: quoteIds }));
  const agentIds = [...quotes.values()].map((quote) => quote.sales_agent_user_id);
  const userIds = [...requests.map(({ user_id }) => user_id), ...agentIds];
  const users = byId(await listRows(db, 'users', { id: userIds }));
  const offers = await listNeeded(db, quoteIds);
  return requests.map((request) => {
    const quote = quotes.get(request.quote_id)!;
    const asker = users.get(request.user_id)!;
    const user = asker.disabled_at === null ? asker : users.get(quote.sales_agent_user_id)!;
    return { request, quote, user, offers: offers.filter(({ quote_id }) => quote_id === quote.id) };
  });
};

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
    await insertRow(tx, 'stock_requests', { quote_id: quoteId, user_id, created_at });
  });

/** For how many days what is free is kept for the next in the queue, once a user has the follow-up. */
const FIRST_REFUSAL_DAYS = 2;

/** For how many days a quote that needs more than is free lets those behind it go first. */
const GIVING_WAY_DAYS = 14;

/** Returns whether a day that is so many days after an instant has come. */
const hasPassed = (instant: string, days: number, today: string): boolean =>
  addDays(londonDate(instant), days) <= today;

/**
 * Adds a follow-up for each user whose quote can have all that it needs by now: as many as there is enough for, in the order in which they asked.
 * What is free is kept for a quote that has let others go first for long, unless too much is sold for it ever to have enough. A quote that is refused
 * beside what a competitor takes waits, and nothing is kept for it. One that was notified waits again, in its place, where another quote was first. A
 * quote leaves the queue when it takes what it needs or ends, some days after the follow-up, or when both who asked and its agent are disabled. The
 * agent of a quote whose asker is disabled has a follow-up and days of their own.
 */
export const notifyWaiting = async (context: TimedContext): Promise<void> =>
  context.store.transaction(async (tx) => {
    const stamp = stampNow(context, null);
    const today = londonDate(stamp.at);
    const listed = await listRows(tx, 'stock_requests');
    if (listed.length === 0) return;
    const listedIds = listed.map(({ quote_id }) => quote_id);
    await lockFound(tx, 'quotes', listedIds);
    const waiting = await listWaiting(tx);
    const eventIds = eventsIn(waiting.flatMap(({ offers }) => offers));
    const limited = await listLimited(tx, eventIds, today);
    const takers = await listTakers(tx, eventIds, today);
    const waitingIds = waiting.map(({ quote }) => quote.id);
    const conflicts = await listConflicts(tx, waitingIds, today);
    const refusedItems = new Set(conflicts.map(({ quote_item_id }) => quote_item_id));
    const supplies = limited.map((offer) => {
      const sold = takers.filter((taker) => isOf(offer)(taker) && taker.is_won === 1);
      return { offer, left: offer.stock - offer.taken_count, unsold: offer.stock - sold.length };
    });
    for (const { request, quote, user, offers } of waiting) {
      const isPassedOn = user.id !== request.user_id;
      const notified_at = isPassedOn ? null : request.notified_at;
      const isLate = notified_at !== null && hasPassed(notified_at, FIRST_REFUSAL_DAYS, today);
      const isOver = !isSendable(quote.quote_status_id) || isTaking(quote, today) || offers.length === 0;
      if (isOver || isLate || user.disabled_at !== null) {
        await deleteRows(tx, 'stock_requests', { id: request.id });
        continue;
      }
      if (isPassedOn)
        await updateRow(tx, 'stock_requests', request.id, { user_id: user.id, notified_at: null });
      // Then whatever is free is of no use, and nothing is kept.
      const isRefused = offers.some(({ quote_item_id }) => refusedItems.has(quote_item_id));
      const needs = supplies.flatMap((supply) => {
        const count = offers.filter(isOf(supply.offer)).length;
        return count > 0 ? { supply, count } : [];
      });
      const isFree = !isRefused && needs.every(({ supply, count }) => count <= supply.left);
      const isKeptFor =
        !isRefused &&
        hasPassed(request.created_at, GIVING_WAY_DAYS, today) &&
        needs.every(({ supply, count }) => count <= supply.unsold);
      if (isFree || isKeptFor) for (const { supply, count } of needs) supply.left -= count;
      if (!isFree && notified_at !== null)
        await updateRow(tx, 'stock_requests', request.id, { notified_at: null });
      if (!isFree || notified_at !== null) continue;
      const content = queueMessages.isFree(needs.map(({ supply }) => supply.offer));
      const ofUser = { quote_id: quote.id, user_id: user.id, content };
      // One of an earlier time, when another quote was first, is enough.
      if ((await countRows(tx, 'follow_ups', { ...ofUser, done_at: null })) === 0)
        await addOwnFollowUp(tx, { ...ofUser, due_on: today }, stamp);
      await updateRow(tx, 'stock_requests', request.id, { notified_at: stamp.at });
    }
  });

/** Passes the place of a quote in the queue on to the quote that replaces it. */
const moveStockRequests = async (tx: Tx, quote_id: number, inItsPlaceId: number): Promise<void> => {
  for (const { id } of await listRows(tx, 'stock_requests', { quote_id }))
    await updateRow(tx, 'stock_requests', id, { quote_id: inItsPlaceId });
};

/** Updates the queue when a quote is replaced or deleted. */
export const stockObserver: QuoteObserver = {
  onReplace: moveStockRequests,
  onDelete: (tx, quote_id) => deleteRows(tx, 'stock_requests', { quote_id }),
};

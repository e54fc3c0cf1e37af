import { londonDate, weekWindow, type ToDoCounts } from 'api-contract';
import { getTidyUpCounts } from '../clients';
import { countRows, getRow } from '../store';
import { deliverableList } from '../delivery/deliverables/queries';
import { overdueClientList } from '../invoicing/overdue/queries';
import { quoteList } from '../quotes/quote/queries';
import { quoteToInvoiceList } from '../invoicing/invoice-run-queries';
import { countFound } from '../kernel/list/definition';
import type { Context, ReadContext, TimedContext } from '../kernel/context';

const countToAnswer = ({ store }: ReadContext) =>
  store.read((db) => countFound(db, quoteList({ questions: '1' })));

const countThisWeek = ({ store, clock }: TimedContext) => {
  const { from, to } = weekWindow(londonDate(clock.now()));
  const list = deliverableList({ state: 'open', due_from: from, due_to: to });
  return store.read((db) => countFound(db, list));
};

const countReceived = ({ store }: ReadContext) =>
  store.read((db) => countFound(db, deliverableList({ state: 'received' })));

const countToInvoice = ({ store }: ReadContext) => store.read((db) => countFound(db, quoteToInvoiceList()));

const countOverdue = ({ store, clock }: TimedContext) =>
  store.read((db) => countFound(db, overdueClientList({}, londonDate(clock.now()))));

/** Returns how many rows the lists have that the section To do of a user's menu leads to. Today is the London date. Throws `RowNotFound`. */
export const getToDoCounts = async (
  context: TimedContext & Pick<Context, 'part'>,
  userId: number,
): Promise<ToDoCounts> => {
  const followUps = await context.store.read(async (db) => {
    await getRow(db, 'users', userId);
    return countRows(db, 'follow_ups', { user_id: userId, done_at: null });
  });
  const tidyUp = Object.values(await getTidyUpCounts(context));
  return {
    follow_ups: followUps,
    // Each is a part of its own: a save makes stale only those that read its tables.
    questions: await context.part('quotes to answer', countToAnswer),
    delivery_this_week: await context.part('deliveries of this week', countThisWeek),
    material_received: await context.part('material received', countReceived),
    to_invoice: await context.part('sales to invoice', countToInvoice),
    overdue_clients: await context.part('overdue clients', countOverdue),
    tidy_up: tidyUp.reduce((sum, count) => sum + count, 0),
  };
};

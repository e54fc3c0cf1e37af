import {
  DELIVERABLE_STATE_GROUPS,
  londonDate,
  OWN_FOLLOW_UPS_LISTED,
  weekWindow,
  type ToDoCounts,
} from 'api-contract';
import { getTidyUpCounts } from '../clients';
import { countRows, getRow } from '../store';
import { deliverableList } from '../delivery/deliverables/queries';
import { overdueClientList } from '../invoicing/overdue/queries';
import { quoteToInvoiceList } from '../invoicing/invoice-run-queries';
import { countFound } from '../kernel/list/definition';
import type { Context, TimedContext } from '../kernel/context';

type CountingContext = TimedContext & Pick<Context, 'part'>;

/** Counts what there is to do for all users together. */
const countForAll = async (context: CountingContext): Promise<Omit<ToDoCounts, 'follow_ups'>> => {
  const tidyUp = Object.values(await getTidyUpCounts(context));
  const today = londonDate(context.clock.now());
  const thisWeek = { states: DELIVERABLE_STATE_GROUPS.open, due: weekWindow(today) };
  return context.store.read(async (db) => ({
    delivery_this_week: await countFound(db, deliverableList(thisWeek)),
    material_received: await countFound(db, deliverableList({ states: ['received'] })),
    to_invoice: await countFound(db, quoteToInvoiceList()),
    overdue_clients: await countFound(db, overdueClientList({ today })),
    tidy_up: tidyUp.reduce((sum, count) => sum + count, 0),
  }));
};

/** Returns how many rows the lists have that the section To do of a user's menu leads to. Today is the London date. Throws `RowNotFound`. */
export const getToDoCounts = async (context: CountingContext, userId: number): Promise<ToDoCounts> => {
  const followUps = await context.store.read(async (db) => {
    await getRow(db, 'users', userId);
    return countRows(db, 'follow_ups', { user_id: userId, done_at: null });
  });
  return {
    follow_ups: Math.min(followUps, OWN_FOLLOW_UPS_LISTED),
    ...(await context.part('to do', countForAll)),
  };
};

import {
  DELIVERABLE_STATE_GROUPS,
  londonDate,
  OWN_FOLLOW_UPS_LISTED,
  weekWindow,
  type ToDoCounts,
} from 'api-contract';
import { countOverdueClients, countRows, deliverableTotals, getRow, toInvoiceTotals } from '../store';
import type { TimedContext } from '../kernel/context';
import { readTidyUpCounts } from '../clients/merging/tidy-up';

/** Returns how many rows the lists have that the section To do of a user's menu leads to. Today is the London date. Throws `RowNotFound`. */
export const getToDoCounts = ({ store, clock }: TimedContext, userId: number): Promise<ToDoCounts> =>
  store.read(async (db) => {
    const today = londonDate(clock.now());
    await getRow(db, 'users', userId);
    const followUps = await countRows(db, 'follow_ups', { user_id: userId, done_at: null });
    const thisWeek = { states: DELIVERABLE_STATE_GROUPS.open, due: weekWindow(today) };
    const counts = Object.values(await readTidyUpCounts(db, today));
    return {
      follow_ups: Math.min(followUps, OWN_FOLLOW_UPS_LISTED),
      delivery_this_week: (await deliverableTotals(db, thisWeek)).found_count,
      to_invoice: (await toInvoiceTotals(db, [])).total_count,
      overdue_clients: await countOverdueClients(db, today),
      tidy_up: counts.reduce((sum, count) => sum + count, 0),
    };
  });

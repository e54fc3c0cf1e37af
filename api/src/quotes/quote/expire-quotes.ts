import { londonDate, QUOTE_STATUS } from 'api-contract';
import { lockRows } from '../../store';
import { lockPastQuotes } from './queries';
import type { TimedContext } from '../../kernel/context';
import { stampNow, updateRecord } from '../../kernel/records';

/** How many quotes one transaction changes, so that other writers do not wait long. */
const BATCH = 50;

const expireBatch = (context: TimedContext): Promise<number> =>
  context.store.transaction(async (tx) => {
    const stamp = stampNow(context, null);
    const quotes = await lockPastQuotes(tx, londonDate(stamp.at), BATCH);
    const organisationIds = quotes.map(({ quote_organisation_id }) => quote_organisation_id);
    await lockRows(tx, 'organisations', organisationIds);
    for (const quote of quotes) {
      const columns = { quote_status_id: QUOTE_STATUS.expired };
      // It has not changed: history shows which day is over.
      const beside = { valid_until: [quote.valid_until, quote.valid_until] as const };
      await updateRecord(tx, 'quotes', quote, { columns, beside }, stamp);
    }
    return quotes.length;
  });

/** Sets every quote that waits for its client's answer to Expired when its last day, in London, is over. Safe in several processes at once. */
export const expireQuotes = async (context: TimedContext): Promise<void> => {
  while ((await expireBatch(context)) > 0);
};

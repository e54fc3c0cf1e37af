import { londonDate, QUOTE_STATUS } from 'api-contract';
import { sql } from 'kysely';
import type { MigrationDatabase } from './columns';

/** A line of history of a lost quote without a day of sale that was cancelled once, with when its client last declined. */
interface Line {
  quote_id: number;
  changed_at: string;
  changes: string;
  declined_at: string | null;
}

interface Changes {
  quote_status_id?: readonly [before: number, after: number];
  date_sale_won?: readonly [before: string | null, after: string | null];
}

/** What the history of a quote has said so far. */
interface Told {
  /** The last day of sale that it had. */
  day?: string;
  /** The day of sale of a cancelled one, and when it was cancelled. */
  cancelled?: { day: string; at: string };
}

const { salesWon, salesLost, superseded } = QUOTE_STATUS;

/** Returns what the history says after one more line: a sale is cancelled until the quote takes another status. Superseded quotes are as they were before. */
const after = ({ day: earlier, cancelled }: Told, { changed_at, changes }: Line): Told => {
  const { quote_status_id: move, date_sale_won: days } = JSON.parse(changes) as Changes;
  const day = days?.[1] ?? days?.[0] ?? earlier;
  if (!move || move.some((status) => status === superseded)) return { day, cancelled };
  const [from, to] = move;
  if (from !== salesWon || to !== salesLost) return { day };
  return { day, cancelled: { day: day ?? londonDate(changed_at), at: changed_at } };
};

/**
 * Dates the sales that were cancelled without a day of sale before that was filled in: it tells them from quotes that were declined. Those with an
 * invoice are told by it.
 */
export const daysOfCancelledSales = async (database: MigrationDatabase): Promise<void> => {
  const { rows: lines } = await sql<Line>`
    select history.entity_id as quote_id, changed_at, changes,
      (select max(created_at) from proposal_answers where quote_id = history.entity_id and kind = 'declined') as declined_at
    from history join quotes on quotes.id = history.entity_id
    where history.entity = 'quotes' and (quote_status_id = 5 or status_before_superseded_id = 5)
      and quotes.date_sale_won is null and quotes.invoice_id is null
      and history.entity_id in (
        select entity_id from history where entity = 'quotes' and changes like '%"quote_status_id":[4,5]%'
      )
    order by history.id
  `.execute(database);
  const told = new Map<number, Told>();
  for (const line of lines) told.set(line.quote_id, after(told.get(line.quote_id) ?? {}, line));
  const declinedAt = new Map(lines.map(({ quote_id, declined_at }) => [quote_id, declined_at ?? '']));
  for (const [id, { cancelled }] of told)
    if (cancelled && declinedAt.get(id)! <= cancelled.at)
      await sql`update quotes set date_sale_won = ${cancelled.day} where id = ${id}`.execute(database);
};

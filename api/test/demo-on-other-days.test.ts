import { addDays, byId } from 'api-contract';
import { everyday, generateDemoData } from '../src/demo';
import type { Rows, TableName } from '../src/store';

/** Makes the demonstration data as of a first start, and returns what reads the rows of a table. */
const makeAt = (start: string) => {
  const { tables } = generateDemoData({ now: new Date(start), size: everyday, passwordHash: 'hash' });
  return <N extends TableName>(name: N): Rows[N][] =>
    (tables.find((table) => table.name === name)?.rows ?? []) as Rows[N][];
};

/** The top-level groups whose packages suit each event. */
const linesOfEvents: Readonly<Record<string, readonly string[]>> = {
  'Spring Summit': ['Conferences', 'Exhibitions', 'Networking Receptions'],
  'Midsummer Conference': ['Conferences', 'Roundtables', 'Networking Receptions'],
  'Autumn Forum': ['Conferences', 'Roundtables', 'Networking Receptions'],
  'Winter Awards': ['Awards Dinners', 'Networking Receptions'],
};

describe('the demonstration data', () => {
  it.each(['2026-11-22T06:47:00Z', '2026-11-23T00:10:00Z', '2027-03-28T12:00:00Z'])(
    'spreads quotes, notes and changes over past working hours when it is first started at %s',
    (start) => {
      const rows = makeAt(start);
      const notes = rows('quote_notes');
      const history = rows('history');
      const times = [...notes, ...rows('quotes')].map(({ created_at }) => created_at);
      for (const time of [...times, ...history.map(({ changed_at }) => changed_at)]) {
        expect(new Date(time).getTime()).toBeLessThan(new Date(start).getTime());
        expect([0, 6]).not.toContain(new Date(time).getUTCDay());
        expect(new Date(time).getUTCHours()).toBeGreaterThanOrEqual(9);
      }
      expect(new Set(notes.map(({ quote_id, created_at }) => `${quote_id} ${created_at}`)).size).toBe(
        notes.length,
      );
      const week = new Date(new Date(start).getTime() - 6 * 86_400_000).toISOString().slice(0, 10);
      expect(rows('quotes').some((quote) => (quote.date_sale_won ?? '') >= week)).toBe(true);
      const statuses = history.filter(
        ({ entity, changes }) => entity === 'quotes' && changes.includes('status'),
      );
      expect(new Set(statuses.map(({ entity_id, changed_at }) => `${entity_id} ${changed_at}`)).size).toBe(
        statuses.length,
      );
    },
  );

  it.each(['2026-12-01', '2027-01-01', '2027-03-12', '2027-06-30', '2027-09-09', '2027-12-31', '2028-02-29'])(
    'is of a company that sells ahead, numbers by day and has targets on %s',
    (day) => {
      const rows = makeAt(`${day}T10:00:00Z`);
      const quoteOf = byId(rows('quotes'));
      const groupOf = byId(rows('product_groups'));
      const lineOf = (id: number) => groupOf.get(groupOf.get(id)!.parent_product_group_id!)!.name;

      const sold = rows('quote_items').filter(({ quote_id }) => quoteOf.get(quote_id)?.date_sale_won);
      for (const { date, quote_id } of sold)
        if (date !== null) expect(date > quoteOf.get(quote_id)!.date_sale_won!).toBe(true);
      for (const { delivered_on, due_date, quote_id } of rows('deliverables')) {
        const won = quoteOf.get(quote_id)!.date_sale_won!;
        expect([delivered_on, due_date].filter((each) => each !== null && each < won)).toEqual([]);
      }

      const eventOf = byId(rows('events'));
      expect(eventOf.size).toBeGreaterThan(4);
      expect([...eventOf.values()].filter(({ date }) => date >= day)).not.toEqual([]);
      for (const { event_id, product_group_id } of rows('event_packages')) {
        const event = eventOf.get(event_id)!.name.replace(/ \d{4}$/, '');
        expect(linesOfEvents[event]).toContain(lineOf(product_group_id));
      }

      const issued = rows('invoices').map(({ invoice_number, issue_date }) => [invoice_number, issue_date]);
      const inOrder = issued.toSorted(([one], [other]) => (one! < other! ? -1 : 1));
      expect(inOrder.map(([, each]) => each)).toEqual(inOrder.map(([, each]) => each).toSorted());
      for (const { id, invoice_id } of rows('quotes'))
        if (invoice_id !== null) expect(byId(rows('invoices')).get(invoice_id)?.quote_id).toBe(id);

      const months = new Set(rows('sales_targets').map(({ month }) => month));
      for (const later of [0, 31, 92, 180]) expect(months).toContain(addDays(day, later).slice(0, 7));

      expect(rows('deliverables').filter(({ proof_url }) => proof_url !== null)).toEqual([]);
      const delivered = byId(rows('deliverables').filter(({ state }) => state === 'delivered'));
      expect(rows('attachments')).not.toEqual([]);
      for (const { deliverable_id } of rows('attachments')) expect(delivered.has(deliverable_id!)).toBe(true);
    },
  );
});

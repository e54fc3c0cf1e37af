import { addDays, londonDate, quoteTotals, TAX_RATES } from 'api-contract';
import { everyday, generateDemoData, large, type DemoData } from '../src/demo';
import { toMoneyLine } from '../src/domain';
import type { Rows, TableName } from '../src/store';

const now = new Date('2026-11-21T10:00:00.000Z');
const today = londonDate(now);
const generate = (size = everyday): DemoData => generateDemoData({ now, size, passwordHash: 'hash' });
const data = generate();
const manyQuotes = generate(large(400));

const rowsOf = <N extends TableName>(name: N): Rows[N][] =>
  (data.tables.find((table) => table.name === name)?.rows ?? []) as Rows[N][];

const quotes = rowsOf('quotes');
const invoices = rowsOf('invoices');

describe('the demonstration data', () => {
  it('is the same each time it is made for the same day', () => {
    expect(generate()).toEqual(data);
  });

  it('is as large as the product is described', () => {
    const groups = rowsOf('product_groups');
    expect(groups.filter(({ is_sales_ledger_product }) => !is_sales_ledger_product)).toHaveLength(12);
    expect(groups.filter(({ is_sales_ledger_product }) => is_sales_ledger_product)).toHaveLength(60);
    expect(rowsOf('products')).toHaveLength(200);
    expect(rowsOf('benefits')).toHaveLength(120);
    expect(rowsOf('benefit_categories')).toHaveLength(8);
    expect(rowsOf('organisations')).toHaveLength(80);
    expect(quotes).toHaveLength(250);
    expect(invoices.length).toBeGreaterThan(80);
    expect(invoices.length).toBeLessThan(100);
  });

  it('has quotes and invoices in every status', () => {
    expect(new Set(quotes.map(({ quote_status_id }) => quote_status_id))).toEqual(
      new Set([1, 2, 3, 4, 5, 6, 7]),
    );
    expect(new Set(invoices.map(({ invoice_status_id }) => invoice_status_id))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
  });

  it('says nothing twice of one quote, and gives nobody at a client the name of our own staff', () => {
    for (const set of [data, manyQuotes]) {
      const rows = <N extends TableName>(name: N): Rows[N][] =>
        (set.tables.find((table) => table.name === name)?.rows ?? []) as Rows[N][];
      const notes = rows('quote_notes').map(({ quote_id, content }) => `${quote_id} ${content}`);
      expect(new Set(notes).size).toBe(notes.length);
      const staff = new Set(rows('users').map(({ name }) => name));
      expect(rows('contacts').filter(({ name }) => staff.has(name))).toEqual([]);
    }
  });

  it('keeps the sums of each quote as the one function counts them', () => {
    const children = rowsOf('child_quote_items');
    for (const quote of quotes) {
      const lines = children.filter(({ quote_id }) => quote_id === quote.id).map(toMoneyLine);
      const rate = TAX_RATES.find(({ id }) => id === quote.tax_rate_id)?.rate ?? 0;
      expect({
        net: quote.sub_total_pence,
        tax: quote.total_tax_pence,
        gross: quote.total_amount_pence,
      }).toEqual(quoteTotals(lines, rate));
    }
  });

  it('has sales with payment plans: fully paid, with an overdue balance, and partly invoiced', () => {
    const statesOf = (plan: (typeof quotes)[number]) =>
      invoices
        .filter(({ quote_id, invoice_status_id }) => quote_id === plan.id && invoice_status_id < 5)
        .map((one) => [
          one.part_number,
          one.invoice_status_id === 4
            ? 'paid'
            : (one.due_date ?? '') < today && one.invoice_status_id === 3
              ? 'overdue'
              : 'open',
        ]);
    const planned = quotes.filter(
      ({ payment_plan, invoice_id }) => payment_plan !== null && invoice_id !== null,
    );
    const found = planned.map((quote) => ({ states: statesOf(quote), isPartly: quote.is_partly_invoiced }));
    for (const [states, isPartly] of [
      [
        [
          [1, 'paid'],
          [2, 'paid'],
        ],
        false,
      ],
      [
        [
          [1, 'paid'],
          [2, 'overdue'],
        ],
        false,
      ],
      [
        [
          [1, 'open'],
          [2, 'open'],
        ],
        true,
      ],
    ])
      expect(found).toContainEqual({ states, isPartly });
    for (const quote of planned.filter(({ is_partly_invoiced }) => !is_partly_invoiced)) {
      const parts = invoices.filter(({ quote_id, part_number }) => quote_id === quote.id && part_number > 0);
      const sum = parts.reduce((total, { total_amount_pence }) => total + total_amount_pence, 0);
      expect(sum).toBe(quote.total_amount_pence);
      for (const { organisation_id, contact_id } of parts)
        expect([organisation_id, contact_id]).toEqual([
          quote.invoice_organisation_id,
          quote.invoice_contact_id,
        ]);
    }
    expect(
      quotes.some(({ payment_plan, quote_status_id }) => payment_plan !== null && quote_status_id === 2),
    ).toBe(true);
  });

  it('ties revisions at both ends, and numbers them from a counter that is past them', () => {
    for (const quote of quotes) {
      const successor = quotes.find(({ id }) => id === quote.successor_quote_id);
      expect(quote.quote_status_id === 7).toBe(successor !== undefined);
      if (!successor) continue;
      expect(successor.revised_from_quote_id).toBe(quote.id);
      expect(successor.base_number).toBe(quote.base_number);
      expect(successor.revision_number).toBe(quote.revision_number + 1);
      expect([1, 2, 3]).toContain(quote.status_before_superseded_id);
    }
    expect(data.counters.get('quote')).toBe(Math.max(...quotes.map(({ base_number }) => base_number)));
  });

  it('has a sale date on won quotes and no others, never in the future', () => {
    for (const { quote_status_id, date_sale_won, date } of quotes) {
      expect(date_sale_won !== null).toBe(quote_status_id === 4);
      expect(date <= today).toBe(true);
      if (date_sale_won) expect(date_sale_won >= date && date_sale_won <= today).toBe(true);
    }
  });

  it('has lost quotes with each reason, with and without words, and no other quote with either', () => {
    const lost = quotes.filter(({ quote_status_id }) => quote_status_id === 5);
    expect(new Set(lost.map(({ lost_reason_id }) => lost_reason_id))).toEqual(
      new Set([null, 1, 2, 3, 4, 5, 6, 7]),
    );
    expect(new Set(lost.map(({ lost_note }) => lost_note === null))).toEqual(new Set([true, false]));
    const given = quotes.filter((quote) => quote.lost_reason_id !== null || quote.lost_note !== null);
    expect(given.filter((quote) => !lost.includes(quote))).toEqual([]);
  });

  it('has open quotes that are still valid, and expired ones that were valid until they expired', () => {
    const history = rowsOf('history').map(({ changes, ...line }) => ({
      ...line,
      changes: JSON.parse(changes),
    }));
    for (const { id, quote_status_id, valid_until, date } of quotes) {
      expect(valid_until! >= date).toBe(true);
      if (quote_status_id <= 3) expect(valid_until! > today).toBe(true);
      if (quote_status_id !== 6) continue;
      const line = history.find(
        ({ entity, entity_id, changes }) =>
          entity === 'quotes' && entity_id === id && changes.quote_status_id?.[1] === 6,
      );
      expect(line).toMatchObject({ user_id: null, changes: { valid_until: [valid_until, valid_until] } });
      expect(line?.changed_at.slice(0, 10)).toBe(addDays(valid_until!, 1));
    }
  });

  it('ties each invoice to a won quote with the same sums and parties', () => {
    for (const invoice of invoices.filter(({ part_number }) => part_number === 0)) {
      const quote = quotes.find(({ id }) => id === invoice.quote_id);
      expect(quote).toMatchObject({
        quote_status_id: 4,
        total_amount_pence: invoice.total_amount_pence,
        invoice_organisation_id: invoice.organisation_id,
        invoice_contact_id: invoice.contact_id,
      });
      expect(quote?.invoice_id === invoice.id).toBe(![5, 6].includes(invoice.invoice_status_id));
    }
  });

  it('quotes and bills only those that may be, through contacts of their own', () => {
    const organisations = new Map(rowsOf('organisations').map((row) => [row.id, row]));
    const contacts = new Map(rowsOf('contacts').map((row) => [row.id, row]));
    for (const quote of quotes) {
      expect(organisations.get(quote.quote_organisation_id)?.is_quotable).toBe(true);
      expect(contacts.get(quote.quote_contact_id)?.organisation_id).toBe(quote.quote_organisation_id);
      if (quote.invoice_organisation_id === null || quote.invoice_contact_id === null) continue;
      expect(organisations.get(quote.invoice_organisation_id)?.is_invoicable).toBe(true);
      expect(contacts.get(quote.invoice_contact_id)?.organisation_id).toBe(quote.invoice_organisation_id);
    }
  });

  it('has a complete history of each quote', () => {
    const history = rowsOf('history').map((line) => ({
      ...line,
      changes: JSON.parse(line.changes) as Record<string, [unknown, unknown]>,
    }));
    for (const quote of quotes) {
      const ofQuote = history.filter(
        ({ entity, entity_id }) => entity === 'quotes' && entity_id === quote.id,
      );
      const statuses = ofQuote.flatMap(({ changes }) => changes.quote_status_id ?? []);
      expect(ofQuote[0]?.changes.reference_label).toEqual([null, quote.reference_label]);
      expect(ofQuote.map(({ version }) => version)).toEqual(ofQuote.map((_, index) => index + 1));
      expect(ofQuote.at(-1)).toMatchObject({ version: quote.version, changed_at: quote.updated_at });
      // Each change begins with the status that the one before has made.
      expect(statuses.filter((_, index) => index % 2 === 0)).toEqual([
        null,
        ...statuses.filter((_, index) => index % 2 === 1).slice(0, -1),
      ]);
      expect(statuses.at(-1)).toBe(quote.quote_status_id);
    }
  });

  it('has no moment in the future', () => {
    const instants = data.tables.flatMap(({ rows }) =>
      (rows as { created_at?: string; updated_at?: string; changed_at?: string }[]).flatMap((row) => [
        row.created_at ?? '',
        row.updated_at ?? '',
        row.changed_at ?? '',
      ]),
    );
    expect(instants.filter((instant) => instant > now.toISOString())).toEqual([]);
  });

  it('can be made large for measuring', () => {
    const sizes = manyQuotes.tables.map(({ name, rows }) => [name, rows.length]);
    expect(Object.fromEntries(sizes)).toMatchObject({ quotes: 400, products: 5000, organisations: 200 });
  });
});

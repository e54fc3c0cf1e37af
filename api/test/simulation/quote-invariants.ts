// What holds for quotes and what belongs to them.

import { INVOICE_STATUS, isActive, QUOTE_STATUS, TAX_RATES } from 'api-contract';
import type { World } from './world';

const { salesWon, salesLost, superseded } = QUOTE_STATUS;

/** Half up, as the accounting provider rounds. */
const share = (amount: number, tenThousandths: number) =>
  Math.floor((amount * tenThousandths + 5000) / 10_000);

const count = <Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Map<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

export const expectEqual = (world: World, what: string, found: unknown, expected: unknown): void => {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) world.fail(`${what}: ${one}, expected ${other}`);
};

/** Sums equal lines, and numbers have no gaps. */
export const checkSums = async (world: World): Promise<void> => {
  const items = groupBy(await world.rows('quote_items'), ({ quote_id }) => quote_id);
  const lines = groupBy(await world.rows('child_quote_items'), ({ quote_id }) => quote_id);
  for (const quote of await world.rows('quotes')) {
    const rate = Math.round((TAX_RATES.find(({ id }) => id === quote.tax_rate_id)?.rate ?? 0) * 100);
    const nets = (lines.get(quote.id) ?? [])
      .filter(({ is_dropped }) => !is_dropped)
      .map((line) => share(line.quantity * line.price_pence, 10_000 - line.discount_basis_points));
    const net = nets.reduce((sum, one) => sum + one, 0);
    const tax = nets.reduce((sum, one) => sum + share(one, rate), 0);
    const own = items.get(quote.id) ?? [];
    expectEqual(
      world,
      `the sums of ${quote.reference_label}`,
      [
        quote.sub_total_pence,
        quote.total_tax_pence,
        quote.total_amount_pence,
        quote.product_group_items_count,
      ],
      [net, tax, net + tax, own.length],
    );
    const numbers = own.map(({ item_number }) => item_number).sort((one, other) => one - other);
    expectEqual(
      world,
      `the numbers of the items of ${quote.reference_label}`,
      numbers,
      own.map((_item, index) => index + 1),
    );
  }
};

/** The states of quotes and what belongs to them. */
export const checkQuotes = async (world: World): Promise<void> => {
  const quotes = await world.rows('quotes');
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  for (const [reference, times] of count(quotes, ({ reference_label }) => reference_label))
    if (times > 1) world.fail(`${String(reference)} is there ${times} times`);
  for (const quote of quotes) {
    const name = quote.reference_label;
    const status = quote.quote_status_id;
    if ((status === salesWon) !== (quote.date_sale_won !== null))
      world.fail(`${name} has status ${status}, won on ${quote.date_sale_won}`);
    if ((status === superseded) !== (quote.successor_quote_id !== null))
      world.fail(`${name} has status ${status} and successor ${quote.successor_quote_id}`);
    if (quote.successor_quote_id !== null && !byId.has(quote.successor_quote_id))
      world.fail(`the successor of ${name} is gone`);
    if (status !== salesLost && quote.lost_reason_id !== null)
      world.fail(`${name} is not lost and has a reason`);
  }
  const organisations = new Map((await world.rows('organisations')).map((one) => [one.id, one]));
  for (const [organisationId, own] of groupBy(quotes, ({ quote_organisation_id }) => quote_organisation_id)) {
    const organisation = organisations.get(organisationId);
    const active = own.filter((one) =>
      isActive({ statusId: one.quote_status_id, hasInvoice: one.invoice_id !== null }),
    );
    expectEqual(
      world,
      `the counts of organisation ${organisationId}`,
      [organisation!.quotes_active_count, organisation!.quotes_historic_count, organisation!.sales_won_count],
      [
        active.length,
        own.length - active.length,
        own.filter((one) => one.quote_status_id === salesWon).length,
      ],
    );
  }
};

/** A quote is accepted once each time that it is won. */
export const checkAnswers = async (world: World): Promise<void> => {
  const answers = await world.rows('proposal_answers', { kind: 'accepted' });
  const won = await world.rows('history', { entity: 'quotes' });
  for (const [quoteId, times] of count(answers, ({ quote_id }) => quote_id)) {
    const wins = won.filter(
      (line) => line.entity_id === quoteId && /"quote_status_id":\[[^\]]*,4\]/.test(line.changes),
    );
    if (times > Math.max(1, wins.length))
      world.fail(`quote ${String(quoteId)} was accepted ${times} times and won ${wins.length} times`);
  }
};

/** A won quote has its deliverables once, and another one none that nobody worked on. */
export const checkDeliverables = async (world: World): Promise<void> => {
  const items = groupBy(await world.rows('quote_items'), ({ quote_id }) => quote_id);
  const benefits = groupBy(
    await world.rows('product_group_benefits'),
    ({ product_group_id }) => product_group_id,
  );
  const deliverables = groupBy(await world.rows('deliverables'), ({ quote_id }) => quote_id);
  for (const quote of await world.rows('quotes')) {
    const own = (deliverables.get(quote.id) ?? []).filter(({ kind }) => kind === 'sold');
    if (quote.quote_status_id !== salesWon) {
      const left = own.filter((one) => !one.is_withdrawn || (!one.is_worked_on && one.state === 'pending'));
      if (left.length > 0) world.fail(`${quote.reference_label} is not won and has deliverables`);
      continue;
    }
    const promised = (items.get(quote.id) ?? []).flatMap((item) =>
      (benefits.get(item.product_group_id) ?? []).map(({ benefit_id }) => `${item.id} ${benefit_id}`),
    );
    const found = own
      .filter((one) => !one.is_withdrawn && one.quote_item_id !== null)
      .map((one) => `${one.quote_item_id} ${one.benefit_id}`);
    expectEqual(world, `the deliverables of ${quote.reference_label}`, found.sort(), promised.sort());
    const other = own.find((one) => one.organisation_id !== quote.quote_organisation_id);
    if (other) world.fail(`deliverable ${other.id} is not of the organisation of its quote`);
  }
};

/** One live invoice a quote, here and at the provider. */
export const checkInvoices = async (world: World): Promise<void> => {
  const { draft: isDraft, authorised, paid } = INVOICE_STATUS;
  const invoices = await world.rows('invoices');
  const live = invoices.filter(
    ({ invoice_status_id: status }) => status === authorised || status === paid || status <= isDraft + 1,
  );
  for (const [quoteId, times] of count(
    live.filter(({ quote_id }) => quote_id !== null),
    ({ quote_id }) => quote_id,
  ))
    if (times > 1) world.fail(`quote ${String(quoteId)} has ${times} live invoices`);
  const organisations = new Map((await world.rows('organisations')).map((one) => [one.id, one]));
  for (const quote of await world.rows('quotes')) {
    const own = live.filter(({ quote_id }) => quote_id === quote.id);
    expectEqual(world, `the invoice of ${quote.reference_label}`, quote.invoice_id, own[0]?.id ?? null);
    if (quote.invoice_id !== null && quote.quote_status_id !== salesWon && !world.wasRestored)
      world.fail(`${quote.reference_label} is invoiced and not won`);
    const madeAt = world.provider.madeAt.get(own[0]?.xero_invoice_id ?? '');
    if (madeAt !== undefined && madeAt < quote.created_at)
      world.fail(`${quote.reference_label} has an invoice that is older than itself`);
    if (organisations.get(quote.invoice_organisation_id ?? 0)?.merged_into_organisation_id)
      world.fail(`${quote.reference_label} is invoiced to a merged organisation`);
  }
};

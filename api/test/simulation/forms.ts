// How a user makes a call about a record: what they enter, and what must be refused.

import {
  addDays,
  detailsToFillIn,
  hasInvoiceDetails,
  isDeletable,
  isMoveAllowed,
  londonDate,
  QUOTE_STATUS,
} from 'api-contract';
import { requestSchema } from 'api-contract/server';
import type { QuoteRow, Rows, TableName } from '../../src/store';
import { calls, type NamedCall } from './calls';
import type { World } from './world';

const { salesWon, superseded } = QUOTE_STATUS;

/** What a person does, as often as its weight says. */
export interface Act {
  name: string;
  weight: number;
  /** Resolves to false where there is nothing to act on. */
  run(world: World): Promise<unknown>;
}

export type Found<Row> = (world: World) => Promise<Row | undefined>;

const isLocked = ({ quote_status_id: status, invoice_id }: QuoteRow) =>
  status === salesWon || status === superseded || invoice_id !== null;

/** When a call about a quote is refused. */
const refusals: Readonly<Record<string, (quote: QuoteRow, payload: Partial<QuoteRow>) => boolean>> = {
  createQuoteItem: isLocked,
  updateQuoteItem: isLocked,
  deleteQuoteItem: isLocked,
  deleteQuote: (quote) => !isDeletable(quote.quote_status_id),
  updateQuote: ({ quote_status_id: from, invoice_id }, { quote_status_id: to = from }) =>
    !isMoveAllowed(from, to, { hasInvoice: invoice_id !== null }),
  updateInvoiceDetails: (quote, { invoice_contact_id = quote.invoice_contact_id }) =>
    invoice_contact_id !== quote.invoice_contact_id &&
    !detailsToFillIn(quote).includes('invoice_contact_id') &&
    (quote.invoice_id !== null || !hasInvoiceDetails(quote.quote_status_id)),
  createXeroInvoice: (quote) =>
    quote.quote_status_id !== salesWon && (quote.invoice_id === null || quote.is_partly_invoiced),
  createQuoteRevision: (quote) =>
    quote.successor_quote_id === null && (quote.quote_status_id === salesWon || quote.invoice_id !== null),
};

const words = (world: World) =>
  `“${world.random.pick(['Łódź', 'O’Brien', '{{', 'Zoë & Co'])}” ${world.unique()}`;
export const today = (world: World) => londonDate(world.clock.now());
export const lastDay = (world: World) => addDays(today(world), 3 + world.random.below(45));
export const newEmail = (world: World) =>
  `${world.random.chance(0.12) ? 'bounce' : 'client'}${world.unique()}@client.example`;

export const any =
  <N extends TableName>(table: N, where: Partial<Rows[N]> = {}): Found<Rows[N]> =>
  (world) =>
    world.one(table, where);

/** One of the records of a table that a query finds. */
export const foundBy =
  <N extends TableName>(table: N, query: (today: string) => string): Found<Rows[N]> =>
  async (world) => {
    const ids = (await world.query<{ id: number }>(query(today(world)))).map(({ id }) => id);
    return world.one(table, { id: ids } as object);
  };

/** A quote in one of these states, the later ones more often. */
export const quoteIn =
  (...statuses: number[]): Found<QuoteRow> =>
  async (world) => {
    const quotes = (await world.rows('quotes')).filter((one) => statuses.includes(one.quote_status_id));
    return world.pick('quotes', world.random.chance(0.7) ? quotes.slice(-6) : quotes);
  };

export const organisation = any('organisations', { is_archived: false });
export const contact = any('contacts', { is_archived: false });
export const user = any('users', { disabled_at: null });
export const userId = async (world: World) => (await user(world))!.id;

export const categoryId = async (world: World) =>
  world.random.chance(0.9) ? (await world.one('organisation_categories'))?.id : null;

export const contactOf = async (world: World, organisation_id: number) =>
  world.random.pick(
    (await world.rows('contacts', { organisation_id, is_archived: false })).filter(
      ({ email }) => email !== null,
    ),
  );

/** What acts need of the rows that they are about. */
type Row = QuoteRow & Pick<Rows['contacts'] & Rows['quote_items'], 'organisation_id' | 'quote_id'>;

/** What users enter in the fields of the contract, wherever they are. */
const fields: Readonly<Record<string, (world: World, row: Row) => unknown>> = {
  name: words,
  email: newEmail,
  sales_agent_user_id: userId,
  date: today,
  valid_until: lastDay,
  organisation_category_id: categoryId,
  tax_rate_id: (world) => 1 + world.random.below(2),
  quote_organisation_id: (_world, { organisation_id }) => organisation_id,
  quote_contact_id: (_world, { id }) => id,
  quote_id: (_world, { id }) => id,
  quote_ids: (_world, { id }) => [id],
  product_group_id: async (world) =>
    (await world.one('product_groups', { is_sales_ledger_product: true }))!.id,
  into_contact_id: async (world, { organisation_id }) => (await contactOf(world, organisation_id))?.id,
  into_organisation_id: async (world) => (await organisation(world))?.id,
  request_key: (world) => `key-${world.unique()}`.padEnd(43, 'x'),
  contact_id: async (world, quote) => (await contactOf(world, quote.quote_organisation_id))?.id,
  cc: async (world, quote) =>
    world.random.chance(0.2) ? null : (await contactOf(world, quote.quote_organisation_id))?.email,
  subject: () => 'Your quote',
  content: (world) => `Dear ${words(world)}`,
  text: () => 'Dear {{first_name}}\n\n{{invoices}}',
  documents: () => ['proposal', 'terms'],
  is_one_file: () => false,
  has_link: () => true,
  is_reminder_wanted: (world) => world.random.chance(0.8),
  team: words,
  modules: () => ['mf-crm'],
  expires_on: (world) => addDays(today(world), 300),
};

/** Fills in the form of a call. */
const fill = async ({ body }: NamedCall, world: World, row: Row): Promise<object> => {
  const filled: Record<string, unknown> = {};
  for (const name of Object.keys((body && requestSchema(body)['properties']) ?? {}))
    filled[name] = await fields[name]?.(world, row);
  return filled;
};

/** A call about a record, with what else a user enters there. Sometimes it is made in both processes at once, as by a double click. */
export const on = <Picked extends object>(
  name: string,
  weight: number,
  pick: Found<Picked>,
  enter: (world: World, row: Picked) => object | Promise<object> = () => ({}),
  then?: (world: World, created: { id: number }) => Promise<unknown>,
): Act => ({
  name,
  weight,
  run: async (world) => {
    const found = await pick(world);
    if (!found) return false;
    const row = found as unknown as Row;
    const call = calls.get(name)!;
    const filled = call.method === 'POST' ? await fill(call, world, row) : {};
    const body = { ...filled, ...(await enter(world, found)) };
    const payload = call.upload ? `a plan ${world.random.below(6)}` : body;
    const query = call.upload ? `?name=a${world.unique()}.txt` : '';
    const ids = call.path.includes('{contactId}') ? [row.organisation_id, row.id] : [row.id];
    const [quote] = name in refusals ? await world.rows('quotes', { id: row.quote_id ?? row.id }) : [];
    const as = world.random.chance(0.15) ? world.random.pick(world.emails) : world.emails[0]!;
    const options = { ...((call.body ?? call.upload) && { payload }), query, as };
    const send = (process: number) => world.call(name, ids, { ...options, process });
    const isTwice = world.random.chance(0.15);
    const [response] = await Promise.all(isTwice ? [send(0), send(1)] : [send(world.random.below(2))]);
    if (!response || response.statusCode >= 300) return true;
    if (quote && refusals[name]!(quote, body))
      world.fail(`${name} of ${quote.reference_label} is not refused`);
    await then?.(world, response.json<{ id: number }>());
    return true;
  },
});

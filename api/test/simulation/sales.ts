// What users do to sell: quotes, their emails and their invoices.

import { allowedMoves, addDays, INVOICE_STATUS, londonDate, QUOTE_STATUS } from 'api-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { ContactRow, QuoteRow } from '../../src/store';
import type { World } from './world';

const { draft, sent, negotiating, salesWon, salesLost } = QUOTE_STATUS;

/** What somebody does, as often as its weight says. */
export interface Act {
  name: string;
  weight: number;
  run(world: World): Promise<unknown>;
}

export const act = (name: string, weight: number, run: Act['run']): Act => ({ name, weight, run });

export const words = (world: World) =>
  `“${world.random.pick(['Łódź', 'O’Brien', '{{link}}', 'Zoë & Co'])}” ${world.unique()}`;
export const today = (world: World) => londonDate(world.clock.now());

/** A quote in one of these states, the later ones more often. */
export const quoteIn = async (world: World, ...statuses: number[]): Promise<QuoteRow | undefined> => {
  const quotes = (await world.rows('quotes')).filter((one) => statuses.includes(one.quote_status_id));
  return world.random.pick(world.random.chance(0.7) ? quotes.slice(-6) : quotes);
};

export const contactFor = async (world: World, quote: QuoteRow): Promise<ContactRow | undefined> =>
  world.random.pick(
    (
      await world.rows('contacts', { organisation_id: quote.quote_organisation_id, is_archived: false })
    ).filter(({ email }) => email !== null),
  );

/** Does the same once more in the other process at the same time, as somebody who clicks twice does. */
export const twice = async (
  world: World,
  work: (process: number) => Promise<LightMyRequestResponse | undefined>,
): Promise<LightMyRequestResponse | undefined> => {
  if (!world.random.chance(0.2)) return work(0);
  return (await Promise.all([work(0), work(1)]))[0];
};

const save = (world: World, quote: QuoteRow, payload: object) =>
  world.call('updateQuote', { parameters: [quote.id], payload });

export const newContact = async (world: World, organisationId: number) => {
  const kind = world.random.chance(0.12) ? 'bounce' : 'client';
  const payload = { name: words(world), email: `${kind}${world.unique()}@client.example` };
  return world.call('createContact', { parameters: [organisationId], payload });
};

export const newQuote = async (world: World) => {
  const organisation = await world.one('organisations', { is_archived: false });
  const contact =
    organisation && (await world.one('contacts', { organisation_id: organisation.id, is_archived: false }));
  if (!contact) return;
  const payload = {
    sales_agent_user_id: 1 + world.random.below(3),
    date: today(world),
    valid_until: addDays(today(world), 3 + world.random.below(30)),
    tax_rate_id: 1 + world.random.below(2),
    quote_organisation_id: organisation!.id,
    quote_contact_id: contact.id,
  };
  const response = await world.call('createQuote', { payload });
  if (response?.statusCode === 201) await addItem(world, response.json<QuoteRow>().id);
};

export const addItem = async (world: World, quote_id: number) => {
  const group = await world.one('product_groups', { is_sales_ledger_product: true, is_archived: false });
  const response = await world.call('createQuoteItem', {
    payload: { quote_id, product_group_id: group!.id },
  });
  if (response?.statusCode === 201 && world.random.chance(0.8))
    await world.call('updateQuoteItem', {
      parameters: [response.json<{ id: number }>().id],
      payload: { date: addDays(today(world), world.random.below(120)) },
    });
};

export const changeLines = async (world: World) => {
  const quote = await quoteIn(world, draft, sent, negotiating, salesWon);
  const line = quote && (await world.one('child_quote_items', { quote_id: quote.id }));
  if (!line) return;
  const { random } = world;
  const change = { id: line.id, quantity: 1 + random.below(50), price: random.below(1_000_000) / 100 };
  const discount = line.is_discountable ? { discount_percent: random.below(10_000) / 100 } : {};
  const response = await world.call('updateQuoteItem', {
    parameters: [line.quote_item_id],
    payload: { items: [{ ...change, ...discount, is_dropped: random.chance(0.1) }] },
  });
  const isLocked = quote.quote_status_id === salesWon || quote.invoice_id !== null;
  if (isLocked && response?.statusCode === 200)
    world.fail(`the lines of ${quote.reference_label} are locked`);
};

export const sendQuote = async (world: World) => {
  const quote = await quoteIn(world, draft, sent, negotiating);
  const contact = quote && (await contactFor(world, quote));
  if (!contact) return;
  const copy = await contactFor(world, quote);
  const payload = {
    request_key: `key-${world.unique()}`.padEnd(43, 'x'),
    contact_id: contact.id,
    cc: world.random.chance(0.6) && copy !== contact ? copy!.email : null,
    subject: 'Your quote',
    content: `Dear ${words(world).replaceAll('{{link}}', 'all')}`,
    documents: ['proposal', 'terms'],
    is_one_file: false,
    has_link: true,
    is_reminder_wanted: world.random.chance(0.8),
  };
  await twice(world, (process) => world.call('sendProposal', { parameters: [quote.id], payload, process }));
};

export const win = async (world: World) => {
  const quote = await quoteIn(world, draft, sent, negotiating);
  if (!quote) return;
  if (world.random.chance(0.3)) return save(world, quote, { quote_status_id: salesWon });
  return move(world);
};

const move = async (world: World) => {
  const quote = await world.one('quotes');
  if (!quote) return;
  const { quote_status_id: from, invoice_id, reference_label } = quote;
  const allowed = allowedMoves(from, { hasInvoice: invoice_id !== null });
  const to =
    world.random.chance(0.8) && allowed.length > 0 ? world.random.pick(allowed) : 1 + world.random.below(7);
  const reason = await world.one('lost_reasons');
  const lost = to === salesLost && { lost_reason_id: reason?.id ?? null };
  const response = await save(world, quote, { quote_status_id: to, ...lost });
  if (response?.statusCode === 200 && from !== to && !allowed.includes(to))
    world.fail(`${reference_label} moved from status ${from} to ${to}`);
};

export const invoiceDetails = async (world: World, quote: QuoteRow) => {
  const others = await world.rows('organisations', { is_archived: false });
  const own = others.find(({ id }) => id === quote.quote_organisation_id);
  const organisation = world.random.chance(0.8) && own ? own : world.random.pick(others);
  const contact =
    organisation && (await world.one('contacts', { organisation_id: organisation.id, is_archived: false }));
  if (!contact) return;
  const payload = { invoice_organisation_id: organisation.id, invoice_contact_id: contact.id };
  await world.call('updateInvoiceDetails', { parameters: [quote.id], payload });
};

export const raiseInvoice = async (world: World) => {
  const quote = world.random.pick(
    await world.rows('quotes', { quote_status_id: salesWon, invoice_id: null }),
  );
  if (!quote) return;
  if (quote.invoice_organisation_id === null) await invoiceDetails(world, quote);
  await twice(world, (process) => world.call('createXeroInvoice', { parameters: [quote.id], process }));
};

export const remind = async (world: World) => {
  const due = (await world.rows('invoices')).filter(
    (one) =>
      one.invoice_status_id === INVOICE_STATUS.authorised &&
      one.due_date! < today(world) &&
      one.organisation_id,
  );
  const organisation_id = world.random.pick(due)?.organisation_id;
  const contact = organisation_id && (await world.one('contacts', { organisation_id, is_archived: false }));
  if (!contact || !contact.email) return;
  const preview = await world.call('previewReminders', { payload: { organisation_ids: [organisation_id] } });
  const last = preview?.json<{ drafts?: { last_reminder: { id: number } | null }[] }>().drafts?.[0]
    ?.last_reminder;
  const clients = [{ organisation_id, to: contact.email, last_reminder_id: last?.id ?? null }];
  await twice(world, (process) =>
    world.call('sendReminders', {
      payload: { clients, subject: '{{total}} is overdue', text: 'Dear {{first_name}}\n\n{{invoices}}' },
      process,
    }),
  );
};

export const askForMaterial = async (world: World) => {
  const quote = await quoteIn(world, salesWon);
  const deliverable = quote && (await world.one('deliverables', { quote_id: quote.id, is_withdrawn: false }));
  const contact = quote && (await contactFor(world, quote));
  if (!deliverable || !contact) return;
  const payload = {
    kind: world.random.pick(['material', 'report']),
    request_key: `key-${world.unique()}`.padEnd(43, 'x'),
    contact_id: contact.id,
    cc: null,
    subject: 'About your event',
    content: 'Please send your logo.',
  };
  const needs = [{ deliverable_id: deliverable.id, client_needs: 'Your logo' }];
  const needing = payload.kind === 'material' ? { needs } : {};
  await world.call('sendDeliveryMail', { parameters: [quote.id], payload: { ...payload, ...needing } });
};

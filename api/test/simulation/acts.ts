import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, allowedMoves, INVOICE_STATUS, QUOTE_STATUS } from 'api-contract';
import fc from 'fast-check';
import type { QuoteRow, Rows } from '../../src/store';
import { validRequestsOf, type HostileRequest } from '../property/requests';
import { calls, notDrawn, type NamedCall } from './calls';
import { visit } from './clients';
import {
  any,
  categoryId,
  contact,
  contactOf,
  foundBy,
  lastDay,
  newEmail,
  on,
  organisation,
  quoteIn,
  today,
  user,
  userId,
  type Act,
  type Found,
} from './forms';
import { isOfLimited, offers, rivals } from './rules';
import type { World } from './world';

const { draft, sent, negotiating, salesWon, salesLost, superseded } = QUOTE_STATUS;

const wonQuote = any('quotes', { quote_status_id: salesWon });
const saleToInvoice = any('quotes', { quote_status_id: salesWon, invoice_id: null });

/** Adds an item, if of an event mostly for the next one that packages are limited for. */
const addItem = (weight: number, pick: Found<{ id: number }>) =>
  on('createQuoteItem', weight, pick, undefined, async (world, { id }) => {
    const [item] = await world.rows('quote_items', { id });
    const [next] = (await world.rows('events')).filter(({ date }) => date > today(world));
    const date =
      next && world.random.chance(0.8) ? next.date : addDays(today(world), world.random.below(120));
    if (item?.group_is_event) await world.call('updateQuoteItem', [id], { payload: { date } });
  });

const changeLine = async (world: World, { id: quote_item_id }: Rows['quote_items']) => {
  const { random } = world;
  const line = await world.one('child_quote_items', { quote_item_id });
  const price = { quantity: 1 + random.below(50), price: random.below(1_000_000) / 100 };
  const discount = line?.is_discountable && { discount_percent: random.below(10_000) / 100 };
  return { items: [{ id: line?.id, ...price, ...discount, is_dropped: random.chance(0.1) }] };
};

const extendValidity = async (world: World, quote: QuoteRow) => {
  const payload = { valid_until: lastDay(world) };
  if (quote.valid_until !== null && quote.valid_until < today(world))
    await world.call('updateQuote', [quote.id], { payload });
  return {};
};

const moveTo = async (world: World, quote_status_id: number) => {
  const reason = quote_status_id === salesLost && { lost_reason_id: (await world.one('lost_reasons'))!.id };
  return { quote_status_id, ...reason };
};

const move = (world: World, { quote_status_id, invoice_id }: QuoteRow) => {
  const { random } = world;
  const allowed = allowedMoves(quote_status_id, { hasInvoice: invoice_id !== null });
  const chosen = random.chance(0.8) && allowed.length > 0 ? random.pick(allowed) : 1 + random.below(7);
  return moveTo(world, allowed.includes(salesWon) && random.chance(0.3) ? salesWon : chosen);
};

const win = () => ({ quote_status_id: salesWon });

const plans = [
  '30% 14 days after the sale\nBalance 30 days before the event',
  '£19.99 on 1/7/2026\n33.33% 60 days before the event\n12.5% 1 day after the sale\nBalance on 1/12/2026',
];

const invoiceDetails = async (world: World, quote: QuoteRow) => {
  const payer = world.random.chance(0.8) ? undefined : await organisation(world);
  const invoice_organisation_id = payer?.id ?? quote.quote_organisation_id;
  return {
    invoice_organisation_id,
    invoice_contact_id: (await contactOf(world, invoice_organisation_id))?.id,
    payment_plan: world.random.pick([null, ...plans]),
  };
};

const saveInvoiceDetails = async (world: World, quote: QuoteRow) => {
  const payload = quote.invoice_organisation_id === null && (await invoiceDetails(world, quote));
  if (payload) await world.call('updateInvoiceDetails', [quote.id], { payload });
  return {};
};

/** An organisation with an overdue invoice. */
const debtor = foundBy(
  'organisations',
  (day) => `select organisation_id as id from invoices
    where invoice_status_id = ${INVOICE_STATUS.authorised} and due_date < '${day}' and organisation_id is not null`,
);

const remind = async (world: World, { id: organisation_id }: Rows['organisations']) => {
  const to = (await contactOf(world, organisation_id))?.email;
  const preview = await world.call('previewReminders', [], {
    payload: { organisation_ids: [organisation_id] },
  });
  const last = preview?.json<{ drafts?: { last_reminder: { id: number } | null }[] }>().drafts?.[0];
  return { clients: [{ organisation_id, to, last_reminder_id: last?.last_reminder?.id ?? null }] };
};

const askForMaterial = async (world: World, { id: quote_id }: QuoteRow) => {
  const promised = await world.one('deliverables', { quote_id, is_withdrawn: false });
  return { kind: 'material', needs: [{ deliverable_id: promised?.id, client_needs: 'Your logo' }] };
};

const deliver = async (world: World) => {
  const state = world.random.pick(['delivered', 'pending', 'in-progress', 'waived']);
  const reason = state === 'waived' && { waived_reason: 'Not wanted' };
  return { state, ...reason, owner_user_id: await userId(world) };
};

/** A mail that failed or is not confirmed. */
const unsentMail: Found<Rows['jobs']> = async (world) => {
  const mails = await world.rows('jobs', { name: 'mail' });
  const job = world.random.pick(mails.filter(({ state }) => state === 'failed' || state === 'unconfirmed'));
  if (job) world.mailServer.sentAgain.add(`${job.id}.${Date.parse(job.created_on)}`);
  return job;
};

const changeOffers = async (world: World, { id: event_id }: Rows['events']) => {
  const packages = await world.rows('event_packages', { event_id });
  const benefits = await world.rows('event_benefits', { event_id });
  return {
    packages: packages.map(({ product_group_id, is_exclusive }) => ({
      ...{ product_group_id, is_exclusive: world.random.chance(0.3) !== is_exclusive },
      stock: world.random.chance(0.1) ? null : 1 + world.random.below(8),
    })),
    benefits: benefits.map(({ benefit_id }) => ({ benefit_id, stock: 1 + world.random.below(9) })),
  };
};

/** A quote that cannot have all that it needs. */
const quoteInNeed = foundBy(
  'quotes',
  (day) => `${offers(day)} select quote_id as id from needs join limited on ${isOfLimited}
    where is_taking = 0 and taken >= stock`,
);

/** A quote that competes with what is exclusive, and lacks nothing else. */
const rival = foundBy(
  'quotes',
  (day) => `${offers(day)} select one.quote_id as id from ${rivals} where one.is_taking = 0 and not exists (
    select 1 from needs join limited on ${isOfLimited} where needs.quote_id = one.quote_id and taken >= stock)`,
);

/** A quote that takes what another one waits for. */
const quoteInTheWay = foundBy(
  'quotes',
  (day) => `${offers(day)} select needs.quote_id as id from needs join limited on ${isOfLimited}
    join needs as wanted on wanted.event_id = needs.event_id and wanted.kind = needs.kind and wanted.offer_id = needs.offer_id
    join stock_requests on stock_requests.quote_id = wanted.quote_id and notified_at is null
    where needs.is_taking = 1 and taken >= stock`,
);

/** Has a sale taken back, or cancelled once it is invoiced, or a quote lost. */
const giveUp = (world: World, { quote_status_id, invoice_id }: QuoteRow) =>
  moveTo(world, quote_status_id === salesWon && invoice_id === null ? negotiating : salesLost);

/** A sale of which something was worked on. */
const saleInWork = foundBy('quotes', () => 'select quote_id as id from deliverables where is_worked_on = 1');

const linkedQuote = foundBy(
  'quotes',
  () => 'select quote_id as id from client_links where withdrawn_at is null',
);

const quoteWithNeeds = foundBy(
  'quotes',
  () => 'select quote_id as id from deliverables where client_needs is not null',
);

/** An item of an open quote that has others. */
const oneOfItems = foundBy(
  'quote_items',
  () => `select quote_items.id from quote_items join quotes on quotes.id = quote_id
    where product_group_items_count > 1 and quote_status_id in (${draft}, ${sent}, ${negotiating})`,
);

/** What people do on purpose; each name is that of the call that it leads to. */
const deliberate: readonly Act[] = [
  on('createOrganisation', 2, user, undefined, async (world, { id }) => {
    for (let left = 2; left > 0; left -= 1) await on('createContact', 1, async () => ({ id })).run(world);
  }),
  on('createContact', 3, organisation),
  on('updateContact', 4, contact, (world) =>
    world.random.chance(0.3) ? { is_archived: true } : { email: newEmail(world) },
  ),
  on('anonymiseContact', 1, contact),
  on('mergeContact', 2, contact),
  on('mergeOrganisation', 1, organisation),
  on('createQuote', 10, contact, undefined, async (world, { id }) => {
    for (let left = 1 + world.random.below(2); left > 0; left -= 1)
      await addItem(1, async () => ({ id })).run(world);
  }),
  addItem(4, quoteIn(draft, sent, negotiating)),
  on('updateQuoteItem', 5, any('quote_items'), changeLine),
  on('deleteQuoteItem', 1, any('quote_items')),
  on('deleteQuoteItem', 3, oneOfItems),
  on('sendProposal', 16, quoteIn(draft, sent, negotiating), extendValidity),
  on('updateQuote', 8, quoteIn(draft, sent, negotiating), move),
  on('updateQuote', 6, quoteIn(draft), win),
  on('sendProposal', 3, quoteInNeed, extendValidity),
  on('updateQuote', 3, quoteInNeed, win),
  on('sendProposal', 4, rival, extendValidity),
  on('updateQuote', 4, rival, win),
  on('updateQuote', 4, quoteIn(salesWon, salesLost, superseded), move),
  on('updateQuote', 4, saleInWork, move),
  on('withdrawLinks', 9, linkedQuote),
  on('createQuoteRevision', 2, quoteIn(sent, negotiating, salesWon)),
  on('repeatSale', 1, wonQuote),
  on('deleteQuote', 1, quoteIn(draft)),
  on('deleteQuote', 1, any('quotes')),
  on('updateInvoiceDetails', 4, quoteIn(negotiating, salesWon), invoiceDetails),
  on('createXeroInvoice', 12, saleToInvoice, saveInvoiceDetails),
  on('addToInvoiceRun', 1, wonQuote),
  on('synchroniseInvoices', 1, user),
  on('sendReminders', 4, debtor, remind),
  on('sendDeliveryMail', 3, quoteIn(salesWon), askForMaterial),
  on('sendDeliveryMail', 1, quoteIn(salesWon), () => ({ kind: 'report' })),
  on('createMaterialLink', 2, quoteWithNeeds),
  on('endMaterialLinks', 2, linkedQuote),
  on('updateDeliverable', 4, any('deliverables'), deliver),
  on('updateEvent', 5, any('events'), changeOffers),
  on('letGoOfHold', 1, quoteIn(sent, negotiating)),
  on('letGoOfHold', 8, quoteInTheWay),
  on('updateQuote', 16, quoteInTheWay, giveUp),
  on('requestStock', 24, quoteInNeed),
  on('updateQuote', 1, quoteIn(draft, sent), ({ random }) => ({
    exclusivity_reason: random.pick(['They agreed.', null]),
  })),
  on('updateOrganisation', 1, organisation, async (world) => ({
    organisation_category_id: await categoryId(world),
  })),
  on('updateAccount', 8, any('users', { is_administrator: false }), ({ random }, { disabled_at }) => ({
    is_disabled: disabled_at === null && random.chance(0.7),
  })),
  on('createDeliveryFeed', 1.5, user),
  on('deleteDeliveryFeed', 1, user),
  on('createTeamKey', 2, user),
  on('revokeTeamKey', 1, any('team_keys', { revoked_at: null })),
  on('addQuoteAttachment', 2, quoteIn(draft, sent, salesWon)),
  on('removeAttachment', 1, any('attachments')),
  on('undo', 3, async (world) => (await world.rows('undos', { undone_at: null })).at(-1)),
  on('sendMailAgain', 4, unsentMail),
];

/** Returns a time within the next three days. */
const soon = (world: World): string =>
  new Date(world.clock.now().getTime() + world.random.below(3 * 86_400) * 1000).toISOString();

const outside = (name: string, weight: number, run: (world: World) => unknown): Act => ({
  name,
  weight,
  run: async (world) => run(world),
});

/** What happens outside the product. */
const events: readonly Act[] = [
  outside('a client', 26, visit),
  outside('accountants', 10, (world) => world.provider.act()),
  outside('mail outage', 3, (world) => (world.mailServer.downUntil = soon(world))),
  outside('provider outage', 1, (world) => (world.provider.downUntil = soon(world))),
  outside('restore', 5, (world) => world.restore()),
  // As one of a computer whose clock was wrong.
  outside('a backup from the future', 0.3, ({ backupFolder, random }) =>
    writeFileSync(path.join(backupFolder, `intranet-2028-0${1 + random.below(9)}-01T00-00-00Z.sqlite`), ''),
  ),
];

/** Any other call, with values that keep to its schema. */
const byChance = (call: NamedCall): Act =>
  outside(call.name, call.method === 'GET' ? 0.02 : 0.06, async (world) => {
    const seed = world.random.below(2 ** 31);
    const [{ url, ...rest }] = fc.sample(validRequestsOf(call), { numRuns: 1, seed }) as [HostileRequest];
    await world.request(call, { url: `/api${url}`, ...rest });
  });

/** All acts; those of the product have the names of the calls that they lead to. */
export const acts: readonly Act[] = [
  ...deliberate,
  ...events,
  ...[...calls.values()]
    .filter(({ name }) => !(name in notDrawn) && !deliberate.some((one) => one.name === name))
    .map((call) => byChance(call)),
];

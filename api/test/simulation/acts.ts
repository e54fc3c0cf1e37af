import { QUOTE_STATUS } from 'api-contract';
import fc from 'fast-check';
import { validRequestsOf } from '../property/requests';
import { notDrawn } from './not-drawn';
import {
  act,
  quoteIn,
  twice,
  words,
  newContact,
  newQuote,
  addItem,
  changeLines,
  sendQuote,
  win,
  invoiceDetails,
  raiseInvoice,
  remind,
  askForMaterial,
  type Act,
} from './sales';
import { calls, type NamedCall } from './setting';
import type { World } from './world';

const { draft, sent, negotiating, salesWon } = QUOTE_STATUS;

/** A client opens one of the links that they ever got, and answers. */
const visit = async (world: World) => {
  const link = world.random.pick([...world.links].slice(world.random.chance(0.7) ? -8 : 0));
  if (link === undefined) return;
  const page = await world.inject({ method: 'GET', url: link });
  world.log.push(`client ${link.slice(0, 12)} → ${page?.statusCode}`);
  if (page?.statusCode !== 200) return;
  await world.inject({ method: 'GET', url: `${link}/seen.svg` });
  if (link.startsWith('/material')) {
    const need = /name="need" value="(\d+)"/.exec(page.body)?.[1];
    const body = `--x\r\nContent-Disposition: form-data; name="need"\r\n\r\n${need}\r\n--x\r\nContent-Disposition: form-data; name="content"\r\n\r\nOur text ${world.unique()}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a${world.unique()}.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${world.random.below(5)}\r\n--x--\r\n`;
    if (need)
      await world.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: body,
      });
    return;
  }
  const reason = await world.one('lost_reasons', { is_archived: false });
  const shown = /name="shown" value="([0-9a-f]{64})"/.exec(page.body)?.[1] ?? '';
  const forms = {
    accept: { name: 'Zoë', job_title: 'Director', has_accepted_terms: 'on', signature: 'Zoë', shown },
    decline: { lost_reason_id: String(reason?.id ?? 1), content: 'Too dear' },
    ask: { name: 'Zoë', content: `Why ${world.random.below(3)}?` },
  };
  const form = world.random.pick(['accept', 'accept', 'decline', 'ask'] as const);
  const answer = (process: number) =>
    world.inject(
      {
        method: 'POST',
        url: `${link}/${form}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(forms[form]).toString(),
      },
      process,
    );
  const response = await twice(world, answer);
  world.log.push(`client ${link.slice(0, 12)} ${form} → ${response?.statusCode}`);
};

const changeContact = async (world: World) => {
  const contact = await world.one('contacts', { is_archived: false });
  if (!contact) return;
  const parameters = [contact.organisation_id, contact.id];
  const fate = world.random.below(10);
  if (fate < 2) return world.call('anonymiseContact', { parameters });
  if (fate < 4) return world.call('updateContact', { parameters, payload: { is_archived: true } });
  return world.call('updateContact', {
    parameters,
    payload: { email: `client${world.unique()}@client.example` },
  });
};

const mergeContacts = async (world: World) => {
  const contact = await world.one('contacts', { is_archived: false });
  const into =
    contact &&
    (await world.one('contacts', { organisation_id: contact.organisation_id, is_archived: false }));
  if (!into || into.id === contact.id) return;
  await world.call('mergeContact', {
    parameters: [contact.organisation_id, contact.id],
    payload: { into_contact_id: into.id },
  });
};

const mergeOrganisations = async (world: World) => {
  const goes = await world.one('organisations', { is_archived: false });
  const stays = await world.one('organisations', { is_archived: false });
  if (!goes || !stays || goes.id === stays.id) return;
  await world.call('mergeOrganisation', {
    parameters: [goes.id],
    payload: { into_organisation_id: stays.id },
  });
};

const deliver = async (world: World) => {
  const deliverable = await world.one('deliverables');
  if (!deliverable) return;
  const state = world.random.pick(['delivered', 'pending', 'in-progress', 'waived'] as const);
  const payload = {
    state,
    ...(state === 'waived' && { waived_reason: 'Not wanted' }),
    owner_user_id: 1 + world.random.below(3),
  };
  await world.call('updateDeliverable', { parameters: [deliverable.id], payload });
};

const manageAccounts = async (world: World) => {
  const user = await world.one('users');
  if (!user || user.id === 1) return;
  await world.call('updateAccount', {
    parameters: [user.id],
    payload: { is_disabled: user.disabled_at === null && world.random.chance(0.4) },
  });
};

const feed = async (world: World) => {
  const as = world.random.pick(world.emails);
  const before = await world.rows('delivery_feeds');
  const response = world.random.chance(0.6)
    ? await world.call('createDeliveryFeed', { as })
    : await world.call('deleteDeliveryFeed', { as });
  if (!response || response.statusCode >= 300) return;
  const left = new Set((await world.rows('delivery_feeds')).map(({ token_hash }) => token_hash));
  for (const { token_hash } of before) if (!left.has(token_hash)) world.endedFeeds.add(token_hash);
};

const keys = async (world: World) => {
  const key = await world.one('team_keys', { revoked_at: null });
  if (!key || world.random.chance(0.6))
    return world.call('createTeamKey', {
      payload: { team: words(world), modules: ['mf-crm'], expires_on: '2027-12-31' },
    });
  const response = await world.call('revokeTeamKey', { parameters: [key.id] });
  if (response && response.statusCode < 300) world.revokedKeys.add(key.key_hash);
};

const attach = async (world: World) => {
  const attachment = await world.one('attachments');
  if (attachment && world.random.chance(0.4))
    return world.call('removeAttachment', { parameters: [attachment.id] });
  const quote = await quoteIn(world, draft, sent, salesWon);
  if (!quote) return;
  const payload = `a plan ${world.random.below(6)}`;
  return world.call('addQuoteAttachment', {
    parameters: [quote.id],
    query: `?name=a${world.unique()}.txt`,
    payload,
  });
};

const undo = async (world: World) => {
  const undos = await world.rows('undos', { undone_at: null });
  const last = undos.at(-1);
  if (last) await world.call('undo', { parameters: [last.id] });
};

/** Calls with one record of a table in their path. */
const on = (
  name: string,
  weight: number,
  table: 'quotes' | 'client_mails',
  where: object = {},
  payload?: object,
) =>
  act(name, weight, async (world) => {
    const row = await world.one(table, where as never);
    if (row) await world.call(name, { parameters: [row.id], ...(payload && { payload }) });
  });

/** Sends a mail again that failed or is not confirmed. */
const sendAgain = async (world: World) => {
  const mails = (await world.rows('jobs', { name: 'mail' })).filter(
    ({ state }) => state === 'failed' || state === 'unconfirmed',
  );
  const job = world.random.pick(mails);
  if (!job) return;
  world.mailServer.sentAgain.add(`${job.id}.${Date.parse(job.created_on)}`);
  await world.call('sendMailAgain', { parameters: [job.id] });
};

/** What people do on purpose; each name is that of the call that it leads to. */
const deliberate: readonly Act[] = [
  act('createOrganisation', 2, async (world) => {
    const response = await world.call('createOrganisation', { payload: { name: words(world) } });
    if (response?.statusCode === 201) await newContact(world, response.json<{ id: number }>().id);
  }),
  act('createContact', 3, async (world) => {
    const organisation = await world.one('organisations', { is_archived: false });
    if (organisation) await newContact(world, organisation.id);
  }),
  act('updateContact', 4, changeContact),
  act('anonymiseContact', 1, changeContact),
  act('mergeContact', 2, mergeContacts),
  act('mergeOrganisation', 1, mergeOrganisations),
  act('createQuote', 9, newQuote),
  act('createQuoteItem', 4, async (world) => {
    const quote = await quoteIn(world, draft, sent, negotiating);
    if (quote) await addItem(world, quote.id);
  }),
  act('updateQuoteItem', 5, changeLines),
  act('deleteQuoteItem', 1, async (world) => {
    const item = await world.one('quote_items');
    if (item) await world.call('deleteQuoteItem', { parameters: [item.id] });
  }),
  act('sendProposal', 11, sendQuote),
  act('updateQuote', 6, win),
  on('withdrawLinks', 1, 'quotes', { quote_status_id: sent }),
  act('createQuoteRevision', 2, async (world) => {
    const quote = await quoteIn(world, sent, negotiating);
    if (quote)
      await twice(world, (process) => world.call('createQuoteRevision', { parameters: [quote.id], process }));
  }),
  on('repeatSale', 1, 'quotes', { quote_status_id: salesWon }),
  act('deleteQuote', 2, async (world) => {
    const quote = (await quoteIn(world, draft)) ?? (await world.one('quotes'));
    const response = quote && (await world.call('deleteQuote', { parameters: [quote.id] }));
    if (response?.statusCode === 204 && quote?.quote_status_id !== draft)
      world.fail('a quote was deleted that is no draft');
  }),
  act('updateInvoiceDetails', 2, async (world) => {
    const quote = await quoteIn(world, negotiating, salesWon);
    if (quote) await invoiceDetails(world, quote);
  }),
  act('createXeroInvoice', 7, raiseInvoice),
  act('addToInvoiceRun', 1, async (world) => {
    const quotes = await world.rows('quotes', { quote_status_id: salesWon, invoice_id: null });
    if (quotes.length > 0)
      await world.call('addToInvoiceRun', { payload: { quote_ids: quotes.slice(-3).map(({ id }) => id) } });
  }),
  act('synchroniseInvoices', 1, (world) => world.call('synchroniseInvoices')),
  act('sendReminders', 4, remind),
  act('sendDeliveryMail', 4, askForMaterial),
  on('createMaterialLink', 1, 'quotes', { quote_status_id: salesWon }),
  on('endMaterialLinks', 1, 'quotes', { quote_status_id: salesWon }),
  act('updateDeliverable', 4, deliver),
  act('updateAccount', 2, manageAccounts),
  act('createDeliveryFeed', 1, feed),
  act('deleteDeliveryFeed', 1, feed),
  act('createTeamKey', 2, keys),
  act('revokeTeamKey', 1, keys),
  act('addQuoteAttachment', 2, attach),
  act('removeAttachment', 1, attach),
  act('undo', 3, undo),
  act('sendMailAgain', 6, sendAgain),
];

/** What happens outside the product. */
const outside: readonly Act[] = [
  act('a client', 14, visit),
  act('accountants', 10, async (world) => world.provider.act()),
  act('mail outage', 2, async (world) => void (world.mailServer.isDown = world.random.chance(0.5))),
  act('provider outage', 1, async (world) => void (world.provider.isDown = world.random.chance(0.5))),
  act('restore', 1, (world) => world.restore()),
  act('a backup from the future', 0.3, async (world) => world.addFutureBackup()),
];

/** Any other call, with values that keep to its schema. */
const byChance = (call: NamedCall): Act =>
  act(call.name, call.method === 'GET' ? 0.05 : 0.1, async (world) => {
    const seed = world.random.below(2 ** 31);
    const [request] = fc.sample(validRequestsOf(call), { numRuns: 1, seed });
    const { url, ...rest } = request!;
    const response = await world.request({ method: call.method, url: `/api${url}`, ...rest });
    const status = response?.statusCode ?? 0;
    world.log.push(`${call.name} ${url} ${rest.payload ?? ''} → ${status}`.slice(0, 300));
    if (status > 0 && status < 300) world.done.add(call.name);
  });

/** The names of the calls that acts lead to. */
export const acts: readonly Act[] = [
  ...deliberate,
  ...outside,
  ...[...calls.values()]
    .filter(({ name }) => !(name in notDrawn) && !deliberate.some((one) => one.name === name))
    .map((call) => byChance(call)),
];

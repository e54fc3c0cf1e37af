import { INVOICE_STATUS, paths, QUOTE_STATUS, toPence, type Organisation } from 'api-contract';
import { remindClients } from '../../src/domain';
import { updateRow } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { linksOfFormerClients } from '../../src/store/migrations/0127-links-of-former-clients';
import { sendMails as sendMailsOf } from '../support/send-mails';
import { SendingCompany } from './client';

let sending: SendingCompany;
let beta: { quote_organisation_id: number; quote_contact_id: number };

beforeEach(async () => {
  sending = await SendingCompany.open();
  const { staff } = sending.company;
  const { id } = (await staff.post(paths.organisations(), { name: 'Beta Ltd' })).json<Organisation>();
  const sam = { name: 'Sam', email: 'sam@beta.example' };
  const contact = await staff.post(paths.organisationContacts(id), sam);
  beta = { quote_organisation_id: id, quote_contact_id: contact.json<{ id: number }>().id };
});

afterEach(() => sending.close());

const sendMails = () => sendMailsOf(sending.company.server.context);

const quoteOf = async (fields: object) => {
  const { id } = await sending.quote({ valid_until: '2026-04-20' });
  const { link } = await sending.send(id, { is_reminder_wanted: true, ...fields });
  return { quoteId: id, link };
};

const give = (quoteId: number) => sending.company.save(paths.quote(quoteId), beta);

const remind = async () => {
  sending.company.server.clock.moveTo('2026-04-17T13:00:00Z');
  await sending.signInAgain();
  await remindClients(sending.company.server.context);
};

describe('the former client of a quote that is given to another organisation', () => {
  it('reads that the link has ended, and cannot accept in the name of the new one', async () => {
    const { quoteId, link } = await quoteOf({});
    await sendMails();
    expect((await sending.look(link)).statusCode).toBe(200);
    expect((await give(quoteId)).statusCode).toBe(200);
    const page = await sending.look(link);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('This link has ended');
    expect(page.body).not.toContain('Beta');
    expect((await sending.accept(link)).statusCode).toBe(404);
    const { link: renewed } = await sending.send(quoteId, { contact_id: beta.quote_contact_id });
    expect((await sending.look(renewed)).body).toContain('Beta Ltd');
  });

  it('cannot open it either where it was given away when that ended no link', async () => {
    const [given, stays] = [await quoteOf({}), await quoteOf({})];
    await sending.company.server.context.store.transaction(async (tx) => {
      await updateRow(tx, 'quotes', given.quoteId, beta);
      await linksOfFormerClients(tx as unknown as MigrationDatabase);
    });
    expect((await sending.look(given.link)).statusCode).toBe(404);
    expect((await sending.look(stays.link)).statusCode).toBe(200);
  });

  it.each([
    [false, []],
    [true, [{ to: { email: 'sam@beta.example' } }]],
  ])('is not reminded of it, and the new one only where that is wanted: %s', async (isWanted, mails) => {
    const { quoteId } = await quoteOf({});
    await sendMails();
    await give(quoteId);
    const contact_id = beta.quote_contact_id;
    await sending.send(quoteId, { contact_id, is_reminder_wanted: isWanted });
    await sendMails();
    await remind();
    expect(await sendMails()).toMatchObject(mails);
  });

  it('does not get a reminder that waits', async () => {
    const { quoteId } = await quoteOf({});
    await sendMails();
    await remind();
    const reminder = async () => (await sending.jobs()).at(-1);
    expect(await reminder()).toMatchObject({
      state: 'created',
      data: expect.stringContaining('"kind":"reminder"'),
    });
    await give(quoteId);
    expect(await sendMails()).toEqual([]);
    expect(await reminder()).toMatchObject({
      state: 'cancelled',
      data: expect.stringContaining('"kind":"reminder"'),
    });
  });

  it.each([true, false])('does not get an offer that waits, with a link: %s', async (has_link) => {
    const { quoteId } = await quoteOf({ has_link, is_reminder_wanted: has_link });
    await give(quoteId);
    expect(await sendMails()).toEqual([]);
    expect((await sending.jobs()).at(-1)).toMatchObject({
      state: 'cancelled',
      output: 'Not sent: the quote was given to another organisation.',
    });
  });

  it('can open the link again once that is undone, but not while the new one has a link', async () => {
    const { quoteId, link } = await quoteOf({});
    const undone = await sending.company.staff.undo(await give(quoteId));
    expect(undone.statusCode).toBe(200);
    expect((await sending.look(link)).statusCode).toBe(200);
    const given = await give(quoteId);
    const { link: renewed } = await sending.send(quoteId, { contact_id: beta.quote_contact_id });
    expect((await sending.company.staff.undo(given)).statusCode).toBe(422);
    expect((await sending.look(renewed)).body).toContain('Beta Ltd');
  });
});

describe('the questions of the former client', () => {
  const reply = (quoteId: number, content: string) =>
    sending.company.staff.post(paths.quoteReplies(quoteId), { content });
  const threadOf = async (quoteId: number) =>
    (await sending.proposals(quoteId)).thread.map(({ content }) => content);

  it('are not those of the new one, and are there again once the quote is given back', async () => {
    const { quoteId, link } = await quoteOf({});
    const { quote_organisation_id, quote_contact_id } = await sending.company.getQuote(quoteId);
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Can you match the price of 2025?' });
    await reply(quoteId, 'We can.');
    await give(quoteId);
    expect(await threadOf(quoteId)).toEqual([]);
    expect((await reply(quoteId, 'Hello?')).statusCode).toBe(422);
    const { link: renewed } = await sending.send(quoteId, { contact_id: beta.quote_contact_id });
    expect((await sending.look(renewed)).body).not.toContain('2025');
    await sending.answer(renewed, 'ask', { asker: 'Sam', question: 'Is lunch included?' });
    await reply(quoteId, 'It is.');
    expect((await sending.mails()).at(-1)).toMatchObject({ to: { email: 'sam@beta.example' } });
    expect(await threadOf(quoteId)).toEqual(['Is lunch included?', 'It is.']);
    await sending.company.save(paths.quote(quoteId), { quote_organisation_id, quote_contact_id });
    expect(await threadOf(quoteId)).toEqual(['Can you match the price of 2025?', 'We can.']);
  });

  it('are those of the quote after a merge, also where a revision was given away', async () => {
    const { quoteId, link } = await quoteOf({});
    await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
    const { id } = (await sending.company.revise(quoteId)).json<{ id: number }>();
    await give(id);
    expect(await threadOf(id)).toEqual([]);
    const { organisation } = sending.company.client;
    const body = { into_organisation_id: beta.quote_organisation_id };
    await sending.company.staff.post(paths.organisationMerge(organisation.id), body);
    expect(await threadOf(id)).toEqual(['Is lunch included?']);
  });
});

describe('who pays for a quote that is given to another organisation', () => {
  const { negotiating } = QUOTE_STATUS;

  const negotiated = async (payer: { organisationId: number; contactId: number }) => {
    const { id } = await sending.quote();
    await sending.company.save(paths.quote(id), { quote_status_id: negotiating });
    const details = {
      invoice_organisation_id: payer.organisationId,
      invoice_contact_id: payer.contactId,
      purchase_order_reference: 'PO-77',
      client_invoice_note: 'As agreed with Zoë',
    };
    const saved = await sending.company.save(paths.quoteInvoiceDetails(id), details);
    expect(saved.statusCode).toBe(200);
    return { id, details };
  };

  it('is not the former client, until that is undone', async () => {
    const { organisation, contact } = sending.company.client;
    const { id, details } = await negotiated({ organisationId: organisation.id, contactId: contact.id });
    const given = await give(id);
    expect(given.json()).toMatchObject({
      invoice_organisation_id: null,
      invoice_contact_id: null,
      purchase_order_reference: null,
      client_invoice_note: null,
    });
    const undone = await sending.company.staff.undo(given);
    expect(undone.statusCode).toBe(200);
    expect(await sending.company.getQuote(id)).toMatchObject(details);
  });

  it('nor does the new one get by undo what was cleared while the former one had it', async () => {
    const { organisation, contact } = sending.company.client;
    const { id } = await negotiated({ organisationId: organisation.id, contactId: contact.id });
    const cleared = { purchase_order_reference: null, client_invoice_note: null };
    const saved = await sending.company.save(paths.quoteInvoiceDetails(id), cleared);
    await give(id);
    expect((await sending.company.staff.undo(saved)).statusCode).toBe(422);
    expect(await sending.company.getQuote(id)).toMatchObject(cleared);
  });

  it('gets back what was cleared where the former client was merged into it since', async () => {
    const { organisation, contact } = sending.company.client;
    const { id, details } = await negotiated({ organisationId: organisation.id, contactId: contact.id });
    const cleared = { purchase_order_reference: null };
    const saved = await sending.company.save(paths.quoteInvoiceDetails(id), cleared);
    const body = { into_organisation_id: beta.quote_organisation_id };
    await sending.company.staff.post(paths.organisationMerge(organisation.id), body);
    expect((await sending.company.staff.undo(saved)).statusCode).toBe(200);
    const { purchase_order_reference } = details;
    expect(await sending.company.getQuote(id)).toMatchObject({ purchase_order_reference });
  });

  it('stays an agency', async () => {
    const { staff } = sending.company;
    const agency = (await staff.post(paths.organisations(), { name: 'Agency' })).json<Organisation>();
    const payer = await staff.post(paths.organisationContacts(agency.id), { name: 'Max' });
    const contactId = payer.json<{ id: number }>().id;
    const { id, details } = await negotiated({ organisationId: agency.id, contactId });
    expect((await give(id)).json()).toMatchObject(details);
  });
});

describe('the credited invoice of the former client', () => {
  it.each([true, false])('is not on the page of the new one, its organisation known: %s', async (isKnown) => {
    const { quoteId, link } = await quoteOf({});
    await sending.accept(link);
    await sending.company.invoice(quoteId);
    const { xero_invoice } = await sending.company.getQuote(quoteId);
    const { id, total_amount } = xero_invoice!;
    await sending.company.server.context.store.transaction(async (tx) => {
      await updateRow(tx, 'invoices', id, {
        invoice_status_id: INVOICE_STATUS.paid,
        sent_to_contact: true,
        amount_credited_pence: toPence(total_amount),
        amount_due_pence: 0,
        ...(isKnown ? {} : { organisation_id: null }),
      });
      await updateRow(tx, 'quotes', quoteId, { invoice_id: null });
    });
    const { negotiating, salesWon } = QUOTE_STATUS;
    await sending.company.save(paths.quote(quoteId), { quote_status_id: negotiating });
    expect((await give(quoteId)).statusCode).toBe(200);
    const { link: renewed } = await sending.send(quoteId, { contact_id: beta.quote_contact_id });
    await sending.company.save(paths.quote(quoteId), { quote_status_id: salesWon });
    const page = await sending.look(renewed);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('id="invoices"');
  });
});

it('keeps the links and the mails of an organisation that is merged into another one', async () => {
  const { link } = await quoteOf({});
  const { organisation } = sending.company.client;
  const body = { into_organisation_id: beta.quote_organisation_id };
  const merged = await sending.company.staff.post(paths.organisationMerge(organisation.id), body);
  expect(merged.statusCode).toBe(200);
  expect((await sending.look(link)).statusCode).toBe(200);
  expect(await sendMails()).toMatchObject([{ to: { email: 'zoe@client.example' } }]);
});

import {
  paths,
  QUOTE_STATUS,
  type Contact,
  type FollowUp,
  type Organisation,
  type Quote,
} from 'api-contract';
import { deleteRows, listRows } from '../src/store';
import { undoIdOf } from './support/caller';
import { addBenefits, deliverablesOf, sell } from './deliverables/delivering-company';
import { SendingCompany } from './proposals/client';

let sending: SendingCompany;
/** Harbour, which the client is merged into by mistake, and its contact. */
let stays: number;
let yan: number;

beforeEach(async () => {
  sending = await SendingCompany.open();
  stays = await addOrganisation('Harbour');
  yan = await addContact(stays, 'Yan');
});

afterEach(() => sending.close());

const post = (path: string, body?: object) => sending.company.staff.post(path, body);
const save = (path: string, body: object) => sending.company.save(path, body);
const goes = () => sending.company.client.organisation.id;
const zoe = () => sending.company.client.contact.id;
const quoteOf = (id: number) => sending.company.getQuote(id);

const addOrganisation = async (name: string) =>
  (await post(paths.organisations(), { name })).json<Organisation>().id;
const addContact = async (organisationId: number, name: string) =>
  (await post(paths.organisationContacts(organisationId), { name })).json<Contact>().id;

const merge = async (id = goes(), intoId = stays) =>
  undoIdOf(await post(paths.organisationMerge(id), { into_organisation_id: intoId }));
const undo = (id: number) => post(paths.undo(id));

const expectRefused = async (id: number, message: string) => {
  const refused = await undo(id);
  expect({ status: refused.statusCode, ...refused.json<object>() }).toMatchObject({ status: 422, message });
};

describe('a quote of an organisation that was merged by mistake', () => {
  const ofBoth = ({ reference_label }: Quote) =>
    `Quote ${reference_label} would have a contact of the other organisation. Choose another contact for the quote, then undo.`;

  it('is paid by its client again where that accepted it meanwhile', async () => {
    const { id, link } = await sending.sentQuote();
    const merged = await merge();
    await sending.accept(link);
    expect(await quoteOf(id)).toMatchObject({ invoice_organisation_id: stays, invoice_contact_id: zoe() });
    expect((await undo(merged)).statusCode).toBe(200);
    const parties = { quote_organisation_id: goes(), invoice_organisation_id: goes() };
    expect(await quoteOf(id)).toMatchObject({ ...parties, invoice_contact_id: zoe() });
  });

  it('is paid by an agency that was chosen meanwhile', async () => {
    const { id } = await sending.quote();
    const agency = await addOrganisation('Agency');
    const payer = { invoice_organisation_id: agency, invoice_contact_id: await addContact(agency, 'Max') };
    const merged = await merge();
    await save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating });
    expect((await save(paths.quoteInvoiceDetails(id), payer)).statusCode).toBe(200);
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await quoteOf(id)).toMatchObject({ quote_organisation_id: goes(), ...payer });
  });

  it('is not given back with a contact of the other one', async () => {
    const quote = await sending.quote();
    const merged = await merge();
    await save(paths.quote(quote.id), { quote_contact_id: yan });
    await expectRefused(merged, ofBoth(quote));
    await save(paths.quote(quote.id), { quote_contact_id: zoe() });
    expect((await undo(merged)).statusCode).toBe(200);
  });

  it('is not given back while the other one is to be invoiced for it', async () => {
    const quote = await sending.quote();
    const merged = await merge();
    await save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
    const payer = { invoice_organisation_id: stays, invoice_contact_id: yan };
    await save(paths.quoteInvoiceDetails(quote.id), payer);
    await expectRefused(merged, ofBoth(quote));
  });

  it('takes its revisions back with it, also one that was replaced by the next', async () => {
    const { id } = await sending.quote();
    const merged = await merge();
    const first = (await sending.company.revise(id)).json<{ id: number }>().id;
    await save(paths.quote(first), { quote_status_id: QUOTE_STATUS.sent });
    const second = (await sending.company.revise(first)).json<{ id: number }>().id;
    await save(paths.quote(second), { quote_status_id: QUOTE_STATUS.negotiating });
    const payer = { invoice_organisation_id: stays, invoice_contact_id: zoe() };
    await save(paths.quoteInvoiceDetails(second), payer);
    expect((await undo(merged)).statusCode).toBe(200);
    const client = { quote_organisation_id: goes(), quote_contact_id: zoe() };
    expect(await quoteOf(id)).toMatchObject(client);
    expect(await quoteOf(first)).toMatchObject(client);
    expect(await quoteOf(second)).toMatchObject({ ...client, invoice_organisation_id: goes() });
    const counted = (await sending.company.staff.get(paths.organisation(goes()))).json<Organisation>();
    expect(counted.quotes_active_count).toBe(1);
  });

  it('leaves a revision that was made over to a contact of the other one', async () => {
    const { id } = await sending.quote();
    const merged = await merge();
    const revision = (await sending.company.revise(id)).json<{ id: number }>().id;
    await save(paths.quote(revision), { quote_contact_id: yan });
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await quoteOf(id)).toMatchObject({ quote_organisation_id: goes() });
    expect(await quoteOf(revision)).toMatchObject({ quote_organisation_id: stays, quote_contact_id: yan });
  });

  it('says what to do about a quote that is locked', async () => {
    const merged = await merge();
    const quote = await sending.quote({ quote_organisation_id: stays });
    await save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.salesWon });
    await expectRefused(
      merged,
      `Quote ${quote.reference_label} is won and would have a contact of the other organisation. Set it back to Negotiating, choose another contact for it, then undo.`,
    );
    await save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
    const revision = (await sending.company.revise(quote.id)).json<{ id: number }>().id;
    await save(paths.quote(revision), { quote_contact_id: yan });
    await expectRefused(
      merged,
      `Quote ${quote.reference_label} would have a contact of the other organisation, and can’t be changed any more: it has an invoice or was replaced by a revision. So this merge can’t be undone: add the other organisation again for its next quotes.`,
    );
  });

  it('keeps its contact at the organisation for which it was made', async () => {
    const merged = await merge();
    const quote = await sending.quote({ quote_organisation_id: stays });
    await expectRefused(merged, ofBoth(quote));
    await save(paths.quote(quote.id), { quote_contact_id: yan });
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await quoteOf(quote.id)).toMatchObject({ quote_organisation_id: stays });
  });

  it('stays where a revision of it was invoiced since', async () => {
    const { id } = await sending.quote();
    const merged = await merge();
    const revision = (await sending.company.revise(id)).json<{ id: number }>().id;
    await save(paths.quote(revision), { quote_status_id: QUOTE_STATUS.salesWon });
    const payer = { invoice_organisation_id: stays, invoice_contact_id: zoe() };
    await save(paths.quoteInvoiceDetails(revision), payer);
    await sending.company.invoice(revision);
    expect((await undo(merged)).statusCode).toBe(422);
    expect(await quoteOf(revision)).toMatchObject({
      quote_organisation_id: stays,
      invoice_organisation_id: stays,
    });
  });

  it('stays where a further part of it was invoiced since', async () => {
    const { id } = await sending.company.wonQuote();
    await save(paths.quoteInvoiceDetails(id), {
      payment_plan: '50% 14 days after the sale\nBalance 30 days after the sale',
    });
    await sending.company.invoice(id);
    const { invoices } = await quoteOf(id);
    const { store } = sending.company.server.context;
    await store.transaction((tx) => deleteRows(tx, 'invoices', { id: invoices[1]!.id }));
    const merged = await merge();
    sending.company.server.clock.advanceMinutes(1);
    await sending.company.invoice(id);
    expect(await quoteOf(id)).toMatchObject({ invoices: [{}, {}] });
    expect((await undo(merged)).statusCode).toBe(422);
    expect(await quoteOf(id)).toMatchObject({ quote_organisation_id: stays });
  });
});

it('takes no contacts apart that were merged since', async () => {
  const merged = await merge();
  const contacts = undoIdOf(await post(paths.contactMerge(stays, yan), { into_contact_id: zoe() }));
  await expectRefused(merged, 'Yan was merged into a contact of the other organisation. Undo that first.');
  expect((await undo(contacts)).statusCode).toBe(200);
  expect((await undo(merged)).statusCode).toBe(200);
});

describe('what is undone after its organisation was merged', () => {
  it('is no follow-up that would come back where no page shows it', async () => {
    const followUp = { content: 'Ring', due_on: '2026-12-03' };
    const { id } = (await post(paths.organisationFollowUps(goes()), followUp)).json<FollowUp>();
    const deleted = undoIdOf(await sending.company.staff.request('DELETE', paths.followUp(id)));
    const merged = await merge();
    await expectRefused(deleted, 'Someone has changed this since, so nothing was undone.');
    await undo(merged);
    expect((await undo(deleted)).statusCode).toBe(200);
  });

  it('is no change of the client of a quote', async () => {
    const { id } = await sending.quote();
    const third = await addOrganisation('Third');
    const parties = { quote_organisation_id: third, quote_contact_id: await addContact(third, 'Max') };
    const given = undoIdOf(await save(paths.quote(id), parties));
    await merge();
    await expectRefused(given, 'Someone has changed this since, so nothing was undone.');
    expect(await quoteOf(id)).toMatchObject(parties);
  });
});

describe('the links of a quote whose client was merged by mistake', () => {
  const look = async (link: string) => (await sending.look(link)).statusCode;
  const sendTo = async (quoteId: number, contact_id: number) =>
    (await sending.send(quoteId, { contact_id })).link;

  beforeEach(() => save(`/organisations/${stays}/contacts/${yan}`, { email: 'yan@harbour.example' }));

  it('stay with its contact, and end for those of the other one', async () => {
    const { id, link } = await sending.sentQuote();
    const merged = await merge();
    const [forZoe, forYan] = [await sendTo(id, zoe()), await sendTo(id, yan)];
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await Promise.all([link, forZoe, forYan].map(look))).toEqual([200, 200, 404]);
    expect((await sending.accept(forYan)).statusCode).toBe(404);
    const { store } = sending.company.server.context;
    const ended = await store.read((db) => listRows(db, 'history', { entity: 'client_links', quote_id: id }));
    expect(ended.at(-1)!.changes).toContain('withdrawn_at');
  });

  it('end for its contact where it is a quote of the other one', async () => {
    const quote = await sending.quote({ quote_organisation_id: stays, quote_contact_id: yan });
    const merged = await merge();
    const [forZoe, forYan] = [await sendTo(quote.id, zoe()), await sendTo(quote.id, yan)];
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await Promise.all([forZoe, forYan].map(look))).toEqual([404, 200]);
  });

  it('end where they were passed on meanwhile', async () => {
    await addBenefits(sending.company);
    const { id } = await sell(sending.company);
    const [deliverable] = await deliverablesOf(sending.company, id);
    await save(paths.deliverable(deliverable!.id), { client_needs: 'Your logo' });
    const pass = async () =>
      new URL((await post(paths.materialLinks(id))).json<{ url: string }>().url).pathname;
    const before = await pass();
    const merged = await merge();
    sending.company.server.clock.advanceMinutes(1);
    const meanwhile = await pass();
    expect((await undo(merged)).statusCode).toBe(200);
    expect(await Promise.all([before, meanwhile].map(look))).toEqual([200, 404]);
  });
});

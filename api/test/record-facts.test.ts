import { paths, type Contact, type Organisation, type RecordFacts } from 'api-contract';
import { listRows, updateDerived } from '../src/store';
import { SendingCompany } from './proposals/client';
import { sendMails } from './support/send-mails';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const facts = async (record: 'organisations' | 'contacts', id: number): Promise<RecordFacts> =>
  (await sending.company.staff.get(paths.recordFacts(record, id))).json<RecordFacts>();

const last = async (record: 'organisations' | 'contacts', id: number) =>
  (await facts(record, id)).last_contact_at;

it('sums up what a client owes, has been quoted, is to be done next and was last written', async () => {
  const { organisation, contact } = sending.company.client;
  const nothing = { owed: 0, overdue: 0, other_currency: 0, open_quotes_count: 0, open_quotes_value: 0 };
  const never = { ...nothing, next_follow_up: null, last_contact_at: null };
  expect(await facts('organisations', organisation.id)).toEqual(never);
  expect(await facts('contacts', contact.id)).toEqual(never);
  const quote = await sending.quote();
  await sending.send(quote.id);
  expect(await facts('organisations', organisation.id)).toMatchObject({ last_contact_at: null });
  sending.company.server.clock.advanceMinutes(1);
  await sendMails(sending.company.server.context);
  await sending.company.staff.post(paths.quoteFollowUps(quote.id), { content: 'Ring', due_on: '2026-12-03' });
  const expected = {
    ...nothing,
    open_quotes_count: 1,
    open_quotes_value: quote.sub_total,
    next_follow_up: {
      content: 'Ring',
      due_on: '2026-12-03',
      user: { id: 1, name: 'First User' },
      quote: { id: quote.id, reference_label: quote.reference_label },
    },
    last_contact_at: sending.company.server.clock.now().toISOString(),
  };
  expect(await facts('organisations', organisation.id)).toEqual(expected);
  expect(await facts('contacts', contact.id)).toEqual(expected);
  expect((await sending.company.staff.get(paths.recordFacts('contacts', 999))).statusCode).toBe(404);
});

it('knows of a contact alone when they were written to and answered, not when another one of their quote was', async () => {
  const { organisation, contact } = sending.company.client;
  const bea = { name: 'Bea', email: 'bea@client.example' };
  const added = await sending.company.staff.post(paths.organisationContacts(organisation.id), bea);
  const { id: beaId } = added.json<Contact>();
  const quote = await sending.quote();
  const { link } = await sending.send(quote.id, { contact_id: beaId });
  await sendMails(sending.company.server.context);
  const written = sending.company.server.clock.now().toISOString();
  expect([await last('contacts', beaId), await last('contacts', contact.id)]).toEqual([written, null]);
  sending.company.server.clock.advanceMinutes(1);
  await sending.answer(link, 'ask', { asker: 'Bea', question: 'Is lunch included?' });
  const asked = sending.company.server.clock.now().toISOString();
  expect([await last('contacts', beaId), await last('contacts', contact.id)]).toEqual([asked, null]);
  expect(await last('organisations', organisation.id)).toBe(asked);
});

it('knows of an organisation when its own contacts were written to and answered, also of a quote that another one has by now', async () => {
  const { staff, client, server } = sending.company;
  const { organisation } = client;
  const { id } = (await staff.post(paths.organisations(), { name: 'Beta' })).json<Organisation>();
  const contact = (await staff.post(paths.organisationContacts(id), { name: 'Bea' })).json<Contact>();
  const quote = await sending.quote();
  const { link } = await sending.send(quote.id);
  await sendMails(server.context);
  server.clock.advanceMinutes(1);
  await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
  const asked = await last('organisations', organisation.id);
  expect(asked).toBe(server.clock.now().toISOString());
  const given = { quote_organisation_id: id, quote_contact_id: contact.id };
  expect((await sending.company.save(paths.quote(quote.id), given)).statusCode).toBe(200);
  expect(await last('organisations', id)).toBeNull();
  expect(await last('organisations', organisation.id)).toBe(asked);
});

it('knows of the organisation of a quote when it was sent to an address of no known contact', async () => {
  const { client, server } = sending.company;
  const { link } = await sending.sentQuote();
  const { store } = server.context;
  const [mail] = await store.read((db) => listRows(db, 'client_mails'));
  await store.transaction((tx) => updateDerived(tx, 'client_mails', mail!.id, { contact_id: null }));
  const written = () => last('organisations', client.organisation.id);
  await sendMails(server.context);
  expect(await written()).toBe(server.clock.now().toISOString());
  server.clock.advanceMinutes(1);
  await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
  expect(await written()).toBe(server.clock.now().toISOString());
});

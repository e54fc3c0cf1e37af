import { ANONYMISED_EMAIL, ANONYMISED_NAME, paths, type PersonalData } from 'api-contract';
import { countRows, insertRow } from '../src/store';
import { accepted, SendingCompany } from './proposals/client';
import { dump } from './support/store';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const contactPath = () => {
  const { organisation, contact } = sending.company.client;
  return paths.organisationContact(organisation.id, contact.id);
};

/** Writes of a contact who has another address and number since. */
const write = async () => {
  const { company } = sending;
  await company.save(contactPath(), { phone_mobile: '07700 900123' });
  const { id, link } = await sending.sentQuote();
  await sending.answer(link, 'ask', { asker: 'Reception', question: 'Will zoe@client.example be called?' });
  await sending.accept(link, { ...accepted, invoice_contact_email: 'zoe@client.example' });
  await company.staff.post(paths.quoteNote(id), { content: 'Ring 07700 900123, or zoe@client.example' });
  await company.save(contactPath(), { email: 'zoe@new.example', phone_mobile: '07700 900456' });
};

const erase = () => sending.company.staff.post(paths.personalDataErasure(), { email: 'zoe@new.example' });

const tablesWith = async (words: RegExp) =>
  Object.entries(await dump(sending.company.server.context)).flatMap(([table, rows]) =>
    words.test(JSON.stringify(rows)) ? table : [],
  );

it('goes with the earlier addresses and numbers of the person, from emails, notes and answers', async () => {
  await write();
  expect(await tablesWith(/zoe@client\.example/)).toEqual(
    expect.arrayContaining(['client_mails', 'proposal_answers', 'quote_notes', 'history']),
  );
  expect((await erase()).json<PersonalData>().records).toEqual([]);
  expect(await tablesWith(/zoe@client\.example|zoe@new\.example|07700 900/)).toEqual([]);
  const email = 'zoe@client.example';
  const found = await sending.company.staff.post(paths.personalData(), { email });
  expect(found.json<PersonalData>().records).toEqual([]);
});

it('goes of an email that two addresses of the person had, in two saved views alike', async () => {
  await write();
  const emails = ['zoe@client.example', 'zoe@new.example'];
  const { store } = sending.company.server.context;
  await store.transaction(async (tx) => {
    for (const email of emails) {
      await insertRow(tx, 'mail_recipients', { job_id: 999_999, email, accepted_at: null, refusal: null });
      await insertRow(tx, 'views', { user_id: 1, name: `Of ${email}`, address: '/quotes/all?agent=1' });
    }
  });
  expect((await erase()).statusCode).toBe(200);
  expect(await tablesWith(/zoe@client\.example|zoe@new\.example/)).toEqual([]);
  expect(await store.read((db) => countRows(db, 'mail_recipients', { job_id: 999_999 }))).toBe(1);
});

it('leaves an earlier address to the contact who has it now', async () => {
  await write();
  const contacts = paths.organisationContacts(sending.company.client.organisation.id);
  const reception = { name: 'Reception', email: 'zoe@client.example' };
  const { id } = (await sending.company.staff.post(contacts, reception)).json<{ id: number }>();
  await erase();
  const all = (await sending.company.staff.get(contacts)).json<object[]>();
  expect(all).toContainEqual(expect.objectContaining({ id, ...reception }));
});

it('finds a person by an earlier address that nobody has now', async () => {
  await write();
  const asked = await sending.company.staff.post(paths.personalData(), { email: 'zoe@client.example' });
  const { id, name } = sending.company.client.contact;
  expect(asked.json<PersonalData>().contacts).toEqual([{ id, name, email: 'zoe@new.example' }]);
  await sending.company.staff.post(paths.personalDataErasure(), { email: 'zoe@client.example' });
  expect((await sending.company.staff.get(contactPath())).json()).toMatchObject({
    name: ANONYMISED_NAME,
    email: null,
  });
  expect(await tablesWith(/zoe@client\.example|zoe@new\.example|07700 900/)).toEqual([]);
});

it('takes no placeholder of an erased person for an address of another one', async () => {
  await write();
  await erase();
  const { organisation } = sending.company.client;
  const other = { name: 'Kim Day', email: 'kim@client.example' };
  await sending.company.staff.post(paths.organisationContacts(organisation.id), other);
  const before = await dump(sending.company.server.context);
  expect(JSON.stringify(before.client_mails)).toContain(ANONYMISED_EMAIL);
  const again = await sending.company.staff.post(`${contactPath()}/anonymise`);
  expect(again.json()).toMatchObject({ name: ANONYMISED_NAME });
  const after = await dump(sending.company.server.context);
  expect(after.client_mails).toEqual(before.client_mails);
  expect(after.quote_notes).toEqual(before.quote_notes);
});

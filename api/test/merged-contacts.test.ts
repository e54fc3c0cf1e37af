import { ANONYMISED_NAME, paths, type Contact, type Quote } from 'api-contract';
import { mergeables } from '../src/clients/merging/merges';
import { listRows } from '../src/store';
import { SendingCompany } from './proposals/client';
import { sendMails } from './support/send-mails';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const home = () => sending.company.client.organisation.id;
const zoe = () => sending.company.client.contact.id;
const add = async (fields: object, organisationId = home()): Promise<number> =>
  (await sending.company.staff.post(paths.organisationContacts(organisationId), fields)).json<Contact>().id;
const get = async (id: number) =>
  (await sending.company.staff.get(paths.organisationContact(home(), id))).json<Contact>();
const merge = (id: number, intoId: number) =>
  sending.company.staff.post(paths.contactMerge(home(), id), { into_contact_id: intoId });

it.each(['organisations', 'contacts'] as const)('moves every column that refers to %s', async (table) => {
  const noun = table.slice(0, -1);
  const { others, recorded } = mergeables[table].references;
  const withTheirQuote = table === 'organisations' ? ['deliverables.organisation_id'] : [];
  const listed = Object.entries({ ...recorded, ...others }).flatMap(([name, columns]) =>
    columns.map((column) => `${name}.${column}`),
  );
  const tables = await sending.company.server.context.store.read((db) => db.introspection.getTables());
  const columns = tables
    .flatMap(({ name, columns: all }) => all.map((column) => `${name}.${column.name}`))
    .filter(
      (column) => new RegExp(`[._]${noun}_id$`).test(column) && !/xero_contact_id|merged_into/.test(column),
    );
  expect([...listed, ...withTheirQuote].sort()).toEqual([...new Set(columns)].sort());
});

it('has the quotes and emails of a contact from then on, and a mail that waits goes to the one that is left', async () => {
  const quote = await sending.quote();
  await sending.send(quote.id);
  const left = await add({ name: 'Zoë', email: 'new@client.example' });
  expect((await merge(zoe(), left)).statusCode).toBe(200);
  const moved = await sending.company.getQuote(quote.id);
  expect(moved).toMatchObject({ quote_contact_id: left } satisfies Partial<Quote>);
  const { context } = sending.company.server;
  const [mail] = await context.store.read((db) => listRows(db, 'client_mails'));
  expect(mail).toMatchObject({ contact_id: left });
  const [line] = (await sending.company.history('quotes', quote.id)).slice(-1);
  expect(line!.changes).toEqual({ quote_contact_id: [zoe(), left] });

  const mails = await sendMails(context);
  expect(mails).toMatchObject([{ to: { name: 'Zoë', email: 'new@client.example' } }]);
});

it('leads to the one that is left, after another merge too, and cannot be changed', async () => {
  const [second, third] = [
    await add({ name: 'Zoe' }),
    await add({ name: 'Z. O’Brien', job_title: 'Director' }),
  ];
  await merge(zoe(), second);
  await merge(second, third);
  expect(await get(zoe())).toMatchObject({ is_archived: true, merged_into_contact_id: third });
  expect(await get(second)).toMatchObject({ is_archived: true, merged_into_contact_id: third });
  // What the one that is left lacked.
  expect(await get(third)).toMatchObject({ email: 'zoe@client.example', job_title: 'Director' });
  for (const patch of [{ is_archived: false }, { email: 'new@client.example' }]) {
    const saved = await sending.company.save(paths.organisationContact(home(), zoe()), patch);
    expect(saved.statusCode).toBe(422);
    expect(saved.json()).toMatchObject({
      message: 'This contact was merged into Z. O’Brien. Change that one.',
    });
  }
});

it('is anonymised with the contacts that were merged into it', async () => {
  const left = await add({ name: 'Zoe' });
  await merge(zoe(), left);
  await sending.company.staff.post(paths.contactAnonymisation(home(), left), {});
  for (const id of [zoe(), left])
    expect(await get(id)).toMatchObject({ name: ANONYMISED_NAME, email: null, is_archived: true });
  const lines = await sending.company.server.context.store.read((db) =>
    listRows(db, 'history', { entity: 'contacts' }),
  );
  expect(JSON.stringify(lines)).not.toContain('Zo');
});

it('is erased by the address of one that was merged into it', async () => {
  const left = await add({ name: 'Zoe', email: 'new@client.example' });
  await merge(zoe(), left);
  await sending.company.staff.post(paths.personalDataErasure(), { email: 'zoe@client.example' });
  for (const id of [zoe(), left])
    expect(await get(id)).toMatchObject({ name: ANONYMISED_NAME, email: null, is_archived: true });
});

it.each([
  [
    'themselves',
    () => Promise.resolve(zoe()),
    'A contact cannot be merged into themselves. Choose another one.',
  ],
  ['nobody', () => Promise.resolve(2_000_000_000), 'We can’t find that contact. Choose another one.'],
  [
    'a contact of another organisation',
    async () => {
      const other = await sending.company.staff.post(paths.organisations(), { name: 'Harbour' });
      return add({ name: 'Jo' }, other.json<{ id: number }>().id);
    },
    'Choose a contact of the same organisation.',
  ],
])('is not merged into %s', async (_whom, target, text) => {
  const response = await merge(zoe(), await target());
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ errors: { into_contact_id: [text] } });
});

it('is not merged once it is anonymised, and nobody is merged into it', async () => {
  const other = await add({ name: 'Jo' });
  await sending.company.staff.post(paths.contactAnonymisation(home(), zoe()), {});
  expect((await merge(zoe(), other)).json()).toMatchObject({
    errors: { into_contact_id: ['An anonymised contact can’t be merged.'] },
  });
  expect((await merge(other, zoe())).statusCode).toBe(422);
});

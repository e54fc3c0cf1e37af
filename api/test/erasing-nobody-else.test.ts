import {
  ANONYMISED_EMAIL,
  ANONYMISED_NAME,
  normalise,
  paths,
  type Contact,
  type Organisation,
  type PersonalData,
  type QuoteNote,
} from 'api-contract';
import { eraseAgain, exportPerson } from '../src/domain';
import { workNext } from '../src/jobs';
import { insertRow, listRows, updateRow, type TableName } from '../src/store';
import { SendingCompany } from './proposals/client';
import { dump } from './support/store';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const home = () => sending.company.client.organisation.id;
const contextOf = () => sending.company.server.context;
const add = async (fields: object): Promise<number> =>
  (await sending.company.staff.post(paths.organisationContacts(home()), fields)).json<Contact>().id;
const get = async (id: number) =>
  (await sending.company.staff.get(paths.organisationContact(home(), id))).json<Contact>();
const anonymise = (id: number) => sending.company.staff.post(paths.contactAnonymisation(home(), id));
const erase = async (email: string) =>
  (await sending.company.staff.post(paths.personalDataErasure(), { email })).json<PersonalData>();
const addNote = async (quoteId: number, content: string) =>
  (await sending.company.staff.post(paths.quoteNote(quoteId), { content })).json<QuoteNote>().id;
const rowsOf = <N extends TableName>(table: N) => contextOf().store.read((db) => listRows(db, table));
const noteOf = async (id: number) => (await rowsOf('quote_notes')).find((note) => note.id === id)?.content;
const tablesWith = async (words: RegExp) =>
  Object.entries(await dump(contextOf())).flatMap(([table, rows]) =>
    words.test(JSON.stringify(rows)) ? table : [],
  );

it('leaves an address that has the one of the person in it', async () => {
  const others = ['joezoe@client.example', 'o’zoe@client.example.au', 'big-zoe@client.example'];
  const id = await add({ name: 'Joe Zoeller', email: others[0] });
  const quote = await sending.quote();
  await sending.send(quote.id, { contact_id: id, cc: 'joe.zoe@client.example' });
  const note = await addNote(quote.id, `${others.join(', ')}; 'zoe@client.example', <ZOE@client.example>.`);
  const before = { mails: await rowsOf('client_mails'), jobs: await rowsOf('jobs') };

  expect((await erase('zoe@client.example')).records).toEqual([]);

  expect(await get(id)).toMatchObject({ name: 'Joe Zoeller', email: others[0] });
  expect({ mails: await rowsOf('client_mails'), jobs: await rowsOf('jobs') }).toEqual(before);
  expect(await noteOf(note)).toBe(`${others.join(', ')}; '${ANONYMISED_EMAIL}', <${ANONYMISED_EMAIL}>.`);
});

it('leaves the lines and mails of a user who has the address and the name of a contact', async () => {
  const [user] = await rowsOf('users');
  const id = await add({ name: user!.name, email: user!.email });
  await sending.company.staff.post(paths.forgottenPassword(), { email: user!.email });
  await workNext(contextOf(), 'password-link');
  await addNote((await sending.quote()).id, `Ask ${user!.name}`);
  const saved = async () => ({
    jobs: await rowsOf('jobs'),
    notes: await rowsOf('quote_notes'),
    lines: (await rowsOf('history')).filter(({ entity }) => entity !== 'contacts' && entity !== 'erasure'),
  });
  const before = await saved();
  expect(before.jobs).toContainEqual(expect.objectContaining({ name: 'mail' }));

  expect((await anonymise(id)).json()).toMatchObject({ name: ANONYMISED_NAME, email: null });

  expect(await saved()).toEqual(before);
});

it('leaves a name of one word and an extension in texts that are not all of it', async () => {
  const id = await add({ name: 'Events', email: 'events@client.example', phone_office: '205' });
  const quote = await sending.quote();
  await sending.send(quote.id, { contact_id: id, content: 'Events in hall 205' });
  const note = await addNote(quote.id, 'The Events of 205');
  await sending.company.staff.post(paths.quoteFollowUps(quote.id), {
    content: 'Ring them',
    due_on: '2030-01-01',
  });
  const undos = await rowsOf('undos');

  await anonymise(id);

  expect(await noteOf(note)).toBe('The Events of 205');
  expect(await rowsOf('client_mails')).toMatchObject([
    { to_name: ANONYMISED_NAME, to_email: ANONYMISED_EMAIL, content: 'Events in hall 205' },
  ]);
  expect((await rowsOf('undos')).length).toBe(undos.length);
});

it('finds a name in any letters in what can be undone', async () => {
  const id = await add({ name: 'Øyvind "Odd" Ås', email: 'oyvind@client.example' });
  const quote = await sending.quote();
  await sending.company.staff.post(paths.quoteFollowUps(quote.id), { content: 'x', due_on: '2030-01-01' });
  const [followUp] = await rowsOf('follow_ups');
  await sending.company.save(paths.followUp(followUp!.id), { content: 'Ring ØYVIND "ODD" ÅS' });
  await sending.company.save(paths.followUp(followUp!.id), { content: 'Ring the company' });
  expect(await tablesWith(/yvind/i)).toContain('undo_writes');
  await anonymise(id);
  expect(await tablesWith(/yvind/i)).toEqual([]);
});

it('finds in what can be undone what was deleted, and leaves a namesake of another client', async () => {
  const id = await add({ name: 'Ann Example', email: 'ann@client.example' });
  const { staff } = sending.company;
  const other = (await staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>().id;
  const namesake = await staff.post(paths.organisationContacts(other), { name: 'Ann Example' });
  const quotes = [
    await sending.quote(),
    await sending.company.quote({
      quote_organisation_id: other,
      quote_contact_id: namesake.json<Contact>().id,
    }),
  ];
  for (const [index, quote] of quotes.entries()) {
    await addNote(quote.id, `Ring Ann Example, ${index}`);
    await staff.request('DELETE', paths.quote(quote.id));
  }
  const contents = async () =>
    (await rowsOf('undo_writes')).flatMap(({ before }) => before?.match(/Ring Ann Example, \d/) ?? []);
  expect(await contents()).toEqual(['Ring Ann Example, 0', 'Ring Ann Example, 1']);
  await anonymise(id);
  expect(await contents()).toEqual(['Ring Ann Example, 1']);
});

it('finds in what can be undone what was written before the organisation was merged', async () => {
  const { staff } = sending.company;
  const id = await add({ name: 'Ann Example', email: 'ann@client.example' });
  await staff.post(paths.organisationFollowUps(home()), {
    content: 'Ring Ann Example',
    due_on: '2030-01-01',
  });
  const [followUp] = await rowsOf('follow_ups');
  await sending.company.save(paths.followUp(followUp!.id), { content: 'Ring the company' });
  const into = (await staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>().id;
  await staff.post(paths.organisationMerge(home()), { into_organisation_id: into });
  expect(await tablesWith(/Ring Ann Example/)).toContain('undo_writes');
  await staff.post(paths.contactAnonymisation(into, id));
  expect(await tablesWith(/Ring Ann Example/)).not.toContain('undo_writes');
});

it('finds an international address as it is written, and in ASCII', async () => {
  const id = await add({ name: 'Info', email: 'info@müller.example' });
  await add({ name: 'Another', email: 'info@muller.example' });
  const quote = await sending.quote();
  await sending.send(quote.id, { contact_id: id, cc: 'INFO@MÜLLER.example' });
  await addNote(quote.id, 'Write to info@xn--mller-kva.example, not to info@muller.example');
  expect((await erase('Info@xn--mller-kva.example')).records).toEqual([]);
  expect(await tablesWith(/info@m(ü|Ü|\\u00fc)ller|xn--mller/i)).toEqual([]);
  expect(await tablesWith(/info@muller/)).toEqual(expect.arrayContaining(['contacts', 'quote_notes']));
});

it('erases again whom an earlier release has erased, by the fingerprint of that time, and no user', async () => {
  const { tokens, erasures } = contextOf();
  const id = await add({ name: 'Info', email: 'info@müller.example' });
  const [user] = await rowsOf('users');
  const other = await add({ name: 'A colleague', email: user!.email });
  erasures.add({
    key: 'earlier',
    address_hashes: ['info@müller.example', user!.email].map((each) => tokens.fingerprint(normalise(each))),
    contacts: [],
    erased_at: '2026-01-01T00:00:00.000Z',
  });
  expect(await eraseAgain(contextOf())).toBe(1);
  expect(await get(id)).toMatchObject({ name: ANONYMISED_NAME, email: null });
  expect(await get(other)).toMatchObject({ name: 'A colleague', email: user!.email });
});

it('takes the address out of saved views and reports by email', async () => {
  const { staff } = sending.company;
  const address = '/organisations?page=2&q=Mail+zoe%40client.example';
  await staff.post(paths.views(), { name: 'Of zoe@client.example', address });
  await staff.post(paths.views(), { name: 'Mine', address: '/organisations?q=joezoe%40client.example' });
  const report = { by: 'agent', period: 'year', from: null, to: null, filter: 'zoe@client.example' };
  await contextOf().store.transaction((tx) =>
    insertRow(tx, 'report_subscriptions', {
      user_id: 1,
      report: JSON.stringify(report),
      next_on: '2026-04-06',
    }),
  );
  await erase('zoe@client.example');
  expect((await rowsOf('report_subscriptions')).map((row) => JSON.parse(row.report) as object)).toEqual([
    { ...report, filter: ANONYMISED_EMAIL },
  ]);
  const anonymous = encodeURIComponent(ANONYMISED_EMAIL);
  expect((await rowsOf('views')).map((view) => [view.name, view.address])).toEqual([
    [`Of ${ANONYMISED_EMAIL}`, `/organisations?page=2&q=Mail+${anonymous}`],
    ['Mine', '/organisations?q=joezoe%40client.example'],
  ]);
});

it('finds a row of history as it is written, whatever spaces the JSON has', async () => {
  const quote = await sending.quote();
  const { store } = contextOf();
  await store.transaction(async (tx) => {
    await tx
      .insertInto('history_redactions')
      .values({ begun_at: '' } as never)
      .execute();
    for (const line of await listRows(tx, 'history', { quote_id: quote.id }))
      await updateRow(tx, 'history', line.id, { changes: JSON.stringify(JSON.parse(line.changes), null, 1) });
    await tx.deleteFrom('history_redactions').execute();
  });
  const { tables } = await store.read((db) => exportPerson(db, 'zoe@client.example'));
  expect((tables.history ?? []).filter((line) => 'quote_id' in line && line.quote_id === quote.id)).toEqual(
    [],
  );
});

it('finds no person by what is no address', async () => {
  for (const address of ['', ' ', 'zoe'])
    await expect(contextOf().store.read((db) => exportPerson(db, address))).rejects.toThrow('is no address');
});

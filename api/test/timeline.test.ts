import { paths, TIMELINE_PAGE, type QuoteNote, type Timeline, type TimelineTopic } from 'api-contract';
import { insertRow } from '../src/store';
import { SendingCompany } from './proposals/client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const read = async (path: string): Promise<Timeline> =>
  (await sending.company.staff.get(path)).json<Timeline>();

const told = async (path: string): Promise<string[]> =>
  (await read(path)).entries.map(({ subject, action }) => `${subject} ${action}`);

const ofClient = (query: { topic?: TimelineTopic; before?: number } = {}) =>
  paths.timeline('organisations', sending.company.client.organisation.id, query);

it('says on the organisation and the contact that are left what was merged into them, and what was undone', async () => {
  const { staff, client } = sending.company;
  const { organisation, contact } = client;
  const add = async (path: string, name: string) =>
    (await staff.post(path, { name })).json<{ id: number }>().id;
  const [other, sam] = [
    await add(paths.organisations(), 'Harbor'),
    await add(paths.organisationContacts(organisation.id), 'S. Taylor'),
  ];
  const merges = [
    await staff.post(paths.organisationMerge(other), { into_organisation_id: organisation.id }),
    await staff.post(paths.contactMerge(organisation.id, sam), { into_contact_id: contact.id }),
  ];
  const last = async (record: 'organisations' | 'contacts', id: number) =>
    (await read(paths.timeline(record, id))).entries[0]!.changes;
  const of = (field: string, before: string | null, after: string | null) => [
    { field, line: null, before, after },
  ];
  expect(await last('contacts', contact.id)).toEqual(of('merged_from_contact_id', null, 'S. Taylor'));
  const topic = { topic: 'changes' } as const;
  const changes = (await read(ofClient(topic))).entries.flatMap((entry) => entry.changes);
  expect(changes).toEqual(expect.arrayContaining(of('merged_from_organisation_id', null, 'Harbor')));
  expect(changes.filter(({ field }) => field.endsWith('contact_id')).map(({ field }) => field)).toEqual([
    'merged_into_contact_id',
  ]);
  for (const merge of merges.reverse()) await staff.undo(merge);
  expect(await last('contacts', contact.id)).toEqual(of('merged_from_contact_id', 'S. Taylor', null));
  expect(await last('organisations', organisation.id)).toEqual(
    of('merged_from_organisation_id', 'Harbor', null),
  );
});

it('shows what happened to an organisation, its contacts and its quotes, newest first', async () => {
  const { organisation, contact } = sending.company.client;
  const { id, reference_label } = await sending.company.quote();
  await sending.company.staff.post(paths.quoteNote(id), { content: 'Ring back' });
  await sending.company.staff.post(paths.organisationFollowUps(organisation.id), {
    content: 'Send the plan',
    due_on: '2026-12-03',
  });
  await sending.company.save(paths.organisation(organisation.id), { address_city: 'Łódź' });
  const { entries, next } = await read(ofClient());
  expect(entries.map(({ subject, action, name }) => [subject, action, name])).toEqual([
    ['organisation', 'changed', organisation.name],
    ['follow-up', 'added', 'Send the plan'],
    ['note', 'added', null],
    ['quote', 'added', reference_label],
    ['contact', 'changed', contact.name],
    ['contact', 'added', contact.name],
    ['organisation', 'added', organisation.name],
  ]);
  expect(next).toBeNull();
  expect(entries[0]).toMatchObject({
    changed_by: { name: 'First User' },
    changes: [{ field: 'address_city', line: null, before: null, after: 'Łódź' }],
    quote: null,
  });
  expect(entries[2]).toMatchObject({ quote: { id, reference_label } });
});

it('shows an email with what became of it, the openings of each day and the answer of the client', async () => {
  const { id } = await sending.quote();
  const { link, recipients, files } = await sending.send(id, { cc: 'office@client.example' });
  const [, picture] = / to="([^"]+\/seen\.svg)"/.exec((await sending.look(link)).body) ?? [];
  const seen = () => sending.look(picture!);
  const { clock } = sending.company.server;
  await seen();
  clock.advanceMinutes(2);
  await seen();
  clock.advanceMinutes(24 * 60);
  await seen();
  await sending.accept(link);
  await sending.signInAgain();
  const { entries } = await read(ofClient({ topic: 'emails' }));
  expect(entries.map(({ subject }) => subject)).toEqual(['mail', 'answer', 'opening', 'opening', 'mail']);
  const [confirmation, answer, , opening, proposal] = entries;
  expect(confirmation).toMatchObject({ changed_by: null, mail: { kind: 'acceptance-confirmation' } });
  expect(answer).toMatchObject({ changed_by: null, answer: { kind: 'accepted', job_title: 'Director' } });
  expect(proposal?.mail).toMatchObject({ kind: 'proposal', recipients, files, subject: 'Your quote' });
  expect(proposal?.mail?.link?.first_opened_at).toBe(opening?.changed_at);
  const ofContact = paths.timeline('contacts', sending.company.client.contact.id, { topic: 'emails' });
  expect(await told(ofContact)).toEqual([
    'mail added',
    'answer added',
    'opening changed',
    'opening changed',
    'mail added',
  ]);
});

it('shows on the page of a contact what they opened and answered, also of a quote that names another one', async () => {
  const { staff, client } = sending.company;
  const bea = { name: 'Bea', email: 'bea@client.example' };
  const added = await staff.post(paths.organisationContacts(client.organisation.id), bea);
  const { id } = added.json<{ id: number }>();
  const { link } = await sending.sentQuote({ contact_id: id });
  const [, picture] = / to="([^"]+\/seen\.svg)"/.exec((await sending.look(link)).body) ?? [];
  await sending.look(picture!);
  await sending.answer(link, 'ask', { asker: 'Bea', question: 'Is lunch included?' });
  expect(await told(paths.timeline('contacts', id, { topic: 'emails' }))).toEqual([
    'answer added',
    'opening changed',
    'mail added',
  ]);
});

it('shows a question of the client once, not as a note too, and what users do with that note', async () => {
  const { id, link } = await sending.sentQuote();
  await sending.answer(link, 'ask', { asker: 'Zoë', question: 'Is lunch included?' });
  const { staff } = sending.company;
  const [note] = (await staff.get(paths.quoteNotes(id))).json<QuoteNote[]>();
  await staff.request('PATCH', paths.note(note!.id), {
    payload: { content: 'Zoë asked: lunch?' },
    headers: { 'if-match': note!.etag },
  });
  await staff.request('DELETE', paths.note(note!.id));
  expect((await told(paths.timeline('quotes', id))).slice(0, 3)).toEqual([
    'note removed',
    'note changed',
    'answer added',
  ]);
});

it('shows a note as removed whose line lost its text when the database was upgraded', async () => {
  const { id } = await sending.company.quote();
  const line = { entity: 'quote_notes', entity_id: 999, quote_id: id, version: 2, user_id: null };
  const changes = JSON.stringify({
    quote_id: [id, null],
    content: [null, null],
    created_by_user_id: [null, null],
  });
  const changed_at = '2026-03-01T09:00:00.000Z';
  await sending.company.server.context.store.transaction((tx) =>
    insertRow(tx, 'history', { ...line, changes, changed_at }),
  );
  expect(await told(paths.timeline('quotes', id, { topic: 'notes' }))).toEqual(['note removed']);
});

it('goes on showing what was removed from an organisation', async () => {
  const { id } = sending.company.client.organisation;
  const { staff } = sending.company;
  const due = { content: 'Ring', due_on: '2026-12-03' };
  const followUp = (await staff.post(paths.organisationFollowUps(id), due)).json<{ id: number }>();
  const attached = await staff.upload(`${paths.organisationAttachments(id)}?name=plan.txt`, 'A plan');
  await staff.request('DELETE', paths.followUp(followUp.id));
  await staff.request('DELETE', paths.attachment(attached.json<{ id: number }>().id));
  expect((await told(ofClient())).slice(0, 4)).toEqual([
    'attachment removed',
    'follow-up removed',
    'attachment added',
    'follow-up added',
  ]);
  const other = (await staff.post(paths.organisations(), { name: 'Harbour' })).json<{ id: number }>();
  expect(await told(paths.timeline('organisations', other.id))).toEqual(['organisation added']);
});

it('goes on with what happened to a record that was merged into another one, until that is undone', async () => {
  const { staff, client } = sending.company;
  const { organisation, contact } = client;
  const add = async (path: string, name: string) =>
    (await staff.post(path, { name })).json<{ id: number }>().id;
  const harbor = await add(paths.organisations(), 'Harbor');
  const haven = await add(paths.organisations(), 'Haven');
  const attached = await staff.upload(`${paths.organisationAttachments(harbor)}?name=plan.txt`, 'A plan');
  await staff.request('DELETE', paths.attachment(attached.json<{ id: number }>().id));
  const sam = await add(paths.organisationContacts(harbor), 'S. Taylor');
  await sending.company.save(`/organisations/${harbor}/contacts/${sam}`, { name: 'Sam Taylor' });
  const before = [await told(ofClient()), await told(paths.timeline('contacts', contact.id))];
  const merges = [
    await staff.post(paths.organisationMerge(haven), { into_organisation_id: harbor }),
    await staff.post(paths.organisationMerge(harbor), { into_organisation_id: organisation.id }),
    await staff.post(paths.contactMerge(organisation.id, sam), { into_contact_id: contact.id }),
  ];
  const { entries } = await read(ofClient());
  const inShort = entries.map(({ subject, action, name }) => `${subject} ${action} ${name}`);
  expect(inShort.slice(0, -before[0]!.length)).toEqual([
    'contact changed Sam Taylor',
    `organisation changed ${organisation.name}`,
    'contact changed Sam Taylor',
    'organisation changed Harbor',
    'contact changed Sam Taylor',
    'contact added Sam Taylor',
    'attachment removed null',
    'attachment added null',
    'organisation added Haven',
    'organisation added Harbor',
  ]);
  expect(await told(paths.timeline('contacts', contact.id))).toEqual([
    'contact changed',
    'contact changed',
    'contact changed',
    'contact added',
    ...before[1]!,
  ]);
  for (const merge of merges.reverse()) await staff.undo(merge);
  const after = await told(ofClient());
  expect(after.filter((one) => one !== 'organisation changed')).toEqual(before[0]);
});

it('says once that a contact was anonymised, and by whom', async () => {
  const { organisation, contact } = sending.company.client;
  const path = `/organisations/${organisation.id}/contacts/${contact.id}/anonymise`;
  expect((await sending.company.staff.post(path, {})).statusCode).toBe(200);
  for (const timeline of [paths.timeline('contacts', contact.id), ofClient()]) {
    const { entries } = await read(timeline);
    const ofContact = entries.filter(({ subject }) => subject === 'contact');
    const changes = [{ field: 'anonymised', line: null, before: null, after: 'Yes' }];
    expect(ofContact).toMatchObject([{ changed_by: { name: 'First User' }, changes }]);
  }
});

it('says so once of a contact into whom another one was merged', async () => {
  const { staff, client } = sending.company;
  const contacts = paths.organisationContacts(client.organisation.id);
  const { id } = (await staff.post(contacts, { name: 'S. Taylor' })).json<{ id: number }>();
  await staff.post(paths.contactMerge(client.organisation.id, id), { into_contact_id: client.contact.id });
  await staff.post(paths.contactAnonymisation(client.organisation.id, client.contact.id));
  const { entries } = await read(paths.timeline('contacts', client.contact.id));
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields.filter((field) => field === 'anonymised')).toHaveLength(1);
});

it('is limited to a topic', async () => {
  const { id } = await sending.company.quote();
  await sending.company.staff.post(paths.quoteNote(id), { content: 'Ring back' });
  expect(await told(paths.timeline('quotes', id, { topic: 'notes' }))).toEqual(['note added']);
  expect(await told(paths.timeline('quotes', id, { topic: 'changes' }))).toEqual(['quote added']);
  expect(await told(paths.timeline('quotes', id, { topic: 'delivery' }))).toEqual([]);
});

it('comes in parts, of which each begins where the one before ended', async () => {
  const { id } = await sending.company.quote();
  for (let note = 0; note < TIMELINE_PAGE + 5; note += 1)
    await sending.company.staff.post(paths.quoteNote(id), { content: `Note ${note}` });
  const first = await read(paths.timeline('quotes', id));
  expect(first.entries).toHaveLength(TIMELINE_PAGE);
  const second = await read(paths.timeline('quotes', id, { before: first.next! }));
  expect(second.next).toBeNull();
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id);
  expect(new Set(ids).size).toBe(TIMELINE_PAGE + 6);
  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
});

it('is there for a deleted draft, and for no record that never was', async () => {
  const { id } = await sending.company.quote();
  await sending.company.staff.request('DELETE', paths.quote(id));
  expect(await told(paths.timeline('quotes', id))).toEqual(['quote removed', 'quote added']);
  expect((await sending.company.staff.get(paths.timeline('quotes', 999))).statusCode).toBe(404);
  expect((await sending.company.staff.get('/timelines/users/1')).statusCode).toBe(404);
});

it('shows what a sale promised once somebody works on it, on the pages of the sale and of the deliverable', async () => {
  const { id } = await sending.company.wonQuote();
  const named = async (path: string) =>
    (await sending.company.staff.post(path, { name: 'Before' })).json<{ id: number }>().id;
  const extra = {
    kind: 'make-good',
    description: 'A banner',
    benefit_stage_id: await named(paths.benefitStages()),
    benefit_category_id: await named(paths.benefitCategories()),
  };
  const added = await sending.company.staff.post(paths.quoteDeliverables(id), extra);
  const deliverable = added.json<{ id: number }>();
  await sending.company.save(paths.deliverable(deliverable.id), { state: 'delivered' });
  expect(await told(paths.timeline('quotes', id, { topic: 'delivery' }))).toEqual([
    'deliverable changed',
    'deliverable added',
  ]);
  const { entries } = await read(paths.timeline('deliverables', deliverable.id));
  expect(entries[0]).toMatchObject({ name: 'A banner' });
  expect(entries[0]?.changes).toContainEqual({
    field: 'state',
    line: null,
    before: 'pending',
    after: 'delivered',
  });
});

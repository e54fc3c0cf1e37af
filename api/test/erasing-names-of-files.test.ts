import {
  ANONYMISED_NAME,
  paths,
  type Attachment,
  type Contact,
  type Deliverable,
  type Organisation,
} from 'api-contract';
import { listRows } from '../src/store';
import { addBenefits, deliverablesOf, extraBeside, sell } from './deliverables/delivering-company';
import { TestCompany } from './quotes/test-company';
import { dump } from './support/store';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

const addContact = async (organisationId: number, name: string): Promise<number> =>
  (await company.staff.post(paths.organisationContacts(organisationId), { name })).json<Contact>().id;

const attach = async (path: string, name: string): Promise<number> =>
  (
    await company.staff.upload(`${path}?name=${encodeURIComponent(name)}`, `Bytes of ${name}`)
  ).json<Attachment>().id;

const remove = (path: string) => company.staff.request('DELETE', path);

const anonymise = (id: number) =>
  company.staff.post(paths.contactAnonymisation(company.client.organisation.id, id));

const namesNow = async () =>
  (await company.server.context.store.read((db) => listRows(db, 'attachments'))).map(({ name }) => name);

/** Returns the rows that have the name, however it is spelt. */
const traces = async () =>
  Object.entries(await dump(company.server.context)).flatMap(([table, rows]) =>
    (rows as object[]).flatMap((row) => (/ann.example/i.test(JSON.stringify(row)) ? [[table, row]] : [])),
  );

it('finds a name in a name of a file whatever stands between its words', async () => {
  const id = await addContact(company.client.organisation.id, 'Ann O’Example');
  const quote = await company.quote();
  const names = ['ann_o_example.pdf', 'CV-Ann-O-Example-2.pdf', 'Ann.O\u2019Example.jpg', 'Annoexample.pdf'];
  for (const name of names) await attach(paths.quoteAttachments(quote.id), name);
  await anonymise(id);
  expect(await namesNow()).toEqual([
    `${ANONYMISED_NAME}.pdf`,
    `CV-${ANONYMISED_NAME}-2.pdf`,
    `${ANONYMISED_NAME}.jpg`,
    'Annoexample.pdf',
  ]);
});

it('finds a name in a download whose letters the name of a file cannot have', async () => {
  const id = await addContact(company.client.organisation.id, 'Søren Łukasiewicz');
  const quote = await company.quote();
  const file = await attach(paths.quoteAttachments(quote.id), 'CV Søren Łukasiewicz.pdf');
  await company.staff.get(paths.attachmentFile(file));
  const before = JSON.stringify(await dump(company.server.context));
  expect(before).toContain('S-ren');
  await anonymise(id);
  expect(JSON.stringify(await dump(company.server.context))).not.toMatch(/s.ren|ukasiewicz/i);
});

it('leaves in other texts what is joined to a word or an address of another person', async () => {
  const id = await addContact(company.client.organisation.id, 'Ann Example');
  const quote = await company.quote();
  const content = 'Write to ann.example@agency.example';
  await company.staff.post(paths.quoteNote(quote.id), { content });
  await anonymise(id);
  const [note] = await company.server.context.store.read((db) => listRows(db, 'quote_notes'));
  expect(note!.content).toBe(content);
});

it('takes a name out of the history and the audit log of what was attached, downloaded and removed', async () => {
  const { organisation } = company.client;
  const id = await addContact(organisation.id, 'Ann Example');
  const quote = await sell(company);
  const [deliverable] = await deliverablesOf(company, quote.id);
  const path = paths.quoteDeliverables(quote.id);
  const extra = (await company.staff.post(path, extraBeside(deliverable!))).json<Deliverable>();
  for (const path of [
    paths.organisationAttachments(organisation.id),
    paths.quoteAttachments(quote.id),
    paths.deliverableAttachments(deliverable!.id),
    paths.deliverableAttachments(extra.id),
  ])
    for (const name of ['Ann Example 1.pdf', 'Ann Example 2.pdf']) {
      const attachment = await attach(path, name);
      await company.staff.get(paths.attachmentFile(attachment));
      if (name.includes('2')) await remove(paths.attachment(attachment));
    }
  await remove(paths.deliverable(extra.id));
  await anonymise(id);
  expect(await traces()).toEqual([]);
});

it('takes a name out of the history of follow-ups and quotes of the client, of those that were deleted too', async () => {
  const { organisation } = company.client;
  const id = await addContact(organisation.id, 'Ann Example');
  for (const content of ['Ring Ann Example', 'Write to Ann Example']) {
    const path = paths.organisationFollowUps(organisation.id);
    await company.staff.post(path, { content, due_on: '2030-01-01' });
  }
  const [followUp, other] = await company.server.context.store.read((db) => listRows(db, 'follow_ups'));
  await remove(paths.followUp(followUp!.id));
  await company.save(paths.followUp(other!.id), { content: 'Ring the company' });
  const quote = await company.quote({ client_quote_note: 'For Ann Example' });
  await remove(paths.quote(quote.id));
  await company.save(paths.organisation(organisation.id), { address_line_1: 'c/o Ann Example' });
  await company.save(paths.organisation(organisation.id), { address_line_1: '1 High Street' });
  await anonymise(id);
  expect(await traces()).toEqual([]);
});

it('leaves the name of a namesake in files of another client', async () => {
  const id = await addContact(company.client.organisation.id, 'Ann Example');
  const other = (await company.staff.post(paths.organisations(), { name: 'Harbour' })).json<Organisation>()
    .id;
  const attachment = await attach(paths.organisationAttachments(other), 'Ann_Example.pdf');
  await company.staff.get(paths.attachmentFile(attachment));
  await anonymise(id);
  const found = await traces();
  expect(found.map(([table]) => table)).toEqual(['history', 'history', 'attachments']);
});

import { ANONYMISED_NAME, paths, QUOTE_STATUS, type Organisation } from 'api-contract';
import { sql } from 'kysely';
import { listRows, updateRow } from '../../src/store';
import { isOnPostgres } from '../support/database';
import { untilLockWait } from '../support/lock-wait';
import { accepted, filledInBy, SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

it('Accepting asks a known client for no more than an order number, a tick and a signature', async () => {
  const { client } = sending.company;
  await sending.company.save(`/organisations/${client.organisation.id}/contacts/${client.contact.id}`, {
    job_title: 'Head of <Events>',
  });
  await sending.company.save(`/organisations/${client.organisation.id}`, {
    address_line_1: '1 Ledger Lane',
  });
  const { link } = await sending.sentQuote();
  const { body } = await sending.look(link);
  const [, form = ''] = /<form id="accept"([^]*?)<\/form>/.exec(body) ?? [];
  const unfolded = form.replace(/<details[^]*?<\/details>/g, '');
  const controls = [...unfolded.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(controls).toEqual(['shown', 'purchase_order_reference', 'has_accepted_terms', 'signature']);
  expect(form).toContain(`<strong>${client.contact.name}, Head of &lt;Events&gt;</strong>`);
  expect(form).toContain('value="Head of &lt;Events&gt;"');
  expect(form).toContain(`The invoice goes to <strong>${client.contact.name}, zoe@client.example</strong>.`);
  expect(form).toContain('Send the invoice to someone else');
  expect(form).toMatch(/name="invoice_contact_email"[^>]*value="zoe@client\.example"/);
  expect(form).toMatch(/name="invoice_address"[^>]*>\s*1 Ledger Lane<\/textarea>/);
  expect(form).not.toContain('open');
});

it('Accepting takes what staff have stored of the client, however long', async () => {
  const { client } = sending.company;
  const stored = { name: 'Zoë '.repeat(60).trim(), job_title: 'Director '.repeat(28).trim() };
  await sending.company.save(
    `/organisations/${client.organisation.id}/contacts/${client.contact.id}`,
    stored,
  );
  const { link } = await sending.sentQuote();
  expect((await sending.accept(link, stored)).statusCode).toBe(303);
});

it('Accepting asks for the job title and the address that are not known, and opens what was changed', async () => {
  const { link } = await sending.sentQuote();
  const { body } = await sending.look(link);
  const unfolded = body.replace(/<details\s+class="part"[^]*?<\/details>/g, '');
  expect(unfolded).toMatch(/name="job_title"[^>]* required/);
  expect(unfolded).toContain('name="invoice_address"');
  const wrong = await sending.accept(link, { name: 'Ada', invoice_contact_email: 'nobody' });
  expect(wrong.body.match(/<details\s+class="part"\s+open/g)).toHaveLength(2);
});

/** Gives the quote a payer that is another organisation, as staff choose one. Returns the ids of it and of its contact. */
const choosePayer = async (id: number, name: string) => {
  const { staff, save, server } = sending.company;
  const payer = (await staff.post('/organisations', { name })).json<Organisation>();
  await save.call(sending.company, `/organisations/${payer.id}`, { address_line_1: '9 Bank Street' });
  const body = { name: 'Paul', email: `paul@${name.toLowerCase()}.example` };
  const paul = (await staff.post(`/organisations/${payer.id}/contacts`, body)).json<{ id: number }>();
  const chosen = { invoice_organisation_id: payer.id, invoice_contact_id: paul.id };
  await server.context.store.transaction((tx) => updateRow(tx, 'quotes', id, chosen));
  return chosen;
};

const filledIn = {
  invoice_contact_name: 'Paul',
  invoice_contact_email: 'paul@holding.example',
  invoice_address: 'Holding, 9 Bank Street',
};

it('Accepting leaves the payer whom staff have chosen where the client changes nothing of what is filled in', async () => {
  const { id, link } = await sending.sentQuote();
  const chosen = await choosePayer(id, 'Holding');
  expect(filledInBy(await sending.look(link))).toMatchObject(filledIn);
  await sending.accept(link);
  expect(await sending.company.getQuote(id)).toMatchObject(chosen);
  expect((await sending.proposals(id)).answers[0]).toMatchObject({
    invoice_contact_email: null,
    invoice_address: null,
  });
});

it('Accepting leaves the payer whom staff have chosen since the page was opened', async () => {
  const { id, link } = await sending.sentQuote();
  await choosePayer(id, 'Holding');
  const page = filledInBy(await sending.look(link));
  const chosen = await choosePayer(id, 'Parent');
  const wrong = await sending.answer(link, 'accept', { ...page, ...accepted, signature: '' });
  expect(filledInBy(wrong)).toMatchObject({ invoice_contact_email: 'paul@parent.example' });
  expect(wrong.body).not.toMatch(/<details\s+class="part"\s+open/);
  await sending.answer(link, 'accept', { ...page, ...accepted });
  expect(await sending.company.getQuote(id)).toMatchObject(chosen);
});

it('Accepting takes the payer whom the client names, also one whom staff have put another one for meanwhile', async () => {
  const { id, link } = await sending.sentQuote();
  const page = filledInBy(await sending.look(link));
  await choosePayer(id, 'Holding');
  const named = {
    ...page,
    ...accepted,
    invoice_contact_name: 'Paul',
    invoice_contact_email: filledIn.invoice_contact_email,
  };
  await sending.answer(link, 'accept', named);
  expect(await sending.company.getQuote(id)).toMatchObject({
    invoice_organisation_id: sending.company.client.organisation.id,
  });
  expect((await sending.proposals(id)).answers[0]).toMatchObject({
    invoice_contact_email: filledIn.invoice_contact_email,
    invoice_address: null,
  });
});

it('Accepting leaves the payer where the client corrects the name of the contact alone, and tells the agent that name', async () => {
  const { id, link } = await sending.sentQuote();
  const chosen = await choosePayer(id, 'Holding');
  await sending.accept(link, { invoice_contact_name: 'Paula' });
  expect(await sending.company.getQuote(id)).toMatchObject(chosen);
  const [, forAgent] = await sending.mails();
  expect(forAgent!.blocks.map(({ text }) => text)).toContain('Invoice to: Paula');
});

/** Stores an order number, as staff do while they negotiate. */
const order = async (id: number, purchase_order_reference: string) => {
  await sending.company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating });
  const saved = await sending.company.save(paths.quoteInvoiceDetails(id), { purchase_order_reference });
  expect(saved.statusCode).toBe(200);
};

it('Accepting stores the order number that the client leaves, and none where they empty it', async () => {
  const [kept, emptied] = [await sending.sentQuote(), await sending.sentQuote()];
  for (const { id } of [kept, emptied]) await order(id, 'PO-1');
  await sending.accept(kept.link, { purchase_order_reference: 'PO-1' });
  await sending.accept(emptied.link, { purchase_order_reference: '' });
  expect((await sending.company.getQuote(kept.id)).purchase_order_reference).toBe('PO-1');
  expect((await sending.proposals(kept.id)).answers).toMatchObject([{ purchase_order_reference: 'PO-1' }]);
  expect((await sending.company.getQuote(emptied.id)).purchase_order_reference).toBeNull();
});

it('Accepting shows the order number that staff have stored since the page was opened', async () => {
  const { id, link } = await sending.sentQuote();
  const page = filledInBy(await sending.look(link));
  await order(id, 'PO-1');
  const again = await sending.answer(link, 'accept', { ...page, ...accepted, purchase_order_reference: '' });
  expect(again.statusCode).toBe(409);
  expect(filledInBy(again)).toMatchObject({ purchase_order_reference: 'PO-1' });
});

it('A contact who is anonymised accepts nothing, and gets no invoice: the page asks for both names', async () => {
  const { staff, client } = sending.company;
  const { id, link } = await sending.sentQuote();
  const erased = await staff.post(paths.contactAnonymisation(client.organisation.id, client.contact.id));
  expect(erased.statusCode).toBe(200);
  const page = await sending.look(link);
  expect(filledInBy(page)).toMatchObject({ name: '', invoice_contact_name: '', invoice_contact_email: '' });
  expect(page.body).not.toMatch(/accept as|The invoice goes to/);
  for (const name of ['name', 'signature'])
    expect((await sending.accept(link, { [name]: ANONYMISED_NAME })).statusCode).toBe(422);
  const asked = await sending.answer(link, 'ask', { asker: ANONYMISED_NAME, question: 'Why?' });
  expect(asked.statusCode).toBe(422);
  expect((await sending.accept(link)).statusCode).toBe(303);
  expect(await sending.company.getQuote(id)).toMatchObject({
    invoice_organisation_id: null,
    invoice_contact_id: null,
  });
  expect((await sending.look(link)).body).toMatch(/We email your invoice\./);
});

it('Two quotes that are accepted at once add the contact for their invoices once', async () => {
  const { client, server } = sending.company;
  const links = [(await sending.sentQuote()).link, (await sending.sentQuote()).link];
  const given = { invoice_contact_name: 'Nora', invoice_contact_email: 'nora@client.example' };
  const { store } = server.context;
  let answers: Promise<{ statusCode: number }[]> | undefined;
  await store.transaction(async (tx) => {
    // Nobody adds a contact until both look for it.
    if (isOnPostgres()) await sql`lock table contacts in share mode`.execute(tx);
    answers = Promise.all(links.map((link) => sending.accept(link, given)));
    if (isOnPostgres()) await untilLockWait((query) => store.read(query), 2);
  });
  expect((await answers)?.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const contacts = await store.read((db) =>
    listRows(db, 'contacts', { organisation_id: client.organisation.id, email: given.invoice_contact_email }),
  );
  expect(contacts).toHaveLength(1);
});
